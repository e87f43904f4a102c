import type { Session } from '@halaqa/contract/sessions';
import { dayOf, wallTime } from '@halaqa/domain/clock';
import { memo, type RefObject, useContext, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOfWall } from '../calendar/hours.ts';
import { currentDirection } from '../i18n/texts.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import type { SessionForm } from '../sessions/session-form.ts';
import { classes } from '../ui/classes.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { type Column, columnKey, type LaneKind, laneIdOf } from './columns.ts';
import { isTaken } from './conflicts.ts';
import { DragBar } from './DragBar.tsx';
import { firstScrollTarget } from './first-scroll.ts';
import { Ghost } from './Ghost.tsx';
import { hoursFor } from './grid-span.ts';
import { HourAxis, hourLines } from './HourAxis.tsx';
import { type Item, type Part, partsByColumn } from './items.ts';
import { type Moved, MoveSheet } from './MoveSheet.tsx';
import { PlannerColumn } from './PlannerColumn.tsx';
import { PlannerHeads } from './PlannerHeads.tsx';
import { useActs } from './use-acts.ts';
import { useDrag } from './use-drag.ts';
import { firstMinute, useFirstScroll } from './use-first-scroll.ts';
import { useCursor } from './use-keys.ts';
import type { PlannerView } from './use-planner-place.ts';
import { type GridPoint, usePointer } from './use-pointer.ts';
import { useViewport } from './use-viewport.ts';
import type { Range } from './window.ts';

const minutePx = 56 / 60;
const axisPx = 56;
const leastWidth = { day: 150, week: 96, phone: 128 };
const noParts: readonly Part[] = [];

interface Props {
  view: PlannerView;
  kind: LaneKind;
  /** The day that is to be seen first. */
  day: string;
  columns: readonly Column[];
  /** How many lanes a day has. */
  lanes: number;
  items: readonly Item[];
  /** The sessions that the filter leaves; undefined is all. */
  matching: ReadonlySet<number> | undefined;
  now: Date;
  onEdit: (session: Session) => void;
  onNew: (form: Partial<SessionForm>) => void;
  onSaved: (session: Session) => void;
}

