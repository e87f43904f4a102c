/** What a press has the browser and React do, counted: how busy the machine is makes no difference to it. */
import type { Browser, Page } from '@playwright/test';

/** How many elements the browser has styled at once, at the most, as its own trace tells. */
export async function mostStyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(String(await browser.stopTracing()));
  return Math.max(...trace.traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0)));
}

/** How many components React has drawn from a press to the next picture, on the page and in what lies over it. */
export interface Drawn {
  page: number;
  over: number;
}

/** Counts in what `page` loads from now on. @returns what was drawn by the press that was last. */
export async function countDrawn(page: Page): Promise<() => Promise<Drawn>> {
  await page.addInitScript(listen);
  return () => page.evaluate(() => Reflect.get(globalThis, 'drawnByPress'));
}

/** Runs in the page before React, which tells its developer tools of each commit. A component that was left out keeps the children that it had. */
function listen(): void {
  interface Fiber {
    tag: number;
    flags: number;
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const portal = 4;
  const performedWork = 1;
  let drawn = { page: 0, over: 0 };
  const count = (fiber: Fiber, where: 'page' | 'over') => {
    const place = fiber.tag === portal ? 'over' : where;
    if (fiber.flags & performedWork) drawn[place] += 1;
    if (fiber.child === fiber.alternate?.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child, place);
  };
  const begin = () => {
    drawn = { page: 0, over: 0 };
    requestAnimationFrame(() => Reflect.set(globalThis, 'drawnByPress', { ...drawn }));
  };
  for (const press of ['pointerdown', 'click', 'keydown']) addEventListener(press, begin, { capture: true });
  Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => count(root.current, 'page'),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  });
}
