/** Few at a time may ask for one session, so that a row which is held long keeps no more connections than those few. */
import { Problem } from '@halaqa/contract/problem';

/** As long as the database waits for a row: who waited here has not waited longer than who waited there. */
const waitMs = 2_500;

export class Turnstile {
  readonly #most: number;
  readonly #inside = new Map<number, number>();
  readonly #waiting = new Map<number, (() => void)[]>();

  /** @param most how many may be inside for one session, in this process. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Runs `work` for this session when it is its turn, first come, first served.
   * @throws Problem `unavailable` where its turn does not come.
   */
  async pass<T>(sessionId: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(sessionId);
    try {
      return await work();
    } finally {
      this.#leave(sessionId);
    }
  }

  #enter(sessionId: number): Promise<void> {
    const inside = this.#inside.get(sessionId) ?? 0;
    if (inside < this.#most) {
      this.#inside.set(sessionId, inside + 1);
      return Promise.resolve();
    }
    const queue = this.#waiting.get(sessionId) ?? [];
    this.#waiting.set(sessionId, queue);
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new Problem('unavailable'));
      }, waitMs);
      queue.push(enter);
    });
  }

  /** Hands the place on to the next, or gives it up. */
  #leave(sessionId: number): void {
    const queue = this.#waiting.get(sessionId);
    const next = queue?.shift();
    if (queue?.length === 0) this.#waiting.delete(sessionId);
    const inside = this.#inside.get(sessionId) ?? 1;
    if (next) next();
    else if (inside > 1) this.#inside.set(sessionId, inside - 1);
    else this.#inside.delete(sessionId);
  }
}
