import { CalendarOff, CalendarX2, Info, Users } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import type { SessionForm } from '../sessions/session-form.ts';
import { timeOfWall } from '../sessions/session-form.ts';
import { classes } from '../ui/classes.ts';
import { useNow } from '../ui/use-now.ts';
import { useToastFoot } from '../ui/use-toast-foot.ts';
import type { Column } from './columns.ts';
import { type Conflicts, isTaken } from './conflicts.ts';
import type { Drag } from './drag.ts';
import type { Refused } from './rules.ts';

interface Props {
  drag: Drag | undefined;
  isDrawing: boolean;
  column: Column | undefined;
  form: SessionForm | undefined;
  conflicts: Conflicts;
  refused: Refused | undefined;
}

const mostNamed = 2;

/** Where what is held would be, and what is in its way: read while it moves, and read aloud. */
export function DragBar({ drag, isDrawing, column, form, conflicts, refused }: Props) {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const now = useNow();
  const isDragged = drag && !drag.isAsked;
  const isDrawnOver = isDrawing && isTaken(conflicts);
  const isShown = isDragged || isDrawnOver || refused !== undefined;
  const bar = useRef<HTMLDivElement>(null);
  useToastFoot(bar, isShown);
  return (
    <div
      ref={bar}
      data-drag-bar=""
      role="status"
      className={classes(
        isShown
          ? 'pointer-events-none fixed inset-x-3 bottom-[calc(var(--tab-bar)+0.75rem)] z-30 mx-auto grid max-w-2xl gap-1 rounded-md border border-line bg-raised px-4 py-2.5 text-sm shadow-float lg:bottom-5'
          : 'sr-only',
      )}
    >
      {isDragged && column && form ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="font-medium">{drag.part.item.session.name}</bdi>
            <span>
              {t('at', {
                day: format.dayName(column.day, now),
                time: format.run(`${timeOfWall(form.start)}–${timeOfWall(form.end)}`),
                lane: column.lane.name,
              })}
            </span>
            {drag.by === 'keyboard' && <span className="text-muted max-sm:hidden">{t('dragKeys')}</span>}
          </p>
          <Taken conflicts={conflicts} />
          {conflicts.students > 0 && (
            <p className="flex items-start gap-2 text-waiting">
              <Users aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {t('students', { count: conflicts.students })}
            </p>
          )}
        </>
      ) : isDrawnOver ? (
        <Taken conflicts={conflicts} />
      ) : (
        refused && (
          <p className="flex items-start gap-2">
            <Info aria-hidden="true" className="mt-1 size-4 shrink-0 text-waiting" />
            {t(`refused.${refused}`)}
          </p>
        )
      )}
    </div>
  );
}

/** Who or what is taken at that time. */
function Taken({ conflicts: { isAway, sessions } }: { conflicts: Conflicts }) {
  const { t } = useTranslation('planner');
  const format = useFormat();
  return (
    <>
      {isAway && (
        <p className="flex items-start gap-2 text-danger">
          <CalendarOff aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {t('taken.away')}
        </p>
      )}
      {sessions.slice(0, mostNamed).map(({ id, name, takes, start_datetime, end_datetime }) => (
        <p key={id} className="flex items-start gap-2 text-danger">
          <CalendarX2 aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {t(takes.length === 2 ? 'taken.both' : takes[0] === 'trainer' ? 'taken.trainer' : 'taken.room', {
            session: name,
            time: format.timeRange(start_datetime, end_datetime),
          })}
        </p>
      ))}
    </>
  );
}
