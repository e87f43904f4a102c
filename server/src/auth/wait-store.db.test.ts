import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { rulesForDevice, rulesForStranger } from './wait.ts';
import { drawTry, forgetOldWaits, returnTry } from './wait-store.ts';

const { db, pool } = await testDatabase();

let accounts = 0;
const someone = (): string => `account-${++accounts}`;

/** How many of `tries` made at once were let through. */
const drawnAtOnce = async (tries: number, rules: () => ReturnType<typeof rulesForStranger>): Promise<number> => {
  const waits = await Promise.all(Array.from({ length: tries }, () => drawTry(db, rules())));
  return waits.filter((waitS) => waitS === 0).length;
};

describe('trying to sign in', () => {
  it('lets no more tries through at once than in a row', async () => {
    const account = someone();
    expect(await drawnAtOnce(200, () => rulesForStranger(account, '192.0.2.1'))).toBe(5);
    expect(await drawTry(db, rulesForStranger(account, '192.0.2.1'))).toBe(5);
  });

  it('lets strangers try one account fifty times at once, from however many addresses', async () => {
    const account = someone();
    let address = 0;
    expect(await drawnAtOnce(300, () => rulesForStranger(account, `198.51.100.${++address}`))).toBe(50);
  });

  it('never makes a known device or another account wait for strangers', async () => {
    const account = someone();
    let address = 0;
    await drawnAtOnce(200, () => rulesForStranger(account, `203.0.113.${++address}`));
    expect(await drawTry(db, rulesForDevice(1, 'known'))).toBe(0);
    expect(await drawTry(db, rulesForStranger(someone(), '203.0.113.1'))).toBe(0);
  });

  it('draws from no rule where one is closed', async () => {
    const account = someone();
    for (let n = 0; n < 8; n++) await drawTry(db, rulesForStranger(account, '192.0.2.2'));
    const { rows } = await pool.query('select failures from sign_in_wait where key = $1', [`strangers:${account}`]);
    expect(rows).toEqual([{ failures: 5 }]);
  });

  it('gives back what a success drew', async () => {
    const rules = rulesForStranger(someone(), '192.0.2.3');
    for (let n = 0; n < 4; n++) await drawTry(db, rules);
    await db.transaction().execute((tx) => returnTry(tx, rules));
    const { rows } = await pool.query('select key, failures from sign_in_wait where key = any($1) order by key', [
      rules.map((rule) => rule.key),
    ]);
    expect(rows.map((row) => row.failures)).toEqual([3, 3]);
    expect(await drawnAtOnce(20, () => rules)).toBe(5);
  });

  it('opens again by the clock of the database', async () => {
    const rules = rulesForStranger(someone(), '192.0.2.4');
    for (let n = 0; n < 6; n++) await drawTry(db, rules);
    expect(await drawTry(db, rules)).toBeGreaterThan(0);
    await pool.query(`update sign_in_wait set open_at = open_at - interval '5 seconds'`);
    expect(await drawTry(db, rules)).toBe(0);
  });

  it('leaves nothing behind once it is forgotten', async () => {
    await drawTry(db, rulesForStranger(someone(), '192.0.2.5'));
    await pool.query(`update sign_in_wait set forget_at = now() - interval '1 second'`);
    await forgetOldWaits(db);
    expect((await pool.query('select 1 from sign_in_wait')).rowCount).toBe(0);
  });
});
