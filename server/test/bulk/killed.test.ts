/** What carries out a bulk change is killed: every row is done and reported or not done, and nobody is told twice (D-109). */
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { run as runProcess } from '../boot/process.ts';
import { testPortal } from '../harness.ts';
import { proven } from '../sync/proven.ts';
import { size, timeout } from '../sync/size.ts';
import { killBetweenRows } from './kill-between-rows.ts';
import { scene } from './scene.ts';

const portal = await testPortal();
const { admin, ask, attended, carryOutAll, told } = scene(portal);
const as = await admin();

const sessions = size(40, 500);
const kills = size(3, 20);

/** Everybody of so many sessions is to be told something. */
async function asked() {
  const people = [];
  for (let count = 0; count < sessions; count++) people.push(await attended());
  const ids = people.map(({ session }) => session.id);
  const { report } = await ask(as, 'POST', '', { ids, action: 'notify', message: 'We begin later' });
  return { people, reportNow: async () => (await ask(as, 'GET', `/${report.id}`)).report };
}

const timesTold = async (people: { accountId: number }[]) =>
  Promise.all(people.map(async ({ accountId }) => (await told(accountId)).length));

const programs = {
  'bulk-process': new URL('./bulk-process.ts', import.meta.url),
  'marks-later-process': new URL('./marks-later-process.ts', import.meta.url),
};

const start = (program: keyof typeof programs, settings: object = {}) =>
  runProcess(fileURLToPath(programs[program]), [JSON.stringify({ connection: portal.database.connection, ...settings })]);

it('killed at any moment, by itself and beside another, it goes on where it was', { timeout }, async () => {
  const { people, reportNow } = await asked();
  let doneAtLast = 0;
  for (let kill = 0; kill < kills; kill++) {
    const rows = 5 + ((kill * 7) % 13);
    await killBetweenRows(() => start('bulk-process'), rows);
    // What is reported as done was done, and nothing else.
    const { rows: reported } = await reportNow();
    const done = new Set(reported.filter(({ outcome }) => outcome === 'done').map(({ sessionId }) => sessionId));
    const times = await timesTold(people);
    expect(people.map(({ session }, index) => [session.id, times[index]])).toEqual(
      people.map(({ session }) => [session.id, done.has(session.id) ? 1 : 0]),
    );
    doneAtLast = done.size;
  }
  await carryOutAll();
  expect(await timesTold(people)).toEqual(people.map(() => 1));
  expect(await reportNow()).toMatchObject({ state: 'finished', counts: { done: sessions, waiting: 0 } });
  proven({
    id: 'O-14',
    bar: 'what carries out a change of 500 sessions is killed: what is reported as done is done, and nobody is told twice',
    figure: `${sessions} sessions, two processes killed ${kills} times, ${doneAtLast} done by the last kill: after each, the people of the sessions reported as done were told once and no others; at the end all ${sessions} once`,
    twin: 'a process that marks its row as done after the commit tells the people of that row twice',
  });
});

it.each([
  ['bulk-process', 1],
  ['marks-later-process', 2],
] as const)('%s that ends after a commit tells the people of that row %i times', { timeout }, async (program, times) => {
  const { people, reportNow } = await asked();
  const process = start(program, { dieAfter: 4 });
  onTestFinished(carryOutAll, timeout);
  expect(await process.ended).toBe('SIGKILL');
  await carryOutAll();
  expect((await reportNow()).counts).toMatchObject({ done: sessions });
  expect(Math.max(...(await timesTold(people)))).toBe(times);
});
