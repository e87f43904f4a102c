/** Odoo's webhook: who may call it, and that nobody waits for it. */
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { acquireLease } from '../../src/sync/leader/leader.ts';
import { readRequests, takeWebhook } from '../../src/sync/state/state.ts';
import { testPortal } from '../harness.ts';

const secret = 'a-long-secret-of-the-webhook';
const { odoo } = readConfig({
  ODOO_URL: 'http://127.0.0.1:9',
  ODOO_DB: 'institute',
  ODOO_LOGIN: 'portal',
  ODOO_API_KEY: 'key',
  ODOO_WEBHOOK_SECRET: secret,
});
if (!odoo) throw new Error('an Odoo is configured');

const portal = await testPortal({ config: { synchronises: true, odoo, trustedProxies: 1 } });
const { pool } = portal.database;

const call = (given: string, from = '192.0.2.1', to = portal) =>
  to.inject({
    method: 'POST',
    url: `/api/odoo/webhook/${given}`,
    payload: { _model: 'x_session', _id: 7 },
    headers: { 'x-forwarded-for': from },
  });

const calledAt = async (): Promise<Date | null> => (await pool.query('select webhook_at from sync_state')).rows[0]?.webhook_at ?? null;

/** Returns once what `send` has sent is written, so that no later test meets it. */
async function written(send: () => Promise<{ statusCode: number }>): Promise<number> {
  const before = await calledAt();
  const { statusCode } = await send();
  await expect.poll(calledAt).not.toEqual(before);
  return statusCode;
}

describe('POST /api/odoo/webhook/{secret}', () => {
  it('is remembered as an instant and answered with nothing', async () => {
    expect(await calledAt()).toBeNull();
    const answer = await call(secret);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await expect.poll(calledAt).toBeInstanceOf(Date);
  });

  it('is also found at its former address, which institutes have in their Odoo', async () => {
    const callFormer = (given: string) => portal.inject({ method: 'POST', url: `/api/odoo/hint/${given}`, payload: { _id: 7 } });
    expect(await written(() => callFormer(secret))).toBe(204);
    expect((await callFormer(`${secret}x`)).statusCode).toBe(404);
  });

  it('accepts any body, and reads none of it', async () => {
    for (const [type, payload] of [
      ['application/json', `{"_id":7,"note":"${'x'.repeat(100_000)}"}`],
      ['application/json', '{"_id":'],
      ['text/plain', 'a text'],
    ] as const) {
      const url = `/api/odoo/webhook/${secret}`;
      expect(await written(() => portal.inject({ method: 'POST', url, payload, headers: { 'content-type': type } }))).toBe(204);
    }
  });

  it('is not found with another secret, or without one', async () => {
    const before = await calledAt();
    for (const wrong of [secret.slice(0, -1), `${secret}x`, secret.toUpperCase(), '%20']) {
      const answer = await call(wrong, '192.0.2.2');
      expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
    }
    expect(await calledAt()).toEqual(before);
  });

  it('takes the longest secret that may be set', async () => {
    const longest = 'x'.repeat(100);
    const other = await testPortal({
      database: portal.database,
      config: { synchronises: true, odoo: { ...odoo, webhookSecret: longest } },
    });
    expect(await written(() => call(longest, '192.0.2.1', other))).toBe(204);
  });

  it('is not there where no secret is set', async () => {
    for (const config of [{ synchronises: true, odoo: { ...odoo, webhookSecret: undefined } }, {}]) {
      const other = await testPortal({ database: portal.database, config });
      for (const given of [secret, 'undefined', 'null']) expect((await call(given, '192.0.2.3', other)).statusCode).toBe(404);
    }
  });

  it('makes an address wait that guesses, and no other; the right one draws nothing', async () => {
    for (let tries = 0; tries < 40; tries++) expect((await call(secret, '192.0.2.4')).statusCode).toBe(204);
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries++) statuses.push((await call('wrong', '192.0.2.5')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.at(-1)).toBe(429);
    const late = await call(secret, '192.0.2.5');
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(secret, '192.0.2.6')).statusCode).toBe(204);
  });

  it('makes nobody wait who knows the secret, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(secret, '192.0.2.7')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  });

  it('makes no Odoo wait that has a rule of an earlier secret beside the right one', async () => {
    for (let tries = 0; tries < 25; tries++) {
      expect((await call('wrong', '192.0.2.8')).statusCode).toBe(404);
      expect((await call(secret, '192.0.2.8')).statusCode).toBe(204);
    }
  });

  it('answers while the row that it writes is held, and writes then', async () => {
    const holder = await pool.connect();
    // Behind the lock, which the calls of other tests have passed by then.
    await holder.query('begin; select from sync_state for update');
    const before = await calledAt();
    try {
      for (let count = 0; count < 20; count++) expect((await call(secret)).statusCode).toBe(204);
      expect(await calledAt()).toEqual(before);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await expect.poll(calledAt).not.toEqual(before);
  });

  it('leaves no secret in the log', async () => {
    await call(secret);
    await expect.poll(() => portal.logged()).toContain('/api/odoo/webhook/');
    expect(portal.logged()).not.toContain(secret);
  });
});

describe('a call of the webhook', () => {
  const came = (ago: string) => pool.query('update sync_state set webhook_at = clock_timestamp() - $1::interval', [ago]);

  it('is followed when the transaction in which Odoo sent it has had time to end', async () => {
    // Not a call that an earlier test has sent, however long ago.
    await pool.query('update sync_state set first_webhook_at = null');
    await came('-1 minute');
    expect(await readRequests({ ctx: { pool } })).toMatchObject({ webhook: false });
    await came('1 second');
    expect(await readRequests({ ctx: { pool } })).toMatchObject({ webhook: true });
  });

  it('is followed after a second at the latest, and once more after the last of many', async () => {
    const lease = await acquireLease(pool, 'a test');
    if (!lease) throw new Error('somebody else synchronises');
    await pool.query(
      `update sync_state set first_webhook_at = clock_timestamp() - interval '2 seconds', webhook_at = clock_timestamp() + interval '1 minute'`,
    );
    expect(await readRequests({ ctx: { pool } })).toMatchObject({ webhook: true });
    await takeWebhook({ lease });
    expect(await readRequests({ ctx: { pool } })).toMatchObject({ webhook: false });
    await came('1 second');
    expect(await readRequests({ ctx: { pool } })).toMatchObject({ webhook: true });
    await takeWebhook({ lease });
    expect(await calledAt()).toBeNull();
    await lease.end();
  });

  it('that comes while another is followed is not taken with it', async () => {
    const lease = await acquireLease(pool, 'a test');
    if (!lease) throw new Error('somebody else synchronises');
    await came('-1 minute');
    await takeWebhook({ lease });
    expect(await calledAt()).toBeInstanceOf(Date);
    await came('1 second');
    await takeWebhook({ lease });
    expect(await calledAt()).toBeNull();
    await lease.end();
  });
});
