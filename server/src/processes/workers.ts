/** The processes that serve, as the one that started them keeps them: begun, heard, replaced where one ends, and stopped (ADR-56). */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from '../config/startup-error.ts';
import { goodAfterMs, pauseBeforeNext } from './back-off.ts';
import { asMessage, type Begin, type FromWorker, type ToWorker } from './messages.ts';
import type { UnexpectedExits } from './unexpected-exits.ts';

/** What is left of ten seconds (D-80) is for the database. */
const stopWithinMs = 8_500;

interface WorkersOptions {
  count: number;
  begin: Omit<Begin, 'kind' | 'slot'>;
  log: Logger;
  /** Told of each that ended though nobody had asked it to. */
  ended: (end: Pick<UnexpectedExits, 'how' | 'failing'>) => void;
  /** Told when all serve again. */
  restored: () => void;
  hear: (from: Worker, message: FromWorker) => void;
}

export interface Workers {
  /** Settles when all of them serve; @throws StartupError where one of the first cannot. */
  ready: Promise<void>;
  /** To all that serve but this one. */
  tell: (message: ToWorker, but?: Worker) => void;
  serving: () => readonly Worker[];
  /** Each answers what is under way; who has not ended by then is killed. */
  stop: () => Promise<void>;
}

interface Life {
  served: number | undefined;
  how: string;
  /** What it said of why it cannot start. */
  sentence: string | undefined;
}

export function runWorkers({ count, begin, log, ended, restored, hear }: WorkersOptions): Workers {
  const stopping = new AbortController();
  const serving = new Map<number, Worker>();
  const living = new Map<Worker, Promise<Life>>();
  let isReady = false;
  const ready = Promise.withResolvers<void>();
  // Who begins them hears of it; until then it is nobody's.
  ready.promise.catch(() => {});

  const live = (slot: number): { pid: number | undefined; life: Promise<Life> } => {
    const worker = cluster.fork();
    const { promise, resolve } = Promise.withResolvers<Life>();
    const life: Life = { served: undefined, how: '', sentence: undefined };
    worker.on('message', (given: unknown) => {
      const message = asMessage<FromWorker>(given);
      if (message.kind === 'refuses') life.sentence = message.sentence;
      if (message.kind !== 'serves') return hear(worker, message);
      life.served = performance.now();
      serving.set(slot, worker);
      if (serving.size < count) return;
      if (isReady) restored();
      isReady = true;
      ready.resolve();
    });
    // One that could not be started, or whose channel broke: its end says so.
    worker.on('error', () => {});
    worker.once('exit', (code, signal) => {
      if (serving.get(slot) === worker) serving.delete(slot);
      living.delete(worker);
      resolve({ ...life, how: signal ?? `exit ${code}` });
    });
    living.set(worker, promise);
    send(worker, { kind: 'begin', slot, ...begin });
    return { pid: worker.process.pid, life: promise };
  };

  const keep = async (slot: number): Promise<void> => {
    let short = 0;
    while (!stopping.signal.aborted) {
      const { pid, life } = live(slot);
      const { served, how, sentence } = await life;
      if (stopping.signal.aborted) return;
      if (!isReady) return ready.reject(cannotStart(how, sentence));
      short = served !== undefined && performance.now() - served >= goodAfterMs ? 0 : short + 1;
      const againInMs = pauseBeforeNext(short);
      log.error(
        { slot, process: pid, how, ...(sentence !== undefined && { sentence }), againInMs },
        'a process of the portal ended and is replaced',
      );
      ended({ how, failing: served === undefined });
      await sleep(againInMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  for (let slot = 1; slot <= count; slot++) void keep(slot);
  return {
    ready: ready.promise,
    tell: (message, but) => {
      for (const worker of serving.values()) if (worker !== but) send(worker, message);
    },
    serving: () => [...serving.values()],
    stop: async () => {
      stopping.abort();
      const ends = Promise.all(living.values());
      for (const worker of living.keys()) worker.process.kill('SIGTERM');
      await Promise.race([ends, sleep(stopWithinMs, undefined, { ref: false })]);
      for (const worker of living.keys()) worker.process.kill('SIGKILL');
      await ends;
    },
  };
}

/** Its channel may have closed while its end is on the way. */
export function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

const cannotStart = (how: string, sentence: string | undefined): StartupError =>
  new StartupError(
    'process_failed',
    sentence ?? `A process of the portal ended (${how}) before it could serve; what it said stands above. The others were stopped.`,
  );
