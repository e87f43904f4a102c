/** What another site's page can make a browser send changes nothing here. */
import { describe, expect, it } from 'vitest';
import { buildAccount, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const published = await testPortal({ database: portal.database, config: { publicUrl: new URL('https://portal.example') } });

/** The change that each attempt would make: the account's language. */
const account = await buildAccount(db, { language: 'ar', password: testPassword });
const languageNow = async () =>
  (await db.selectFrom('account').select('language').where('id', '=', account.id).executeTakeFirstOrThrow()).language;

async function change(headers: Record<string, string>, at = portal) {
  const { headers: session } = await signIn(portal, account);
  return at.inject({
    method: 'PUT',
    url: '/api/auth/language',
    payload: { language: 'en' },
    headers: { host: 'portal.example', ...session, ...headers },
  });
}

describe('an unsafe request', () => {
  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['nowhere, as sandboxed frames and redirects say', { origin: 'null' }],
    ['a name that begins like ours', { origin: 'http://portal.example.elsewhere.example' }],
    ['a name that ends like ours', { origin: 'http://evilportal.example' }],
    ['a sibling subdomain', { origin: 'http://news.portal.example' }],
    ['the parent domain', { origin: 'http://example' }],
    ['another port', { origin: 'http://portal.example:8080' }],
    ['another scheme', { origin: 'https://portal.example' }],
    ['an empty origin', { origin: '' }],
    ['ours among others', { origin: 'http://portal.example https://elsewhere.example' }],
    ['a user at ours', { origin: 'http://portal.example@elsewhere.example' }],
    ['no origin, but cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['no origin, but same-site', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused', async (_whence, headers) => {
    const answer = await change(headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
    expect(await languageNow()).toBe('ar');
  });

  it('is refused with a bearer token too, and where nobody is signed in', async () => {
    const { token } = await signIn(portal, account);
    const origin = 'https://elsewhere.example';
    expect((await change({ origin, authorization: `Bearer ${token}` })).statusCode).toBe(403);
    const payload = { email: account.email, password: testPassword };
    const planted = await portal.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { origin } });
    expect(planted.statusCode).toBe(403);
    expect(planted.headers).not.toHaveProperty('set-cookie');
    expect((await portal.inject({ method: 'POST', url: '/api/nothing', headers: { origin } })).statusCode).toBe(403);
  });

  it.each([
    ['the portal itself', { origin: 'http://portal.example', 'sec-fetch-site': 'same-origin' }],
    ['the portal by an older browser', { origin: 'http://portal.example' }],
    ['a person who typed it', { 'sec-fetch-site': 'none' }],
    ['no browser', {}],
  ])('from %s is served', async (_whence, headers) => {
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', account.id).execute();
    expect((await change(headers)).statusCode).toBe(204);
    expect(await languageNow()).toBe('en');
  });

  it('belongs to PUBLIC_URL where a proxy speaks https for the portal', async () => {
    const { token } = await signIn(portal, account);
    const headers = { host: '127.0.0.1:5000', cookie: `__Host-halaqa_session=${token}` };
    expect((await change({ ...headers, origin: 'https://portal.example' }, published)).statusCode).toBe(204);
    expect((await change({ ...headers, origin: 'http://portal.example' }, published)).statusCode).toBe(403);
    expect((await change({ ...headers, origin: 'https://portal.example.evil' }, published)).statusCode).toBe(403);
  });

  it('does not find its session in a cookie that a subdomain or plain http could have planted', async () => {
    const { token } = await signIn(portal, account);
    const answer = await published.inject({ url: '/api/auth/user', headers: { cookie: `halaqa_session=${token}` } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a body that a form or an image can send', () => {
  it.each([
    ['text/plain', '{"language":"en"}'],
    ['text/plain; charset=application/json', '{"language":"en"}'],
    ['application/x-www-form-urlencoded', 'language=en'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="language"\r\n\r\nen\r\n--x--\r\n'],
    ['application/jsonp', '{"language":"en"}'],
    ['text/json', '{"language":"en"}'],
    ['', '{"language":"en"}'],
  ])('is not read as %s', async (type, payload) => {
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', account.id).execute();
    const { headers } = await signIn(portal, account);
    const answer = await portal.inject({
      method: 'PUT',
      url: '/api/auth/language',
      payload,
      headers: { ...headers, 'content-type': type },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
    expect(await languageNow()).toBe('ar');
  });

  it('does not choose another method', async () => {
    const { headers } = await signIn(portal, account);
    const disguises = ['x-http-method-override', 'x-method-override', 'x-http-method'];
    for (const header of disguises) {
      const answer = await portal.inject({
        method: 'GET',
        url: '/api/auth/language?_method=PUT&language=en',
        headers: { ...headers, [header]: 'PUT' },
      });
      expect(answer.statusCode).toBe(404);
    }
    expect((await portal.inject({ method: 'GET', url: '/api/auth/logout', headers })).statusCode).toBe(404);
    expect((await portal.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  });
});
