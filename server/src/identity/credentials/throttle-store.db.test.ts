import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { rulesForKnownDevice, rulesForUnknownDevice, type ThrottleRules } from './throttle-rules.ts';
import { deleteOldThrottles, returnAttempt, takeAttempt, waitOf } from './throttle-store.ts';

const { pool } = await testDatabase();

let accounts = 0;
function someone(): string {
  accounts += 1;
  return `account-${accounts}`;
}

/** How many of `tries` made at once were let through. */
async function drawnAtOnce(tries: number, rules: (n: number) => ThrottleRules): Promise<number> {
  const waits = await Promise.all(Array.from({ length: tries }, (_, n) => takeAttempt(pool, rules(n))));
  return waits.filter((waitS) => waitS === 0).length;
}

/** Lets time pass for these rules, by moving what is remembered of them back. */
const pass = ({ one, budgets }: ThrottleRules, seconds: number) =>
  pool.query(
    `update sign_in_wait set open_at = open_at - make_interval(secs => $2), forget_at = forget_at - make_interval(secs => $2)
     where key = any($1)`,
    [[one.key, ...budgets.map(({ key }) => key)], seconds],
  );

/** Guesses as soon as the rules let one, and tells after how many seconds each was made. */
async function guess(rules: ThrottleRules, untilS: number): Promise<number[]> {
  const made: number[] = [];
  for (let second = 0; second < untilS; ) {
    const waitS = await takeAttempt(pool, rules);
    if (waitS === 0) made.push(second);
    else {
      await pass(rules, waitS);
      second += waitS;
    }
  }
  return made;
}

const mostInAnHour = (made: number[]): number =>
  Math.max(...made.map((from) => made.filter((second) => second >= from && second < from + 3600).length));

describe('the wait at one account', () => {
  it('lets five tries pass and then doubles from 5 s to a quarter of an hour', async () => {
    const made = await guess(rulesForKnownDevice(1, someone()), 3 * 3600);
    const waits = made.slice(1).map((second, index) => second - (made[index] ?? 0));
    expect(waits.slice(0, 14)).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(made.filter((second) => second < 3600)).toHaveLength(15);
    expect(made.filter((second) => second >= 5_400 && second < 9_000)).toHaveLength(4);
  });

  it('is forgotten after a day without failures', async () => {
    const rules = rulesForKnownDevice(1, someone());
    await guess(rules, 3600);
    await pass(rules, 24 * 3600 + 1);
    expect(await drawnAtOnce(20, () => rules)).toBe(5);
  });

  it('is over after a success', async () => {
    const rules = rulesForKnownDevice(1, someone());
    await drawnAtOnce(5, () => rules);
    await returnAttempt(pool, rules);
    expect(await drawnAtOnce(20, () => rules)).toBe(5);
  });
});

describe('the budget of strangers at one account', () => {
  it('is never above 100 guesses in any hour, from however many addresses', async () => {
    const account = someone();
    const strangers: ThrottleRules = {
      ...rulesForUnknownDevice(account, 'none'),
      one: { ...rulesForKnownDevice(1, account).one, freeTries: 1_000_000 },
    };
    const made = await guess(strangers, 6 * 3600);
    expect(made.filter((second) => second === 0)).toHaveLength(50);
    expect(mostInAnHour(made)).toBeLessThanOrEqual(100);
  });

  it('has its try back after a success', async () => {
    const account = someone();
    await drawnAtOnce(40, (n) => rulesForUnknownDevice(account, `192.0.2.${n}`));
    for (let n = 0; n < 30; n++) {
      const rules = rulesForUnknownDevice(account, `198.51.100.${n}`);
      expect(await takeAttempt(pool, rules)).toBe(0);
      await returnAttempt(pool, rules);
    }
    expect(await drawnAtOnce(40, (n) => rulesForUnknownDevice(account, `203.0.113.${n}`))).toBe(10);
  });
});

describe('tries made at once', () => {
  it('are counted like tries in a row', async () => {
    const account = someone();
    expect(await drawnAtOnce(200, () => rulesForUnknownDevice(account, '192.0.2.101'))).toBe(5);
    expect(await takeAttempt(pool, rulesForUnknownDevice(account, '192.0.2.101'))).toBe(5);
  });

  it('from one address leave the budget of strangers to others', async () => {
    const account = someone();
    await drawnAtOnce(300, () => rulesForUnknownDevice(account, '192.0.2.102'));
    expect(await drawnAtOnce(100, (n) => rulesForUnknownDevice(account, `198.18.0.${n}`))).toBe(45);
  });

  it('from many addresses never make a known device or another account wait', async () => {
    const account = someone();
    expect(await drawnAtOnce(200, (n) => rulesForUnknownDevice(account, `198.18.1.${n}`))).toBe(50);
    expect(await takeAttempt(pool, rulesForKnownDevice(1, someone()))).toBe(0);
    expect(await takeAttempt(pool, rulesForUnknownDevice(someone(), '198.18.1.1'))).toBe(0);
  });
});

it('leaves nothing behind once it is forgotten', async () => {
  await takeAttempt(pool, rulesForUnknownDevice(someone(), '192.0.2.5'));
  await pool.query(`update sign_in_wait set forget_at = now() - interval '1 second'`);
  await deleteOldThrottles(pool);
  expect((await pool.query('select 1 from sign_in_wait')).rowCount).toBe(0);
});

it('keeps nobody out because of a clock that was ahead', async () => {
  const [ahead, behind] = [someone(), someone()];
  const rules = (account: string) => rulesForUnknownDevice(account, '192.0.2.6');
  for (const account of [ahead, behind]) for (let at = 0; at < 6; at += 1) await takeAttempt(pool, rules(account));
  await pool.query(
    `update sign_in_wait set open_at = open_at + interval '1 year', forget_at = forget_at + interval '1 year' where key = $1`,
    [rules(ahead).one.key],
  );
  await deleteOldThrottles(pool);
  expect(await waitOf(pool, rules(ahead))).toBe(0);
  expect(await waitOf(pool, rules(behind))).toBeGreaterThan(0);
});
