/** The id by which one request is found in the log, in the audit log and at a proxy. */
import { problemBody } from '@halaqa/contract/problem';
import { describe, expect, it } from 'vitest';
import { buildAccount, testPassword } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const other = await testPortal({ database: portal.database });
const behindProxy = await testPortal({ database: portal.database, config: { trustedProxies: 1 } });

/** As the audit log has it of a sign-in. */
const idAt = async (who: typeof portal, given?: string) => {
  const { id, email } = await buildAccount(portal.db, { role: 'admin', password: testPassword });
  const payload = { email, password: testPassword };
  const headers = given === undefined ? {} : { 'x-request-id': given };
  expect((await who.inject({ method: 'POST', url: '/api/auth/login', payload, headers })).statusCode).toBe(200);
  const entry = await portal.db.selectFrom('audit_entry').select('request_id').where('account_id', '=', id).executeTakeFirstOrThrow();
  return entry.request_id;
};

describe('the id of a request', () => {
  it('is another for each, also on another process and after a new start', async () => {
    const ids = [await idAt(portal), await idAt(portal), await idAt(other), await idAt(other)];
    expect(new Set(ids).size).toBe(4);
  });

  it('is the proxy’s where one is trusted, and nobody else’s', async () => {
    expect(await idAt(behindProxy, '0123456789abcdef')).toBe('0123456789abcdef');
    expect(await idAt(portal, '0123456789abcdef')).not.toBe('0123456789abcdef');
  });

  it('is one from the proxy over the log to the answer and what a person is shown of a fault', async () => {
    const id = 'proxy-4f1c2d';
    const ask = () =>
      behindProxy.inject({ method: 'GET', url: '/api/my/sessions', headers: { 'x-request-id': id, 'accept-language': 'ar' } });
    const refused = await ask();
    expect(refused.headers['x-request-id']).toBe(id);
    // Whoever is refused knows why: there is nothing to look for.
    expect(problemBody.parse(refused.json()).requestId).toBeUndefined();
    behindProxy.pool.giveUp();
    const payload = { email: 'nobody@halaqa.test', password: testPassword };
    const headers = { 'x-request-id': id };
    const failed = await behindProxy.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    behindProxy.pool.resume();
    expect(failed.statusCode).toBe(503);
    expect(failed.headers['x-request-id']).toBe(id);
    expect(problemBody.parse(failed.json()).requestId).toBe(id);
    expect(behindProxy.logged()).toMatch(new RegExp(`"reqId":"${id}".*"status":503`));
  });

  it.each(['short', 'with a space in it', 'x'.repeat(65)])('is not taken where it is none: %j', async (given) => {
    expect(await idAt(behindProxy, given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
