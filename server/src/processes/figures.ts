/** The figures of all processes, asked for by the one whose port Prometheus reads (ADR-38, ADR-56). */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, type Workers } from './workers.ts';

/** Prometheus gives up after ten seconds; of a process that is too busy to answer those count that it told last. */
const answerWithinMs = 2_000;

export interface Gathering<F> {
  /** The latest figures of each serving process, and the counters of those that have ended. */
  ask: () => Promise<F[]>;
  hear: (from: Worker, question: number, figures: F) => void;
}

/** @param keep adds what a process told last to what is kept of those before, so that no counter ever falls. */
export function gatherFigures<F>(workers: Pick<Workers, 'serving'>, keep: (last: F, kept: F | undefined) => F): Gathering<F> {
  const last = new Map<number, F>();
  const waiting = new Map<string, () => void>();
  let kept: F | undefined;
  let questions = 0;
  cluster.on('exit', ({ id }) => {
    const told = last.get(id);
    if (told !== undefined) kept = keep(told, kept);
    last.delete(id);
  });
  return {
    ask: async () => {
      const question = questions++;
      const asked = workers.serving();
      const answers = asked.map((worker) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(`${question} ${worker.id}`, resolve);
        send(worker, { kind: 'figures', question });
        return promise;
      });
      await Promise.race([Promise.all(answers), sleep(answerWithinMs, undefined, { ref: false })]);
      for (const { id } of asked) waiting.delete(`${question} ${id}`);
      return [...last.values(), ...(kept === undefined ? [] : [kept])];
    },
    hear: (worker, question, figures) => {
      // What it sent last may come after its end.
      if (!worker.isDead()) last.set(worker.id, figures);
      waiting.get(`${question} ${worker.id}`)?.();
    },
  };
}
