import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { columnsInView, columnWidth, type Range } from './window.ts';

interface Viewport {
  /** Of a column, in pixels. */
  width: number;
  range: Range;
  onScroll: () => void;
}

/** How wide the columns are, and which of them are in view. @param axis the width of what stays at the side. */
export function useViewport(scroller: RefObject<HTMLDivElement | null>, count: number, least: number, axis: number): Viewport {
  const [view, setView] = useState(0);
  /** The column at the side where reading begins: drawn again only when another comes there. */
  const [first, setFirst] = useState(0);
  const width = columnWidth(view, count, least);
  const onScroll = useCallback(() => {
    // From right to left it is negative.
    setFirst(Math.floor(Math.abs(scroller.current?.scrollLeft ?? 0) / width));
  }, [scroller, width]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setView(element.clientWidth - axis);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, axis]);
  useLayoutEffect(onScroll, [onScroll]);
  return { width, range: columnsInView(first * width, view, width, count), onScroll };
}
