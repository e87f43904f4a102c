/** What sends invitations to many again is killed: every row is done and reported or not done, and nobody is written to twice (D-163). */
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { run as runProcess } from '../boot/process.ts';
import { buildAccount } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { accountsScene } from './accounts-scene.ts';
import { killBetweenRows } from './kill-between-rows.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@halaqa.test', PUBLIC_URL: 'https://portal.halaqa.test' };
const portal = await testPortal({ config: { mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM }, publicUrl: new URL(mail.PUBLIC_URL) } });
const { admin, ask, audited, carryOutAll, lettersTo } = accountsScene(portal);
const as = await admin();

const accounts = 40;

async function asked() {
  const ids: number[] = [];
  while (ids.length < accounts) ids.push((await buildAccount(portal.db)).id);
  const { report } = await ask(as, 'POST', '', { ids, action: 'invite' });
  return { ids, reportNow: async () => (await ask(as, 'GET', `/${report.id}`)).report };
}

/** How often each was written to, and how often the audit log has it. */
const times = (ids: readonly number[]) => Promise.all(ids.map(async (id) => [await lettersTo(id), (await audited(id)).length]));

const start = (program: string, settings: object = {}) =>
  runProcess(fileURLToPath(new URL(`./${program}.ts`, import.meta.url)), [
    JSON.stringify({ connection: portal.database.connection, environment: mail, ...settings }),
  ]);

it('killed at any moment, what invites many again goes on where it was, and writes to nobody twice', async () => {
  const { ids, reportNow } = await asked();
  for (const rows of [3, 7, 5]) {
    await killBetweenRows(() => start('bulk-process'), rows);
    const { rows: reported } = await reportNow();
    expect(await times(ids)).toEqual(reported.map(({ outcome }) => (outcome === 'done' ? [1, 1] : [0, 0])));
  }
  await carryOutAll();
  expect(await times(ids)).toEqual(ids.map(() => [1, 1]));
  expect(await reportNow()).toMatchObject({ state: 'finished', counts: { done: accounts, waiting: 0 } });
});

it.each([
  ['bulk-process', 1],
  ['marks-later-process', 2],
] as const)('%s that ends after a commit writes to the person of that row %i times', async (program, expected) => {
  const { ids, reportNow } = await asked();
  const process = start(program, { dieAfter: 4 });
  onTestFinished(carryOutAll);
  expect(await process.ended).toBe('SIGKILL');
  await carryOutAll();
  expect((await reportNow()).counts).toMatchObject({ done: accounts });
  expect(Math.max(...(await times(ids)).map(([letters = 0]) => letters))).toBe(expected);
});
