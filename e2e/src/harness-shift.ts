import type { Page } from '@playwright/test';

interface Shift {
  /** As the browser counts it: the share of the window that moved, by how far. */
  value: number;
  /** What it was, from where to where: `p "Today": 16,120 → 16,144`. */
  moved: string[];
}

/** What has moved on the page so far without the reader's doing. */
export function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const shifts: Shift[] = [];
        const place = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`;
        const nameOf = (node: Node | null) => `${node?.nodeName.toLowerCase()} "${node?.textContent?.trim().slice(0, 40)}"`;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            const moved = entry.sources.map((one) => `${nameOf(one.node)}: ${place(one.previousRect)} → ${place(one.currentRect)}`);
            shifts.push({ value: entry.value, moved });
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was buffered is told in a task of its own.
        setTimeout(() => {
          observer.disconnect();
          resolve(shifts);
        }, 100);
      }),
  );
}

export async function layoutShift(page: Page): Promise<number> {
  const shifts = await layoutShifts(page);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Of the browser (WICG layout-instability), not yet in TypeScript's own. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