/** The lanes on their hours: sessions are taken up, moved, made longer and drawn here. */
export const PlannerGrid = memo(function Grid({ view, kind, day, columns, lanes, items, matching, now, onEdit, onNew, onSaved }: Props) {
  const { t } = useTranslation('planner');
  const zone = useContext(InstituteZone);
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const parts = useMemo(() => partsByColumn(items, kind), [items, kind]);
  const today = dayOf(now, zone);
  const nowAt = minutesOfWall(wallTime(now, zone));
  const partsOf = (column: Column | undefined) => (column && parts.get(column.key)) ?? noParts;
  const hours = useHours(columns, parts);
  const { width, range, onScroll } = useViewport(scroller, columns.length, isPhone ? leastWidth.phone : leastWidth[view], axisPx);
  const topOf = (minute: number) => (minute - hours.from) * minutePx;
  useFirstScroll(scroller, {
    columns,
    day,
    width,
    topOf: () => topOf(firstMinute(columns, parts, nowAt, today)),
    targetOf: () => {
      const target = isPhone ? firstScrollTarget(columns, parts, { from: day === today ? nowAt : 0, matching }) : undefined;
      return target && { index: target.index, top: topOf(target.minute) };
    },
  });
  const bounds = { ...hours, columns: columns.length };
  const asked = useLazyDialog<Moved>();
  /** The focus is on the grid, from which the sheet leads back to what the keyboard stands on. */
  const isAsking = useRef(false);
  const grip = useDrag({
    columns,
    kind,
    items,
    bounds,
    lanes,
    onAsk: (item, form) => {
      isAsking.current = true;
      scroller.current?.focus({ preventScroll: true });
      asked.open({ session: item.session, form });
    },
    onNew,
  });
  const { drag, drawn, conflicts } = grip;
  const cursor = useCursor({ grid: scroller, columns, lanes, partsOf, hours, matching, minute: Math.max(hours.from, nowAt) });

  const heightPx = (hours.to - hours.from) * minutePx;
  const hereOf = (x: number, y: number, rect: DOMRect, isRtl: boolean): GridPoint => ({
    column: Math.min(columns.length - 1, Math.max(0, Math.floor((isRtl ? rect.right - x : x - rect.left) / width))),
    minute: hours.from + (y - rect.top) / minutePx,
  });
  const partIn = (index: number, id: number) => partsOf(columns[index])?.find(({ item }) => item.id === id);
  const { onMoveKey, canvasProps, endsDrag } = usePointer(canvas, scroller, hereOf, {
    begin: ({ id, isEdge }, here) => {
      if (id === undefined) {
        grip.beginDrawing(here);
        return true;
      }
      const part = partIn(here.column, id);
      grip.setAnchor(here);
      return part !== undefined && grip.lift(part, here.column, isEdge ? 'end' : 'move', 'pointer');
    },
    move: grip.follow,
    drop: grip.drop,
    putBack: grip.putBack,
    key: ({ x, y, isLength }) => {
      const onward = currentDirection() === 'rtl' ? -1 : 1;
      grip.step(isLength ? { steps: y, isLength } : { along: x * onward, steps: y });
    },
  });

  const acts = useActs({
    columns,
    parts,
    hours,
    grip,
    cursor,
    onMoveKey,
    endsDrag,
    onEdit,
    minuteAt: (y) => hereOf(0, y, rectOf(canvas), false).minute,
  });
  const close = () => {
    // At once, and not when the sessions are read again: nothing is held any more.
    grip.putBack();
    isAsking.current = false;
    asked.close();
  };
  const saved = (session: Session) => {
    onSaved(session);
    const startsAt = new Date(session.start_datetime);
    cursor.follow(columnKey(dayOf(startsAt, zone), laneIdOf(session, kind)), minutesOfWall(wallTime(startsAt, zone)), session.id);
  };

  const inView = useShownColumns(range, cursor.place.index, drag?.from.column);
  const inTheWay = useInTheWay(conflicts.sessions);
  return (
    <div className="grid gap-2">
      <p id={hint} className="sr-only">
        {t('keys')}
      </p>
      <div className="relative overflow-hidden rounded-lg border border-line bg-surface">
        <div
          ref={scroller}
          role="application"
          tabIndex={-1}
          aria-label={t('grid')}
          aria-describedby={hint}
          onScroll={onScroll}
          onKeyDown={acts.onKeyDown}
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
          onFocus={(event) => acts.onFocus(event, isAsking.current)}
          className="max-h-[max(26rem,calc(100dvh-19.5rem))] scroll-ps-14 overflow-auto overscroll-contain scroll-pt-20 scroll-pb-4 outline-none max-sm:max-h-[max(20rem,calc(100dvh-23.5rem))]"
        >
          <div className="sticky top-0 z-3 border-b border-line bg-surface" style={{ width: axisPx + columns.length * width }}>
            <div className="flex">
              <div className="sticky start-0 z-4 w-14 shrink-0 self-stretch border-e border-line bg-surface" />
              <div className="relative" style={{ width: columns.length * width }}>
                <PlannerHeads {...{ view, kind, columns, lanes, width, today, parts, hours }} drawn={inView} />
              </div>
            </div>
          </div>
          <div className="flex" style={{ width: axisPx + columns.length * width, height: heightPx }}>
            <HourAxis hours={hours} minutePx={minutePx} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are pressed; the rest is for a pointer, and keys are heard around it. */}
            <div
              ref={canvas}
              role="presentation"
              {...canvasProps}
              onClick={acts.onClick}
              className={classes('relative', (drag || drawn) && 'cursor-grabbing')}
              style={{ width: columns.length * width }}
            >
              {hourLines(hours).map((minutes) => (
                <span
                  key={minutes}
                  aria-hidden="true"
                  className="absolute inset-x-0 h-px bg-line/70"
                  style={{ top: (minutes - hours.from) * minutePx }}
                />
              ))}
              {inView.map((index) => {
                const column = columns[index];
                if (!column) return null;
                const isOwn = cursor.place.index === index;
                return (
                  <PlannerColumn
                    key={column.key}
                    column={column}
                    index={index}
                    kind={kind}
                    parts={partsOf(column)}
                    hours={hours}
                    minutePx={minutePx}
                    width={width}
                    matching={matching}
                    stop={isOwn ? cursor.place.stop : undefined}
                    lifted={drag?.from.column === index ? drag.part.item.id : undefined}
                    inTheWay={inTheWay && partsOf(column).some(({ item }) => inTheWay.has(item.id)) ? inTheWay : undefined}
                    edge={index === 0 ? 'none' : index % lanes === 0 ? 'day' : 'lane'}
                    isToday={column.day === today}
                    nowAt={nowAt > hours.from && nowAt < hours.to ? nowAt : undefined}
                  />
                );
              })}
              {(drag ?? drawn) && (
                <Ghost
                  spot={drag?.at ?? drawn ?? { column: 0, start: 0, end: 0 }}
                  name={drag?.isAsked ? undefined : (drag?.part.item.session.name ?? t('drawing'))}
                  top={((drag?.at ?? drawn)?.start ?? 0) * minutePx - hours.from * minutePx}
                  height={(((drag?.at ?? drawn)?.end ?? 0) - ((drag?.at ?? drawn)?.start ?? 0)) * minutePx}
                  width={width}
                  isTaken={isTaken(conflicts)}
                />
              )}
            </div>
          </div>
        </div>
        <DragBar
          drag={drag}
          isDrawing={drawn !== undefined}
          column={drag && columns[drag.at.column]}
          form={grip.form}
          conflicts={conflicts}
          refused={grip.refused}
        />
      </div>
      {asked.subject && (
        <MoveSheet key={asked.turn} moved={asked.subject} conflicts={conflicts} open={asked.isOpen} onClose={close} onSaved={saved} />
      )}
    </div>
  );
});

const rectOf = ({ current }: RefObject<HTMLDivElement | null>): DOMRect => current?.getBoundingClientRect() ?? new DOMRect();

function useHours(columns: readonly Column[], parts: ReadonlyMap<string, readonly Part[]>) {
  const { from, to } = useMemo(() => hoursFor(columns.flatMap(({ key }) => parts.get(key) ?? [])), [columns, parts]);
  // The same hours are the same object: the columns are drawn again for other hours only.
  return useMemo(() => ({ from, to }), [from, to]);
}

function useInTheWay(sessions: readonly { id: number }[]): ReadonlySet<number> | undefined {
  const ids = sessions.map(({ id }) => id).join(' ');
  return useMemo(() => (ids === '' ? undefined : new Set(ids.split(' ').map(Number))), [ids]);
}

/** The columns in view, and those that are needed though they are not. */
function useShownColumns({ first, last }: Range, cursor: number, drag: number | undefined): readonly number[] {
  return useMemo(() => {
    const shown = new Set(Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset));
    for (const index of [cursor, drag]) if (index !== undefined) shown.add(index);
    return [...shown].sort((a, b) => a - b);
  }, [first, last, cursor, drag]);
}
