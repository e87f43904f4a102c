import { type RefObject, useLayoutEffect, useRef } from 'react';
import { currentDirection } from '../i18n/texts.ts';
import type { Column } from './columns.ts';
import type { Part } from './items.ts';

/** Where the reader looks first: at now today, else at the first session. */
export function firstMinute(columns: readonly Column[], parts: ReadonlyMap<string, readonly Part[]>, nowAt: number, today: string): number {
  if (columns.some(({ day }) => day === today)) return nowAt;
  return Math.min(...columns.map(({ key }) => parts.get(key)?.[0]?.start ?? Number.POSITIVE_INFINITY), nowAt);
}

interface ScrollOptions {
  columns: readonly Column[];
  day: string;
  width: number;
  topOf: () => number;
  /** Undefined where many lanes are in view: those of a day begin with its first. */
  targetOf: () => { index: number; top: number } | undefined;
}

const marginPx = 70;

/** Scrolls there when it is drawn first, and along whenever the day is another. */
export function useFirstScroll(scroller: RefObject<HTMLDivElement | null>, { columns, day, width, topOf, targetOf }: ScrollOptions) {
  const index = columns.findIndex((column) => column.day === day);
  const first = useRef(topOf);
  const isWide = width > 0;
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: first.current() - marginPx });
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns grow with the window, and nothing is scrolled by that.
  useLayoutEffect(() => {
    if (index < 0 || !isWide) return;
    const target = targetOf();
    const left = (target?.index ?? index) * width * (currentDirection() === 'rtl' ? -1 : 1);
    scroller.current?.scrollTo({ left, ...(target && { top: target.top - marginPx }) });
  }, [day, isWide]);
}
