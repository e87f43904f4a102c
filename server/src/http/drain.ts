/**
 * The end of a server that is still asked (decision 80): what is under way is answered, what comes now is sent away with words, and
 * no connection is cut in between. All of it happens inside of `app.close()`.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What takes longer is cut off: the process ends within ten seconds. */
const answersWithinMs = 6_000;
/** Whoever calls again on an open connection shall hear 503 and no reset, so it stays open for a while, however little is under way. */
const lingerMs = 2_500;
/** Nobody waits for a connection that has been silent for longer. */
const silentMs = 10_000;
/** Whoever was sent away may come again by a new connection, before they know better: so long after the last call the door stays open. */
const quietMs = 700;
const lookEveryMs = 10;

export interface Drain {
  /** Whether the server is stopping: it takes nothing new. */
  isDraining: () => boolean;
  /** Call it when the other `preClose` hooks are registered: they run first. */
  awaitAnswers: () => void;
}

export const drainBeforeClose = (app: FastifyInstance): Drain => {
  let draining = false;
  const traffic = trafficOf(app.server);
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  return {
    isDraining: () => draining,
    awaitAnswers: () => {
      app.addHook('preClose', async () => {
        const began = performance.now();
        const lingers = () => {
          const now = performance.now();
          return now - began < lingerMs && (traffic.isCalledOn(began - silentMs) || now - traffic.calledAt() < quietMs);
        };
        while (traffic.underWay() > 0 || lingers()) {
          if (performance.now() - began > answersWithinMs) return;
          await sleep(lookEveryMs);
        }
      });
    },
  };
};

/** Requests that wait for their answer, and when a call came last on each connection that is open. */
const trafficOf = (server: Server) => {
  let underWay = 0;
  const called = new Map<Socket, number>();
  let calledAt = Number.NEGATIVE_INFINITY;
  server.on('request', ({ url = '', socket }, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    if (!url.startsWith('/api/')) return;
    if (!called.has(socket)) socket.once('close', () => called.delete(socket));
    calledAt = performance.now();
    called.set(socket, calledAt);
  });
  return {
    underWay: () => underWay,
    calledAt: () => calledAt,
    isCalledOn: (since: number) => [...called.values()].some((at) => at > since),
  };
};
