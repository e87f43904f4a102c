/**
 * The accounts command on the embedded database, beside a running portal and alone; and that production does not start on a demonstration.
 */
import { join } from 'node:path';
import { login } from '@halaqa/contract/sign-in';
import { expect, it } from 'vitest';
import { dataFolder, run } from './process.ts';

it('reaches the database of a running portal, and opens it alone when none runs', async () => {
  const env = { HALAQA_DATA: join(await dataFolder(), 'data'), PORT: '0' };
  const admin = ['create', '--role', 'admin', '--email', 'hind@halaqa.test', '--password', 'three palms behind'];

  const portal = run('server/src/commands/main.ts', [], { env });
  const [, url] = await portal.says(/Halaqa is ready: (\S+)/);
  const made = run('server/src/commands/accounts.ts', admin, { env });
  expect(await made.ended).toBe(0);

  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hind@halaqa.test', password: 'three palms behind' }),
  });
  expect(signIn.status).toBe(200);
  const { token } = login.response.parse(await signIn.json());
  const disabled = run('server/src/commands/accounts.ts', ['disable', '--email', 'hind@halaqa.test'], { env });
  expect(await disabled.ended).toBe(0);
  expect((await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);

  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  const alone = run('server/src/commands/accounts.ts', ['list', '--role', 'admin'], { env });
  expect(await alone.ended).toBe(0);
  expect(alone.output()).toMatch(/\tadmin\tdisabled\thind@halaqa\.test\t/);

  const inProduction = run('server/src/commands/main.ts', [], { env: { ...env, NODE_ENV: 'production' } });
  expect(await inProduction.ended).toBe(1);
  expect(inProduction.output()).toMatch(/demonstration institute.*production does not start on it/);
});

it('tells the first admin of an empty production database once', async () => {
  const env = { HALAQA_DATA: join(await dataFolder(), 'data'), PORT: '0', NODE_ENV: 'production' };
  const first = run('server/src/commands/main.ts', [], { env });
  await first.says(/The first admin is admin@localhost with the password [\w-]{20} \(shown this once\)/);
  first.kill('SIGTERM');
  await first.ended;
  const second = run('server/src/commands/main.ts', [], { env });
  await second.says(/Halaqa is ready/);
  second.kill('SIGTERM');
  await second.ended;
  expect(second.output()).not.toContain('password');
});
