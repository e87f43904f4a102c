/** What archives many students is killed: every row is done and reported or not done (D-170). */
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { run as runProcess } from '../boot/process.ts';
import { buildStudent } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { killBetweenRows } from './kill-between-rows.ts';
import { studentsScene } from './students-scene.ts';

const portal = await testPortal();
const { admin, ask, audited, carryOutAll, isActive } = studentsScene(portal);
const as = await admin();

const students = 40;

async function asked() {
  const ids: number[] = [];
  while (ids.length < students) ids.push((await buildStudent(portal.db)).id);
  const { report } = await ask(as, 'POST', '', { ids, action: 'archive' });
  return { ids, reportNow: async () => (await ask(as, 'GET', `/${report.id}`)).report };
}

/** Whether each is archived, and how often the audit log has it. */
const archived = (ids: readonly number[]) => Promise.all(ids.map(async (id) => [!(await isActive(id)), (await audited(id)).length]));

const start = (program: string, settings: object = {}) =>
  runProcess(fileURLToPath(new URL(`./${program}.ts`, import.meta.url)), [
    JSON.stringify({ connection: portal.database.connection, ...settings }),
  ]);

it('killed at any moment, what archives many goes on where it was', async () => {
  const { ids, reportNow } = await asked();
  for (const rows of [3, 7, 5]) {
    await killBetweenRows(() => start('bulk-process'), rows);
    const { rows: reported } = await reportNow();
    expect(await archived(ids)).toEqual(reported.map(({ outcome }) => (outcome === 'done' ? [true, 1] : [false, 0])));
  }
  await carryOutAll();
  expect(await archived(ids)).toEqual(ids.map(() => [true, 1]));
  expect(await reportNow()).toMatchObject({ state: 'finished', counts: { done: students, waiting: 0 } });
});

it.each([
  ['bulk-process', 0],
  ['marks-later-process', 1],
] as const)('%s that ends after a commit leaves %i students archived and not reported', async (program, expected) => {
  const { ids, reportNow } = await asked();
  const process = start(program, { dieAfter: 4 });
  onTestFinished(carryOutAll);
  expect(await process.ended).toBe('SIGKILL');
  const { rows } = await reportNow();
  const states = await archived(ids);
  expect(rows.filter(({ outcome }, index) => outcome === 'waiting' && states[index]?.[0])).toHaveLength(expected);
});
