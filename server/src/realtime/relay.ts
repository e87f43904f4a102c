/**
 * The relay of a process (ADR-9): on one connection of its own it sends the events that wait and hears those that any process
 * sent. Every process sends: one that wrote an event is woken after its commit, and all look by themselves now and then, for
 * those of a process that was killed, or of a command.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Context } from '../context/context.ts';
import { directConnection } from '../db/database.ts';
import { eventChannel, type LiveEvent, readEvents, sendEvents } from './events.ts';

/** How long an event of a killed process may wait; a fifth more or less, so that processes do not look all at once. */
const lookEveryMs = 500;
/** A connection that is silent for so long is taken as lost. */
const answerWithinMs = 5_000;
const firstWaitMs = 50;
const longestWaitMs = 5_000;
/** A connection that stood so long was a good one: when it breaks, the next is tried soon. */
const stoodMs = 1_000;
const stopWithinMs = 500;

export interface Listener {
  /** Events, in the order in which they were sent; ids alone. */
  hear(events: LiveEvent[]): void;
  /** The connection stands: from now on nothing is missed, what came before may have been. */
  listening(): void;
  /** The connection is lost: nothing is heard until `listening`. */
  deaf(): void;
}

export interface EventRelay {
  /** Something was written and committed: it is sent now rather than at the next look. */
  wake(): void;
  stop(): Promise<void>;
}

export function startRelay({ pool, log }: Pick<Context, 'pool' | 'log'>, listener: Listener): EventRelay {
  const stopping = new AbortController();
  let rung = false;
  let ring = () => {};

  const wake = () => {
    rung = true;
    ring();
  };

  /** Until somebody wakes us, or `ms` are over. */
  const rest = async (ms: number): Promise<void> => {
    if (!rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    rung = false;
  };

  /** Listens and sends until the connection breaks, which it throws, or the relay stops. */
  const work = async (client: pg.Client): Promise<void> => {
    let broken: Error | undefined;
    const breaks = (error?: Error) => {
      broken ??= error ?? new Error('the connection has ended');
      wake();
    };
    client.on('error', breaks);
    client.on('end', () => breaks());
    client.on('notification', ({ payload = '[]' }) => listener.hear(readEvents(payload)));
    await client.connect();
    // What a power cut brings back is sent twice, and everybody has to come again anyway: no need to wait for the disk.
    await client.query(`set synchronous_commit = off; listen ${eventChannel}`);
    listener.listening();
    while (!stopping.signal.aborted) {
      if (broken) throw broken;
      await sendEvents(client);
      await rest(jittered(lookEveryMs, 0.2));
    }
  };

  const run = async (): Promise<void> => {
    let waitMs = firstWaitMs;
    while (!stopping.signal.aborted) {
      const client = directConnection(pool, { application_name: 'halaqa relay', keepAlive: true, query_timeout: answerWithinMs });
      const began = performance.now();
      try {
        await work(client);
      } catch (error) {
        log.warn({ err: error }, 'the relay lost its connection');
        if (performance.now() - began > stoodMs) waitMs = firstWaitMs;
      }
      listener.deaf();
      // It may be lost: its end is not waited for.
      void client.end().catch(() => {});
      await sleep(jittered(waitMs, 0.5), undefined, { signal: stopping.signal }).catch(() => {});
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };

  const running = run();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      // A database that does not answer holds up no stop.
      await Promise.race([running, sleep(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

/** `ms`, more or less by up to `share` of it. */
const jittered = (ms: number, share: number): number => ms * (1 - share + 2 * share * Math.random());
