/** Events that this process has heard recently: a page that was loaded a moment before its socket opened is sent what it missed (D-166). */
import type { LiveEvent } from './events.ts';

/** Longer than a page takes from its beginning to its socket on a slow line. */
const keptForMs = 3 * 60_000;
const mostKept = 10_000;

interface ReceivedEvent {
  event: LiveEvent;
  atMs: number;
}

/** All moments are by `performance.now()` of this process. */
export class RecentEvents {
  private heard: ReceivedEvent[] = [];
  /** What was heard until then is not known, or not any more. */
  private forgottenUntilMs = Number.POSITIVE_INFINITY;

  add(events: readonly LiveEvent[], atMs: number): void {
    for (const event of events) this.heard.push({ event, atMs });
    const kept = this.heard.findIndex((one) => one.atMs > atMs - keptForMs);
    const gone = this.heard.splice(0, Math.max(kept, this.heard.length - mostKept)).at(-1);
    if (gone) this.forgottenUntilMs = Math.max(this.forgottenUntilMs, gone.atMs);
  }

  /** From `atMs` on all is heard; what was before may be missing. */
  beginAt(atMs: number): void {
    this.heard = [];
    this.forgottenUntilMs = atMs;
  }

  /** @returns undefined where it cannot be said. */
  since(ms: number): LiveEvent[] | undefined {
    if (ms <= this.forgottenUntilMs) return undefined;
    return this.heard.filter(({ atMs }) => atMs >= ms).map(({ event }) => event);
  }
}
