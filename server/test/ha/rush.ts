/** Many clients who book without a pause for anything that happens to the database; what had no answer is sent again with its key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, post } from '../booking/crowd.ts';

export interface Rush {
  /** Settles when a booking that was asked for from now on is acknowledged; with the milliseconds until then. */
  nextAcknowledged: (limitMs: number) => Promise<number>;
  /** Settles when all that was asked for has an answer. */
  stop: () => Promise<Told>;
  acknowledged: () => number;
}

export interface Told {
  /** `student-session`, of each booking that was answered with success. */
  acknowledged: Set<string>;
  /** How often each other answer came. */
  others: Record<string, number>;
}

interface Wish {
  studentId: number;
  token: string;
  sessionId: number;
}

const pauseMs = 100;

export function startRush(origin: string, crowd: Crowd, clients: number): Rush {
  const acknowledged = new Set<string>();
  const others: Record<string, number> = {};
  const count = (answer: string) => {
    others[answer] = (others[answer] ?? 0) + 1;
  };
  /** When the request was sent that was acknowledged last. */
  let latestSentAt = 0;
  let isOver = false;
  const wishes = wishesOf(crowd);
  const again: Wish[] = [];
  const client = async () => {
    while (!isOver || again.length > 0) {
      const wish = again.pop() ?? wishes.next().value;
      if (!wish) throw new Error('the places are sold out before the rush is over');
      const name = nameOf(wish);
      const sentAt = performance.now();
      const reply = await post(origin, `/api/sessions/${wish.sessionId}/book`, wish.token, { 'idempotency-key': name }).catch(
        () => undefined,
      );
      if (reply?.status === 200) {
        acknowledged.add(name);
        latestSentAt = Math.max(latestSentAt, sentAt);
      } else if (reply?.code === 'session_full') count('session_full');
      else {
        count(reply === undefined ? 'no answer' : (reply.code ?? String(reply.status)));
        if (reply !== undefined && reply.status !== 503) throw new Error(`a booking was answered with ${reply.status} ${reply.body}`);
        again.push(wish);
      }
      await sleep(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  // Told by `stop`; until then nobody waits for it.
  running.catch(() => {});
  return {
    acknowledged: () => acknowledged.size,
    nextAcknowledged: async (limitMs) => {
      const from = performance.now();
      while (latestSentAt < from) {
        if (performance.now() - from > limitMs) throw new Error(`no booking within ${limitMs} ms`);
        await Promise.race([sleep(20), running]);
      }
      return performance.now() - from;
    },
    stop: async () => {
      isOver = true;
      await running;
      return { acknowledged, others };
    },
  };
}

export const nameOf = ({ studentId, sessionId }: Pick<Wish, 'studentId' | 'sessionId'>): string => `${studentId}-${sessionId}`;

/** Every student asks for every session, one session after the other, so that each is sold out and asked for still. */
function* wishesOf({ students, sessionIds }: Crowd): Generator<Wish, undefined> {
  for (const sessionId of sessionIds) {
    for (const { id: studentId, token } of students) yield { studentId, token, sessionId };
  }
}
