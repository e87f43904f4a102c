import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FakeOdooOptions, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, run } from './process.ts';

const example = new URL('../../../docs/odoo-map.example.json', import.meta.url).pathname;

async function checking(env: Record<string, string>): Promise<{ code: number | string; output: string }> {
  const command = run('server/src/commands/odoo-check.ts', [], { env });
  const code = await command.ended;
  expect(command.output()).not.toMatch(/^\s+at /m);
  return { code, output: command.output() };
}

async function fake(options: FakeOdooOptions = {}): Promise<Record<string, string>> {
  const odoo = await startFakeOdoo(options);
  onTestFinished(() => odoo.stop());
  return { ODOO_URL: odoo.url, ODOO_DB: odoo.database, ODOO_LOGIN: odoo.login, ODOO_API_KEY: odoo.apiKey, ODOO_MAP: example };
}

async function mapFile(text: string): Promise<string> {
  const file = join(await dataFolder(), 'map.json');
  await writeFile(file, text);
  return file;
}

test('a right Odoo ends the check with 0 and a summary', async () => {
  const { code, output } = await checking(await fake({ version: 19, records: { x_room: [{ id: 1, x_name: 'One' }] } }));
  expect(output).toMatch(/^Odoo 19\.0 at http:\/\/\S+, database institute, as portal over JSON-2\.$/m);
  expect(output).toMatch(/^ {2}room +x_room +1 record$/m);
  expect(output).toContain('All models, fields and rights are as the portal needs them.');
  expect(code).toBe(0);
});

test('findings end it with 1', async () => {
  const { code, output } = await checking({ ...(await fake()), ODOO_MAP: await mapFile('{ "room": { "model": "x_hall" } }') });
  expect(output).toContain('2 things have to be put right:');
  expect(output).toContain('x_hall (room.model of the field map)');
  expect(output).toContain('x_session.x_studio_room_id (session.room of the field map)');
  expect(code).toBe(1);
});

test('an administrator’s key finds what a record rule hides; without it the check says that it cannot know', async () => {
  const records = { x_room: [1, 2, 3].map((id) => ({ id, x_name: `Room ${id}` })) };
  const rules = [{ model: 'x_room', domain: [['id', '=', 1]] }];
  const users = [
    { id: 7, login: 'portal', name: 'Portal', password: 'p', apiKey: 'k', rules },
    { id: 2, login: 'admin', name: 'Administrator', password: 'a', apiKey: 'key-of-the-admin' },
  ];
  const env = await fake({ records, users });
  const alone = await checking(env);
  expect([alone.code, alone.output]).toEqual([0, expect.stringContaining('cannot be seen with the key of the user')]);
  const counted = await checking({ ...env, ODOO_ADMIN_LOGIN: 'admin', ODOO_ADMIN_API_KEY: 'key-of-the-admin' });
  expect([counted.code, counted.output]).toEqual([1, expect.stringContaining('2 records that are hidden from the user: 2, 3.')]);
  expect(counted.output).not.toContain('key-of-the-admin');
});

test('what keeps it from beginning is one plain sentence and what to do', async () => {
  const right = await fake();
  const cases: [Record<string, string>, string][] = [
    [{}, 'Set ODOO_URL, ODOO_DB, ODOO_LOGIN and ODOO_API_KEY'],
    [{ ODOO_URL: 'http://127.0.0.1:1' }, 'ODOO_URL is set, so these settings are needed too: ODOO_DB, ODOO_LOGIN, ODOO_API_KEY.'],
    [{ ...right, ODOO_API_KEY: 'a-wrong-key' }, 'Odoo refuses the key of portal'],
    [{ ...right, ODOO_ADMIN_LOGIN: 'admin' }, 'ODOO_ADMIN_LOGIN and ODOO_ADMIN_API_KEY go together'],
    [{ ...right, ODOO_DB: 'nowhere' }, 'Odoo has no database nowhere'],
    [{ ...right, ODOO_URL: 'http://127.0.0.1:1' }, 'Nothing answers at http://127.0.0.1:1'],
    [{ ...right, ODOO_MAP: await mapFile('{ "halls": {}, "room": { "name": null } }') }, '"halls" is no kind of record'],
    [{ ...right, ODOO_MAP: await mapFile('{ "halls": {}, "room": { "name": null } }') }, '"room.name" must be the name of an Odoo field'],
    [{ ...right, ODOO_MAP: await mapFile('{') }, 'is not JSON'],
    [{ ...right, ODOO_MAP: '/nowhere/map.json' }, '/nowhere/map.json (ODOO_MAP) cannot be read'],
  ];
  for (const [env, sentence] of cases) {
    const { code, output } = await checking(env);
    expect(output).toContain(sentence);
    expect(output).not.toContain('a-wrong-key');
    expect(code).toBe(1);
  }
});
