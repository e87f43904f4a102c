/** How soon a screen answers to hands on a device of a quarter of this one's speed: the browser's own Event Timing, and its frames. */
import type { CDPSession, Page } from '@playwright/test';

/** What one kind of act came to in each round, in milliseconds, the longest first. */
export interface Answers {
  act: string;
  /** From each press to the next picture. The browser tells nothing of what is shorter than a frame: it counts as one. */
  presses: number[][];
  /** From one picture to the next, while it went on. */
  frames: number[][];
}

export type Act = readonly [name: string, act: () => Promise<unknown>];

const slowDown = 4;
const frameMs = 16;
/** So long after an act nothing of it is on its way any more, but for what it has asked the server for. */
const restMs = 250;

/** Does all of it in turn, `rounds` times. */
export async function answersOf(page: Page, acts: readonly Act[], rounds: number): Promise<Answers[]> {
  const found = acts.map(([act]): Answers => ({ act, presses: [], frames: [] }));
  const devTools = await page.context().newCDPSession(page);
  // As most people have it; the other tests wait for nothing that moves.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(listen, frameMs);
  await slow(devTools, slowDown);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, [, act]] of acts.entries()) {
        await act();
        await page.waitForTimeout(restMs);
        const { presses, frames } = await page.evaluate(() => Reflect.get(globalThis, 'takeAnswers')());
        found[index]?.presses.push(presses.sort(falling));
        found[index]?.frames.push(frames.sort(falling));
      }
    }
  } finally {
    await slow(devTools, 1);
    await devTools.detach();
  }
  return found;
}

const falling = (one: number, other: number) => other - one;

/** Rank by rank the shortest of all rounds: what else the processors had to do meanwhile is not the page's. */
export function leastOf(rounds: readonly number[][]): number[] {
  const length = Math.min(...rounds.map((round) => round.length));
  return Array.from({ length }, (_, rank) => Math.min(...rounds.map((round) => round[rank] ?? 0)));
}

/** What 98 of 100 are not above, as the web's INP is counted: where there are fewer than fifty, the longest. */
export function p98(durations: readonly number[]): number {
  return durations.toSorted(falling)[Math.floor(durations.length / 50)] ?? 0;
}

const slow = (devTools: CDPSession, rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate });

/** Runs in the page: from now on `takeAnswers` gives what was answered since it was asked last. */
function listen(leastMs: number): void {
  const presses = new Map<number, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      presses.set(entry.interactionId, Math.max(entry.duration, presses.get(entry.interactionId) ?? 0));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  // The types of the browser do not know it yet.
  const how: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: leastMs };
  observer.observe(how);
  let counted = performance.interactionCount;
  let frames: number[] = [];
  let last = performance.now();
  const frame = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Reflect.set(globalThis, 'takeAnswers', () => {
    note(observer.takeRecords());
    const short = performance.interactionCount - counted - presses.size;
    const taken = { presses: [...presses.values(), ...Array.from({ length: Math.max(0, short) }, () => leastMs)], frames };
    counted = performance.interactionCount;
    presses.clear();
    frames = [];
    return taken;
  });
}
