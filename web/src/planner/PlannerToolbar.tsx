import type { Weekday } from '@halaqa/domain/calendar';
import { dayOf } from '@halaqa/domain/clock';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeOf, stepped } from '../calendar/place.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { SavedViewsSlot } from '../saved-views/SavedViewsSlot.tsx';
import { RoomDayLink } from '../sessions/RoomDayLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Segments } from '../ui/Segments.tsx';
import { laneKinds } from './columns.ts';
import { type PlannerPlace, plannerViews } from './use-planner-place.ts';

interface Props {
  place: PlannerPlace;
  isPhone: boolean;
  firstDay: Weekday;
  now: Date;
  onChange: (part: Partial<PlannerPlace>) => void;
  /** Below it at a desk; on a phone its button stands beside the lanes. */
  children: ReactNode;
}

/** Which days are in sight, the way to others, and what the lanes are. */
export function PlannerToolbar({ place, isPhone, firstDay, now, onChange, children }: Props) {
  const { t } = useTranslation(['planner', 'calendar']);
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const { view, day } = place;
  const { from, to } = rangeOf({ view, day }, firstDay);
  const { roomId } = place.filter;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-h-11 items-center gap-1">
        <Button size="sm" onClick={() => onChange({ day: dayOf(now, zone) })}>
          {t('calendar:today')}
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={t(`calendar:previous.${view}`)}
          onClick={() => onChange({ day: stepped({ view, day }, -1).day })}
        >
          <ChevronLeft aria-hidden="true" className="pointing size-5" />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label={t(`calendar:next.${view}`)}
          onClick={() => onChange({ day: stepped({ view, day }, 1).day })}
        >
          <ChevronRight aria-hidden="true" className="pointing size-5" />
        </Button>
        <p aria-live="polite" className="ms-1 font-semibold uppercase-first">
          {view === 'day' ? format.dayName(day, now) : format.dayRange(from, to)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={t('by.label')}
          value={place.kind}
          options={laneKinds.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(kind) => onChange({ kind })}
        />
        {!isPhone && (
          <Segments
            label={t('calendar:view')}
            value={view}
            options={plannerViews.map((value) => ({ value, label: t(`calendar:views.${value}`) }))}
            onChange={(next) => onChange({ view: next })}
          />
        )}
        {!isPhone && view === 'day' && (
          <RoomDayLink day={day} roomId={roomId} label={t(roomId === undefined ? 'printRooms' : 'printRoom')} short />
        )}
        <SavedViewsSlot screen="planner" />
      </div>
      {children}
    </div>
  );
}
