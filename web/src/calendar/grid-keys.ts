import { addDays, weekdayOf } from '@halaqa/domain/clock';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { currentDirection } from '../i18n/texts.ts';
import { type Place, stepped } from './place.ts';

interface Keys {
  grid: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The keys of a grid of days (ARIA's grid pattern): one stop of Tab for all its days, arrows from day to day in the direction in
 * which they are read, Home and End in the week, Page Up and Page Down by the month or the week. Enter goes to the sessions of the day,
 * where Up and Down walk, and Escape comes back. A cell carries `data-day`.
 * @param days plain dates of the grid, one after the other.
 * @param newest where the keys stand, where what is drawn follows a moment later.
 */
export function useGridKeys(days: readonly string[], place: Place, onMove: (place: Place) => void, newest = () => place): Keys {
  const grid = useRef<HTMLTableElement>(null);
  /** The day that the focus goes to once it is drawn; what was drawn before a key may have its effects only after it. */
  const awaited = useRef<string>(undefined);
  // With the drawing itself: between it and an effect after it a key would meet a page whose focused day is gone.
  useLayoutEffect(() => {
    if (awaited.current !== place.day) return;
    awaited.current = undefined;
    cellOf(grid.current, place.day)?.focus();
  });

  const goTo = (next: Place) => {
    awaited.current = next.day;
    onMove(next);
  };
  // Over the edge the next month or week comes into sight.
  const by = (from: Place, count: number) => goTo({ ...from, day: addDays(from.day, count) });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const cell = target.closest<HTMLElement>('[data-day]');
    if (!cell) return;
    const from = newest();
    const act = actionOf(event.key, { cell, target, place: from, by: (count) => by(from, count), goTo, days });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { grid, onKeyDown };
}

interface Situation {
  cell: HTMLElement;
  target: HTMLElement;
  place: Place;
  days: readonly string[];
  by: (count: number) => void;
  goTo: (place: Place) => void;
}

function actionOf(key: string, { cell, target, place, days, by, goTo }: Situation): (() => void) | undefined {
  const stops = [...cell.querySelectorAll<HTMLElement>('button')];
  const at = stops.indexOf(target);
  const isOnDay = target === cell;
  const onward = currentDirection() === 'rtl' ? -1 : 1;
  const isMonth = place.view === 'month';
  const column = (weekdayOf(place.day) - weekdayOf(days[0] ?? place.day) + 7) % 7;
  switch (key) {
    case 'ArrowRight':
      return () => by(onward);
    case 'ArrowLeft':
      return () => by(-onward);
    case 'ArrowDown':
      return isOnDay && isMonth ? () => by(7) : () => stops[at + 1]?.focus();
    case 'ArrowUp':
      return isOnDay && isMonth ? () => by(-7) : () => (stops[at - 1] ?? cell).focus();
    case 'Home':
      return () => by(-column);
    case 'End':
      return () => by(6 - column);
    case 'PageUp':
      return () => goTo(stepped(place, -1));
    case 'PageDown':
      return () => goTo(stepped(place, 1));
    case 'Enter':
    case ' ':
      return isOnDay ? () => stops[0]?.focus() : undefined;
    case 'Escape':
      return isOnDay ? undefined : () => cell.focus();
    default:
      return undefined;
  }
}

function cellOf(grid: HTMLTableElement | null, day: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}
