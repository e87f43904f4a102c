import { dayOf } from '@halaqa/domain/clock';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Segments } from '../ui/Segments.tsx';
import { calendarViews, type Place, rangeOf, stepped } from './place.ts';
import type { CalendarSession } from './session.ts';
import type { ViewProps } from './view-props.ts';

type Props = Pick<ViewProps<CalendarSession>, 'place' | 'onMove' | 'firstDay' | 'now'>;

/** Which days are in sight, the way to others, and the ways to show them. */
export function Toolbar({ place, onMove, firstDay, now }: Props) {
  const { t } = useTranslation('calendar');
  const zone = useContext(InstituteZone);
  const title = useTitle({ place, firstDay, now });
  const { view } = place;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-h-11 items-center gap-1">
        {view !== 'list' && (
          <>
            <Button size="sm" onClick={() => onMove({ view, day: dayOf(now, zone) })}>
              {t('today')}
            </Button>
            <Button look="quiet" size="icon" aria-label={t(`previous.${view}`)} onClick={() => onMove(stepped(place, -1))}>
              <ChevronLeft aria-hidden="true" className="pointing size-5" />
            </Button>
            <Button look="quiet" size="icon" aria-label={t(`next.${view}`)} onClick={() => onMove(stepped(place, 1))}>
              <ChevronRight aria-hidden="true" className="pointing size-5" />
            </Button>
          </>
        )}
        <h2 aria-live="polite" className="ms-1 font-semibold uppercase-first">
          {title}
        </h2>
      </div>
      <Segments
        label={t('view')}
        value={view}
        options={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(next) => onMove({ ...place, view: next })}
      />
    </div>
  );
}

function useTitle({ place, firstDay, now }: Omit<Props, 'onMove'>): string {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const titles: Record<Place['view'], () => string> = {
    month: () => format.month(place.day),
    week: () => {
      const { from, to } = rangeOf(place, firstDay);
      return format.dayRange(from, to);
    },
    day: () => format.dayName(place.day, now),
    list: () => t('upcoming'),
  };
  return titles[place.view]();
}
