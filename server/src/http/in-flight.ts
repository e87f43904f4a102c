/** The calls that are being served, the oldest first: how long they take says whether more can be served (decision 82). */
import type { ServerResponse } from 'node:http';

/** Who waits longer than this has not been served in time. */
const lateMs = 300;

export class InFlight {
  readonly #sinceMs = new Map<ServerResponse, number>();
  readonly #mostLate: number;

  /** @param mostLate so many may take longer without being a sign of a crowd: some calls wait for a row, or answer much. */
  constructor(mostLate: number) {
    this.#mostLate = mostLate;
  }

  /** Until its answer is written, however long a slow phone takes to read it, or until nobody waits for it any more. */
  add(response: ServerResponse): void {
    this.#sinceMs.set(response, performance.now());
    const end = () => this.#sinceMs.delete(response);
    response.once('finish', end).once('close', end);
  }

  /** Whether more calls than may are late. */
  get isLate(): boolean {
    if (this.#sinceMs.size <= this.#mostLate) return false;
    const before = performance.now() - lateMs;
    let late = 0;
    for (const sinceMs of this.#sinceMs.values()) {
      if (sinceMs > before) return false;
      late += 1;
      if (late > this.#mostLate) return true;
    }
    return false;
  }
}
