/** P-19: three times as many calls as the portal can serve. How many are served, compared with the number served when just enough come. */
import { join } from 'node:path';
import { figureOf, ratioOf } from './figure.ts';
import type { Institute } from './institute.ts';
import { type LoadResult, startGenerator } from './load.ts';
import { residentBytesOf, start } from './program.ts';
import type { Row } from './table.ts';

/** In a closed loop: enough to keep the portal busy, and few enough that no call is refused. */
const busyConnections = 16;
/** Open screens, each with at most one call under way. */
const screens = 600;
const times = 3;

export async function measureOverload(institute: Institute, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Row[]> {
  const program = await start(['server/src/commands/main.ts'], {
    path: '/readyz',
    log: join(institute.folder, 'overload.log'),
    env: { HALAQA_DATA: institute.folder, REQUESTS_PER_TEN_SECONDS: '0' },
  });
  const generator = startGenerator();
  try {
    const requests = institute.students.map(({ token }) => ({
      path: '/api/student/overview',
      headers: { cookie: `halaqa_session=${token}` },
    }));
    const load = { origin: program.origin, requests, from: 0, seconds };
    const closed = { ...load, connections: busyConnections, seconds: 3 };
    await generator.fire(closed);
    const { perSecond: capacity } = await generator.fire(closed);
    const residentMb = () => residentBytesOf(program.pid) / 1_048_576;
    const before = residentMb();
    const [enough, many]: [LoadResult[], LoadResult[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      enough.push(await generator.fire({ ...load, connections: screens, rate: capacity }));
      many.push(await generator.fire({ ...load, connections: screens, rate: capacity * times }));
    }
    const middle = (values: number[]) => figureOf(values).median.toFixed(0);
    const says = `${middle(many.map(({ perSecond }) => perSecond))} a second served of ${times} x ${capacity.toFixed(0)}, ${middle(many.map(({ shed }) => shed / seconds))} a second sent away by 503; with just enough ${middle(enough.map(({ perSecond }) => perSecond))} a second; resident ${before.toFixed(0)} MB before, ${residentMb().toFixed(0)} MB after; the generator took ${figureOf(many.map(({ cpuShare }) => cpuShare)).median.toFixed(2)} of a core`;
    return [
      {
        id: 'P-19',
        what: `served at ${times} x capacity, to what is served at capacity (${institute.name})`,
        unit: 'ratio',
        bar: { atLeast: 0.8 },
        figure: ratioOf(
          many.map(({ perSecond }) => perSecond),
          enough.map(({ perSecond }) => perSecond),
        ),
        says,
      },
      {
        id: 'P-19',
        what: 'how long the served ones wait then, p99',
        unit: 's',
        bar: { atMost: 1 },
        figure: figureOf(many.map(({ p99Ms }) => p99Ms / 1_000)),
        says: `median ${middle(many.map(({ medianMs }) => medianMs))} ms`,
      },
    ];
  } finally {
    generator.stop();
    await program.stop();
  }
}
