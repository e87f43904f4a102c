import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, run } from './process.ts';

const password = 'halaqa-demo-2026';

test('the demonstration with an Odoo: who booked in the portal stands in Odoo, and the office works there', async () => {
  const folder = await dataFolder();
  onTestFinished(() => rm(`${folder}-odoo-demo`, { recursive: true, force: true }));
  const running = run('server/src/commands/demo-odoo.ts', [], { env: { PORT: '0', HALAQA_DATA: folder } });
  const [, url = ''] = await running.says(/Halaqa is ready: (http:\/\/localhost:\d+)\n/);
  const [, odoo = ''] = await running.says(/Its Odoo is played at (http:\/\/127\.0\.0\.1:\d+);/);
  await running.says(/Sign in as .*student@demo\.halaqa\.test/);

  const headers = { 'content-type': 'application/json', origin: url };
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'student@demo.halaqa.test', password }),
  });
  expect(signIn.status).toBe(200);
  const cookie = signIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  const own = { ...headers, cookie: cookie.join('; ') };
  const sessions: { id: number; bookable: boolean }[] = JSON.parse(await (await fetch(`${url}/api/my/sessions`, { headers: own })).text());
  const free = sessions.find(({ bookable }) => bookable);
  const booked = await fetch(`${url}/api/sessions/${free?.id}/book`, { method: 'POST', headers: own, body: '{}' });
  expect(booked.status).toBe(200);

  // The portal's own user in Odoo writes nothing else.
  const written = async (): Promise<unknown> => {
    const body = JSON.stringify({ domain: [['write_uid.login', '=', 'portal']], fields: ['write_uid'] });
    const authorized = { ...headers, authorization: 'bearer portal-api-key' };
    return (await fetch(`${odoo}/json/2/x_session/search_read`, { method: 'POST', headers: authorized, body })).json();
  };
  await expect.poll(written, { timeout: 20_000 }).toEqual([{ id: expect.any(Number), write_uid: [expect.any(Number), 'Portal'] }]);
  await running.says(/In Odoo: /);

  running.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});
