/**
 * Limits how many requests contend for one session, so that a row locked for long holds no more connections than those few. A request
 * leaves the queue as soon as it has nothing to wait for.
 */
import { Problem } from '@halaqa/contract/problem';
import { answerWithinMs } from '../db/transaction.ts';

interface Waiting {
  who: number | undefined;
  enter: () => void;
  recheck: () => void;
}

interface WaitOptions {
  /** How long to wait for a turn. */
  waitMs?: number;
  /** The student for whom it is. */
  who?: number;
  /** Throws the refusal that is certain by now. */
  precheck?: () => Promise<void>;
}

export class SessionLimiter {
  readonly #most: number;
  readonly #inside = new Map<number, number>();
  readonly #waiting = new Map<number, Waiting[]>();

  /** @param most how many may be inside for one session, in this process. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Runs `work` for this session when it is its turn, first come, first served.
   * @throws Problem `unavailable` where its turn does not come; what `precheck` refuses with, where it is asked before its turn.
   */
  async run<T>(sessionId: number, work: () => Promise<T>, patience: WaitOptions = {}): Promise<T> {
    await this.#enter(sessionId, patience);
    try {
      return await work();
    } finally {
      this.#leave(sessionId);
    }
  }

  /**
   * What those in line wait for may be gone, for all of them or for one student: each checks for itself, and who is refused by what
   * it sees need not wait for its turn.
   */
  recheck(sessionId: number, student?: number): void {
    for (const { who, recheck } of this.#waiting.get(sessionId) ?? []) if (student === undefined || who === student) recheck();
  }

  #enter(sessionId: number, { waitMs = answerWithinMs, who, precheck }: WaitOptions): Promise<void> {
    const inside = this.#inside.get(sessionId) ?? 0;
    if (inside < this.#most) {
      this.#inside.set(sessionId, inside + 1);
      return Promise.resolve();
    }
    const queue = this.#waiting.get(sessionId) ?? [];
    this.#waiting.set(sessionId, queue);
    return new Promise((resolve, reject) => {
      const giveUp = (why: unknown) => {
        const place = queue.indexOf(waiting);
        // Its turn has come meanwhile, and decides.
        if (place < 0) return;
        clearTimeout(timer);
        queue.splice(place, 1);
        reject(why);
      };
      let checking = false;
      const recheck = () => {
        if (checking || !precheck) return;
        checking = true;
        precheck()
          // Only a refusal is certain; a check that failed proves nothing.
          .catch((error: unknown) => error instanceof Problem && error.status < 500 && giveUp(error))
          .finally(() => {
            checking = false;
          });
      };
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { who, enter, recheck };
      const timer = setTimeout(() => giveUp(new Problem('unavailable')), waitMs);
      queue.push(waiting);
    });
  }

  /** Hands the place on to the next, or gives it up. */
  #leave(sessionId: number): void {
    const queue = this.#waiting.get(sessionId);
    const next = queue?.shift();
    if (queue?.length === 0) this.#waiting.delete(sessionId);
    const inside = this.#inside.get(sessionId) ?? 1;
    if (next) next.enter();
    else if (inside > 1) this.#inside.set(sessionId, inside - 1);
    else this.#inside.delete(sessionId);
  }
}
