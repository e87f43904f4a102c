/** The keys of the planner: one stop of Tab, arrows from stop to stop, and what is held moves with them. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { currentDirection } from '../i18n/texts.ts';
import type { Column } from './columns.ts';
import type { Part } from './items.ts';
import type { KeyboardStop, Occupied } from './keyboard-stops.ts';
import { keyboardStopsOf, stopAt, stopBeside } from './keyboard-stops.ts';

/** Where the keyboard stands; the column by its key, as other days have other columns. */
interface Cursor {
  key: string;
  minute: number;
  id?: number | undefined;
}

interface KeysOptions {
  grid: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  /** How many a day has. */
  lanes: number;
  partsOf: (column: Column | undefined) => readonly Part[];
  hours: { from: number; to: number };
  matching: ReadonlySet<number> | undefined;
  /** Where it stands at first. */
  minute: number;
}

export interface CursorPlace {
  index: number;
  stop: KeyboardStop | undefined;
}

export function useCursor({ grid, columns, lanes, partsOf, hours, matching, minute }: KeysOptions) {
  const [cursor, setCursor] = useState<Cursor>();
  /** What is focused next is drawn first. */
  const isAwaited = useRef(false);
  const at = cursor ? columns.findIndex(({ key }) => key === cursor.key) : -1;
  const index = Math.max(at, 0);
  const stops = (column: Column | undefined): KeyboardStop[] =>
    column
      ? keyboardStopsOf(
          partsOf(column).map((part) => occupied(part, matching)),
          hours,
        )
      : [];
  const own = stops(columns[index]);
  const stop = own.find(({ id }) => id !== undefined && id === cursor?.id) ?? stopAt(own, cursor?.minute ?? minute);

  // Once what the cursor stands on is drawn.
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    focusCursor(grid.current);
  });

  const put = (next: Cursor, isFocused: boolean) => {
    isAwaited.current = isFocused;
    setCursor(next);
  };
  const along = (by: number) => {
    const next = columns[index + by];
    if (!next || !stop) return;
    // Sideways it keeps its time, also over sessions that are longer.
    const time = cursor?.minute ?? stop.start;
    const there = stopAt(stops(next), time);
    put({ key: next.key, minute: time, id: there?.id }, true);
  };
  const down = (by: 1 | -1) => {
    const column = columns[index];
    if (!column || !stop) return;
    const next = stopBeside(own, stop, by);
    put({ key: column.key, minute: next.start, id: next.id }, true);
  };

  return {
    place: { index, stop } satisfies CursorPlace,
    /** @returns whether the key is one of its own */
    walk: ({ key }: KeyboardEvent): boolean => {
      const onward = currentDirection() === 'rtl' ? -1 : 1;
      switch (key) {
        case 'ArrowDown':
          down(1);
          break;
        case 'ArrowUp':
          down(-1);
          break;
        case 'ArrowRight':
          along(onward);
          break;
        case 'ArrowLeft':
          along(-onward);
          break;
        case 'PageDown':
          along(Math.min(lanes, columns.length - 1 - index));
          break;
        case 'PageUp':
          along(-Math.min(lanes, index));
          break;
        case 'Home':
          along(-index);
          break;
        case 'End':
          along(columns.length - 1 - index);
          break;
        default:
          return false;
      }
      return true;
    },
    put: (key: string, time: number, id?: number) => put({ key, minute: time, id }, true),
    // A press of what has the focus leaves it where it is: nothing is drawn for that (ADR-80).
    follow: (key: string, time: number, id?: number) => {
      const isThere = cursor?.key === key && cursor.minute === time && cursor.id === id;
      if (!isThere) put({ key, minute: time, id }, false);
    },
  };
}

export function focusCursor(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[data-cursor]')?.focus();
}

function occupied({ item, start, end }: Part, matching: ReadonlySet<number> | undefined): Occupied {
  return { id: item.id, start, end, takesPlace: item.state !== 'cancelled', isStop: matching?.has(item.id) !== false };
}
