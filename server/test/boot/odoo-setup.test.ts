import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bareModels } from '@halaqa/fake-odoo/institute-models';
import { type FakeOdooOptions, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { expect, onTestFinished, test } from 'vitest';
import { foreignOdoos } from '../odoo/foreign-odoos.ts';
import { dataFolder, run } from './process.ts';

const administrator = { id: 2, login: 'admin', name: 'Administrator', password: 'admin', apiKey: 'key-of-the-admin' };

const bare = (version: 18 | 19): Promise<Record<string, string>> =>
  environmentOf({ version, models: bareModels(), users: [administrator], languages: ['en_US', 'ar_001'], administration: {} });

async function environmentOf(options: FakeOdooOptions): Promise<Record<string, string>> {
  const odoo = await startFakeOdoo(options);
  onTestFinished(() => odoo.stop());
  return {
    HALAQA_DATA: await dataFolder(),
    ODOO_URL: odoo.url,
    ODOO_DB: odoo.database,
    ODOO_ADMIN_LOGIN: 'admin',
    ODOO_ADMIN_API_KEY: 'key-of-the-admin',
  };
}

async function command(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | string; output: string }> {
  const running = run(`server/src/commands/${program}.ts`, args, { env });
  const code = await running.ended;
  expect(running.output()).not.toMatch(/^\s+at /m);
  return { code, output: running.output() };
}

const setup = (env: Record<string, string>, ...args: string[]) => command('odoo-setup', args, env);

const green = 'All models, fields and rights are as the portal needs them.';

test.each([18, 19] as const)('an Odoo %i is planned, set up, checked, set up again without a change, and undone', async (version) => {
  const env = await bare(version);
  const planned = await setup(env, '--plan');
  expect([planned.code, planned.output]).toEqual([0, expect.stringContaining('60 things would be made:')]);

  const made = await setup(env, '--yes');
  expect([made.code, made.output]).toEqual([0, expect.stringContaining(green)]);
  expect(made.output).toContain('made a model x_halaqa_session for sessions, with Name (x_name)');
  const file = join(env['HALAQA_DATA'] ?? '', 'odoo-setup', 'odoo.env');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const settings = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  const checked = await command('odoo-check', [], settings);
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining(green)]);
  expect(made.output + planned.output).not.toContain(settings['ODOO_API_KEY']);

  const again = await setup(env, '--yes');
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('Nothing has to be made.')]);
  expect(again.output).toContain('Nothing has changed.');

  const undone = await setup(env, '--undo', '--yes');
  expect([undone.code, undone.output]).toEqual([0, expect.stringContaining('Removed: ')]);
  expect(existsSync(file)).toBe(false);
  const nothing = await setup(env, '--undo', '--yes');
  expect([nothing.code, nothing.output.trim()]).toEqual([1, 'Nothing was made from here, so nothing is removed.']);
});

test('without a terminal nothing is made that was not agreed to', async () => {
  const env = await bare(18);
  const { code, output } = await setup(env);
  expect([code, output]).toEqual([1, expect.stringContaining('Nothing was made.')]);
  expect((await setup(env, '--plan')).output).toContain('60 things would be made:');
});

test('what keeps it from beginning is a plain sentence', async () => {
  const clerk = { id: 6, login: 'clerk', name: 'Clerk', password: 'clerk', apiKey: 'key-of-the-clerk' };
  const env = await environmentOf({ version: 18, models: bareModels(), users: [administrator, clerk], administration: {} });
  const wrong = await setup({ ...env, ODOO_ADMIN_API_KEY: 'wrong' }, '--plan');
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringContaining('Odoo refuses the key of admin (ODOO_ADMIN_LOGIN, ODOO_ADMIN_API_KEY).'),
  ]);
  const ordinary = await setup({ ...env, ODOO_ADMIN_LOGIN: 'clerk', ODOO_ADMIN_API_KEY: 'key-of-the-clerk' }, '--plan');
  expect([ordinary.code, ordinary.output]).toEqual([
    1,
    expect.stringContaining('clerk (ODOO_ADMIN_LOGIN) is no administrator of this Odoo, or not of all that is needed here.'),
  ]);
  expect(ordinary.output.match(/You are not allowed to access/g)).toHaveLength(1);
  const both = await setup(env, '--plan', '--undo');
  expect([both.code, both.output]).toEqual([1, expect.stringContaining('Usage: npm run odoo:setup')]);
  const nobody = await setup({ ...env, ODOO_ADMIN_LOGIN: '', ODOO_ADMIN_API_KEY: '' }, '--plan');
  expect([nobody.code, nobody.output.trim()]).toEqual([1, 'An administrator of Odoo is needed: ODOO_ADMIN_LOGIN and ODOO_ADMIN_API_KEY.']);
});

test('another model is named for a kind, and one that cannot be is refused in a sentence', async () => {
  const shape = foreignOdoos.find(({ name }) => name === 'two-candidates');
  const env = await environmentOf({ ...shape?.options, version: 18 });
  const proposed = await setup(env, '--plan');
  expect([proposed.code, proposed.output]).toEqual([0, expect.stringContaining('course: x_training_course (as it is)')]);
  expect(proposed.output).toContain('Another model is taken with --model, such as --model course=x_course.');
  const named = await setup(env, '--plan', '--model', 'course=x_course', '--model', 'room=x_room');
  expect([named.code, named.output]).toEqual([0, expect.stringContaining('course: x_course (as it is)')]);
  expect(named.output).toContain('room: x_room (as it is)');
  const missing = await setup(env, '--plan', '--model', 'course=x_kurs');
  expect([missing.code, missing.output.trim()]).toEqual([
    1,
    'There is no model x_kurs in this Odoo. For the courses there would be: x_training_course, x_course.',
  ]);
  const wrong = await setup(env, '--yes', '--model', 'student=x_learner');
  expect([wrong.code, wrong.output.trim()]).toEqual([
    1,
    '--model student=x_learner: the kinds are course, room, trainer, enrolment, session.',
  ]);
  const undone = await setup(env, '--undo', '--model', 'course=x_course');
  expect([undone.code, undone.output]).toEqual([1, expect.stringContaining('Usage: npm run odoo:setup')]);
});

test('over JSON-2 alone it says that the new user needs a key', async () => {
  const env = await bare(19);
  const { code, output } = await setup({ ...env, ODOO_TRANSPORT: 'json-2' }, '--yes');
  expect([code, output]).toEqual([1, expect.stringContaining('All is made, and could not be checked: ODOO_TRANSPORT is json-2')]);
  expect(output).toContain('sign in to Odoo as halaqa-portal');
  const later = await setup(env, '--yes');
  expect([later.code, later.output]).toEqual([0, expect.stringContaining(green)]);
});
