/** Windows between a phone and a desk, narrower and wider: at 200 % zoom a desk of 1280 px is one of 640. */
import type { Page } from '@playwright/test';
import { keepPicture } from './harness-picture.ts';

const widths = [320, 640, 768, 1024, 1920];

/** What of the screen lies outside a window of each width, a sentence each; then the window is as it was. */
export async function faultsAtWidths(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  if (!before) throw new Error('The page has no window of its own.');
  const faults: string[] = [];
  for (const width of widths) {
    await resize(page, { ...before, width });
    await keepPicture(page, `${name}-${width}`);
    faults.push(...(await page.evaluate(beyondInPage)));
  }
  await resize(page, before);
  return faults;
}

// A part that differs in a small window is told the new size in one frame and drawn in the next.
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Runs in the page, so it uses nothing outside itself. */
export function beyondInPage(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const beyond = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > root.clientWidth + 1);
  };
  const widest = [...document.body.querySelectorAll('*')].filter((element) => beyond(element) && ![...element.children].some(beyond));
  const names = widest.slice(0, 5).map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
  return [`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth}: ${names.join(', ')}`];
}
