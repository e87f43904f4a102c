/** Guessing passwords at sign-in: guesses wait, the owner does not. */
import { describe, expect, it } from 'vitest';
import { buildAccount, testPassword } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal({ config: { trustedProxies: 1 } });
const { db } = portal;

const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers });
const from = (address: string) => ({ 'x-forwarded-for': address });

let networks = 0;
/** An address that no other test of this file has used. */
const newAddress = (): string => `10.${++networks % 256}.${Math.floor(networks / 256)}.1`;

/** So many at once: more might be refused on a busy machine because of the length of the line. */
const batch = 10;

/** How many of the guesses were checked. */
async function guess(email: string, addresses: string[]): Promise<number> {
  let looked = 0;
  for (let first = 0; first < addresses.length; first += batch) looked += await guessAtOnce(email, addresses.slice(first, first + batch));
  return looked;
}

async function guessAtOnce(email: string, addresses: string[]): Promise<number> {
  const answers = await Promise.all(addresses.map((address, n) => logIn(email, `guess number ${n}`, from(address))));
  expect(answers.filter(({ statusCode }) => statusCode !== 401 && statusCode !== 429)).toEqual([]);
  return answers.filter(({ statusCode }) => statusCode === 401).length;
}

describe('guessing', () => {
  it('from one address is looked at five times, then told how many seconds to wait', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    const address = newAddress();
    expect(await guess(email, Array<string>(100).fill(address))).toBe(5);
    const refused = await logIn(email, testPassword, from(address));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^[1-5]$/);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', details: { retryAfterS: Number(refused.headers['retry-after']) } });
  });

  it('waits as long for an account that does not exist', async () => {
    const address = newAddress();
    expect(await guess('nobody@halaqa.test', Array<string>(20).fill(address))).toBe(5);
  });

  it('from a hundred addresses is looked at fifty times', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    expect(await guess(email, Array.from({ length: 100 }, newAddress))).toBe(50);
  });

  it('does not lock out the owner at another address', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    await guess(email, Array<string>(50).fill(newAddress()));
    expect((await logIn(email, testPassword, from(newAddress()))).statusCode).toBe(200);
  });

  it('does not lock out the owner on a device that signed in before, however many guesses come from anywhere', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    const home = newAddress();
    const device = (await logIn(email, testPassword, from(home))).cookies.find(({ name }) => name === 'halaqa_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const headers = { ...from(home), cookie: `halaqa_device=${device?.value}` };
    await guess(email, [...Array.from({ length: 80 }, newAddress), ...Array<string>(20).fill(home)]);

    expect((await logIn(email, testPassword, from(newAddress()))).statusCode).toBe(429);
    expect((await logIn(email, testPassword, headers)).statusCode).toBe(200);
    // The cookie of a known device helps for its own account only, and waits for its own failures.
    const other = await buildAccount(db, { password: testPassword });
    await guess(other.email, Array.from({ length: 80 }, newAddress));
    expect((await logIn(other.email, testPassword, headers)).statusCode).toBe(429);
    for (let n = 0; n < 5; n++) expect((await logIn(email, 'a slip', headers)).statusCode).toBe(401);
    expect((await logIn(email, testPassword, headers)).statusCode).toBe(429);
  });

  it('is not made easier by an address that the client makes up', async () => {
    const { email } = await buildAccount(db, { password: testPassword });
    const untrusting = await testPortal({ database: portal.database });
    const answers = [];
    for (let n = 0; n < 8; n++) {
      const headers = { 'x-forwarded-for': newAddress(), 'x-real-ip': newAddress(), forwarded: `for=${newAddress()}` };
      answers.push(await untrusting.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'x' }, headers }));
    }
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    // Behind one trusted proxy only the address that the proxy itself has added counts.
    const address = newAddress();
    const behind = [];
    for (let n = 0; n < 8; n++) behind.push(await logIn('other@halaqa.test', 'x', from(`${newAddress()}, ${address}`)));
    expect(behind.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });

  it('of many accounts from one address ends, while others sign in from there until it does', async () => {
    const address = newAddress();
    const began = performance.now();
    let looked = 0;
    for (let first = 0; first < 300; first += batch) {
      const answers = await Promise.all(
        Array.from({ length: batch }, (_, n) => logIn(`nobody${first + n}@halaqa.test`, 'stuffed', from(address))),
      );
      looked += answers.filter(({ statusCode }) => statusCode === 401).length;
    }
    // One more every 36 seconds, which a busy machine may need for the 250.
    const more = Math.floor((performance.now() - began) / 36_000);
    expect(looked).toBeGreaterThanOrEqual(250);
    expect(looked).toBeLessThanOrEqual(250 + more);
    const { email } = await buildAccount(db, { password: testPassword });
    expect((await logIn(email, testPassword, from(address))).statusCode).toBe(429);
    expect((await logIn(email, testPassword, from(newAddress()))).statusCode).toBe(200);
    // 250 passwords are checked, each of which takes a processor a tenth of a second by design.
  }, 120_000);
});
