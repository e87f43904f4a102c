/**
 * The moment at which the browser tests take place: the same in every run, as a test that passes on a Monday morning may not find its
 * session on a Wednesday night (ADR-85). Portals, their databases, pages and tests are all as far from the real time.
 */

/** A Tuesday in Riyadh, after a session of the morning and an hour and a half before the next; nothing else comes to its time in between. */
export const usualMoment = '2026-11-17T13:02:00+03:00';

/** Of the environment, so that what a process starts lives at its time. */
const variable = 'HALAQA_CLOCK_AHEAD_MS';

/** How far its clock is ahead of the real one, in milliseconds. */
export const aheadMs = (): number => Number(process.env[variable] ?? 0);

/** Whether this run takes place at the usual moment. */
export const isUsualMoment = (): boolean => process.env['HALAQA_TEST_NOW'] === undefined;

/** What a process needs in its environment to live at the same time. */
export const clockSettings = (): Record<string, string> => (aheadMs() === 0 ? {} : { [variable]: String(aheadMs()) });

/**
 * From now on this process lives at the moment of the run, which its first process chooses: `HALAQA_TEST_NOW`, an instant, or `real`.
 * @throws Error where that is no instant
 */
export function setClock(): void {
  process.env[variable] ??= String(chosenAheadMs(process.env['HALAQA_TEST_NOW'] ?? usualMoment));
  moveClock(aheadMs());
}

export function chosenAheadMs(moment: string): number {
  if (moment === 'real') return 0;
  const at = Date.parse(moment);
  if (Number.isNaN(at)) throw new Error(`HALAQA_TEST_NOW is "${moment}": it must be an instant such as ${usualMoment}, or "real".`);
  return at - Date.now();
}

/** Here, or in a page, which knows nothing beside it. @param ahead in milliseconds */
export function moveClock(ahead: number): void {
  const isMoved = Symbol.for('halaqa.clock');
  if (ahead === 0 || Reflect.has(globalThis, isMoved)) return;
  Reflect.set(globalThis, isMoved, true);
  const real = Date;
  const now = () => real.now() + ahead;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead });
}
