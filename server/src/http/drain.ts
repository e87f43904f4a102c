/**
 * Draining at a stop (D-80): requests under way are answered, new ones are refused with words, and no connection is cut in between. All of
 * it happens inside `app.close()`.
 */
import type { Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What takes longer is cut off: the process ends within ten seconds. */
const answersWithinMs = 6_000;
/** A client that calls again on an open connection must hear 503 and no reset, so it stays open for a while, however little is under way. */
const lingerMs = 2_500;
/** Nobody waits for a connection that has been silent for longer. */
const silentMs = 10_000;
/** Refused clients may come again by a new connection before they know better: so long after the last call the port stays open. */
const quietMs = 700;
/** Once nobody new comes in, a call within this time on an open connection still hears 503 and no reset. */
const lastCallsMs = 1_000;
const lookEveryMs = 10;
/** In so short a turn of the event loop nobody has come since it took in those who were there. */
const shortTurnMs = 0.5;
const mostTurns = 200;

export interface DrainState {
  /** Whether it was asked to stop: a proxy is to send nothing here any more. */
  isLeaving: () => boolean;
  /** Whether the server is stopping: it takes nothing new. */
  isDraining: () => boolean;
  /** Call it when the other `preClose` hooks are registered: they run first. */
  awaitAnswers: () => void;
}

/** @param delayMs it goes on as before for so long, so that a proxy sees that it leaves (D-165) */
export function drainBeforeClose(app: FastifyInstance, delayMs: number): DrainState {
  let leaving = false;
  let draining = false;
  const traffic = trafficOf(app.server);
  app.addHook('preClose', async () => {
    leaving = true;
    if (delayMs > 0) await sleep(delayMs);
    draining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) void reply.header('connection', 'close');
  });
  return {
    isLeaving: () => leaving,
    isDraining: () => draining,
    awaitAnswers: () => {
      app.addHook('preClose', async () => {
        const began = performance.now();
        const lingers = () => {
          const now = performance.now();
          return now - began < lingerMs && (traffic.isCalledOn(began - silentMs) || now - traffic.calledAt() < quietMs);
        };
        const isOver = () => performance.now() - began > answersWithinMs;
        while (!isOver() && (traffic.underWay() > 0 || lingers())) await sleep(lookEveryMs);
        await stopListening(app.server);
        const closed = performance.now();
        const isCalled = () => performance.now() - closed < lastCallsMs && traffic.isCalledOn(closed - silentMs);
        while (!isOver() && (traffic.underWay() > 0 || isCalled())) await sleep(lookEveryMs);
      });
    },
  };
}

/**
 * New connections are refused, which says that nothing was done; those that are open stay, as each of them ends with its next answer. A
 * process that is always asked never falls quiet: without this it cut off calls that had just come.
 */
async function stopListening(server: Server): Promise<void> {
  // Right after those who have come were taken in, and before others can have: a connection not yet accepted when the port closes is reset.
  for (let tries = 0; tries < mostTurns; tries++) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < shortTurnMs) break;
  }
  Listener.prototype.close.call(server);
}

/** Requests that wait for their answer, and when a call came last on each connection that is open. */
function trafficOf(server: Server) {
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
}
