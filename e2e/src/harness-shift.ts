import type { Page } from '@playwright/test';

/** As the browser counts it: the share of the window that moved, by how far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was buffered is told in a task of its own.
        setTimeout(() => {
          observer.disconnect();
          resolve(sum);
        }, 100);
      }),
  );
}
