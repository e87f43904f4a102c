/** The load generator, a process of its own, so that its work does not disturb what it measures. Controlled by IPC. */
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

process.on('message', (load: Load) => {
  void fire(load).then((result) => process.send?.(result));
});

// The bench has ended, for whatever reason.
process.once('disconnect', () => process.exit());

/** A closed loop, in which each connection asks again once it has its answer, or a fixed rate of calls. */
async function fire({ origin, requests, from, connections, seconds, rate }: Load): Promise<LoadResult> {
  const inTurn = [...requests.slice(from), ...requests.slice(0, from)];
  const tookMs: number[] = [];
  let failed = 0;
  let shed = 0;
  let firstAt: number | undefined;
  let lastAt = 0;
  let connection = 0;
  const cpuBefore = process.cpuUsage();
  const cannon = autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: Math.round(rate) }),
    setupClient(client) {
      const own = inTurn.filter((_, place) => place % connections === connection);
      connection += 1;
      client.setRequests(own.map((request) => ({ method: 'GET', ...request })));
    },
  });
  cannon.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
    // Time is measured from the first answer to the last, and the answers in between are counted.
    lastAt = performance.now();
    if (status === 503 && rate !== undefined) shed += 1;
    else if (status !== 200) failed += 1;
    else if (firstAt !== undefined) tookMs.push(ms);
    firstAt ??= lastAt;
  });
  const { errors, timeouts } = await cannon;
  const { user, system } = process.cpuUsage(cpuBefore);
  tookMs.sort((a, b) => a - b);
  const ms = lastAt - (firstAt ?? lastAt);
  return {
    answers: tookMs.length,
    failed: failed + errors + timeouts,
    shed,
    perSecond: tookMs.length / (ms / 1_000),
    medianMs: tookMs[Math.floor(tookMs.length / 2)] ?? Number.NaN,
    p95Ms: tookMs[Math.floor(tookMs.length * 0.95)] ?? Number.NaN,
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.NaN,
    cpuShare: (user + system) / 1_000 / ms,
  };
}
