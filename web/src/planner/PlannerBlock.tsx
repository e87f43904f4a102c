import type { Session } from '@halaqa/contract/sessions';
import { memo } from 'react';
import { courseColour } from '../calendar/course-colour.ts';
import { tones } from '../calendar/tones.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { classes } from '../ui/classes.ts';
import { sessionLooks } from '../ui/session-looks.ts';
import type { LaneKind } from './columns.ts';

interface Props {
  session: Session;
  kind: LaneKind;
  top: number;
  height: number;
  /** Beside others at the same time: which of how many. */
  lane: number;
  lanes: number;
  /** Left out by the filter: its time is taken, and nothing else is said of it. */
  isQuiet: boolean;
  /** The keyboard stops at it. */
  isCursor: boolean;
  /** It is held elsewhere, or asked about. */
  isLifted: boolean;
  /** It is in the way of what is held. */
  isInTheWay: boolean;
  /** It can be made longer here. */
  hasEdge: boolean;
  /** In pixels. */
  width: number;
  /** In the reader's words, made once for a lane: a block asks for nothing itself. */
  label: string;
  time: string;
  start: string;
  seats: string;
}

const linePx = 19;
/** `18:00–19:30` in its isolation; what also names a day may be cut. A box that cuts costs the browser a layer, so there are few. */
const longest = 13;
/** What a block must be as wide as to say its start and end, its name, anything at all. */
const widths = { both: 120, name: 64, any: 56 };

/** A session in its lane, with as many lines as it has room for. What is done with it is heard by the grid. */
export const PlannerBlock = memo(function Block({
  session,
  kind,
  top,
  height,
  lane,
  lanes,
  hasEdge,
  width,
  label,
  time,
  start,
  seats,
  ...shown
}: Props) {
  const { isQuiet, isCursor, isLifted, isInTheWay } = shown;
  const place = { top, height, insetInlineStart: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` };
  if (isQuiet) {
    return (
      <li aria-hidden="true" className="absolute p-px" style={place}>
        <span className="block size-full rounded-sm bg-line" />
      </li>
    );
  }
  const { icon: Icon } = sessionLooks[session.state];
  const { name, state, attendeeCount, capacity } = session;
  const lines = Math.floor((height - 6) / linePx);
  const other = kind === 'room' ? session.trainer_id[1] : session.room_id?.[1];
  return (
    <li className="absolute p-px" style={place}>
      <button
        type="button"
        data-session={session.id}
        data-cursor={isCursor ? '' : undefined}
        tabIndex={isCursor ? 0 : -1}
        aria-pressed={isLifted}
        title={`${time} · ${name}`}
        style={{ borderInlineStartColor: courseColour(session.course_id[0]) }}
        className={classes(
          'relative flex size-full cursor-grab touch-pan-x touch-pan-y flex-col items-stretch rounded-sm border-s-3 px-1.5 py-0.5 text-start text-xs leading-[19px] select-none hover:shadow-[inset_0_0_0_1px_currentColor]',
          tones[state],
          state === 'cancelled' && 'cursor-default border-dashed',
          isLifted && 'opacity-45',
          isInTheWay && 'shadow-[inset_0_0_0_2px_var(--color-danger)]',
        )}
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="flex shrink-0 items-center gap-1 font-medium">
          {state !== 'confirmed' && width >= widths.name && <Icon aria-hidden="true" strokeWidth={2.25} className="size-3 shrink-0" />}
          {width >= widths.any && (
            <span className={longest < time.length ? 'truncate' : 'whitespace-nowrap'}>{width < widths.both ? start : time}</span>
          )}
          {session.sync && <SyncMark mark={session.sync} />}
        </span>
        {lines > 1 && width >= widths.name && (
          <bdi
            aria-hidden="true"
            className={classes(
              'shrink-0 text-ink',
              lines > 3 ? 'line-clamp-2 break-words' : 'block truncate',
              state === 'cancelled' && 'line-through',
            )}
          >
            {name}
          </bdi>
        )}
        {lines > 2 && width >= widths.name && (
          <span aria-hidden="true" className="mt-auto flex shrink-0 items-center gap-1.5">
            {other && lines > 3 && width >= widths.both && <bdi className="min-w-0 flex-1 truncate">{other}</bdi>}
            <span className={classes('shrink-0', attendeeCount >= capacity && 'font-semibold')}>{seats}</span>
          </span>
        )}
        {hasEdge && <span data-edge aria-hidden="true" className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize pointer-coarse:h-3" />}
      </button>
    </li>
  );
});
