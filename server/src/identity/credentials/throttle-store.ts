/**
 * What is remembered of failed sign-ins, in the database: several processes are one portal, and its clock is theirs. Keys are
 * locked in one order, the one's own before the shared ones, so that no two sign-ins wait in a circle.
 */
import type pg from 'pg';
import type { Queryable } from '../../db/transaction.ts';
import type { ThrottleRules } from './throttle-rules.ts';

/**
 * Draws one try from every rule, which counts as failed until `returnAttempt`: tries made at once are counted like tries in a row.
 * @param writer in a transaction that is taken back the try was not made.
 * @returns seconds to wait; 0 where the try was drawn.
 */
export async function takeAttempt(writer: Queryable, { one, budgets }: ThrottleRules): Promise<number> {
  for (;;) {
    const { rows } = await writer.query<{ waitS: number | null; drawn: number }>({
      name: 'sign-in-draw',
      text: draw,
      values: [
        one.key,
        one.freeTries,
        one.firstS,
        one.longestS,
        one.forgetAfterS,
        budgets.map(({ key }) => key),
        budgets.map(({ burst }) => burst),
        budgets.map(({ everyS }) => everyS),
      ],
    });
    const [{ waitS, drawn } = { waitS: null, drawn: 0 }] = rows;
    if (waitS !== null) return Math.max(1, waitS);
    if (drawn === 1 + budgets.length) return 0;
    // Another try closed a rule between the check and the draw: the next check tells for how long.
  }
}

/** Seconds to wait, where no try is drawn; 0 where all rules are open. */
export async function waitOf(reader: Queryable, { one, budgets }: ThrottleRules): Promise<number> {
  const { rows } = await reader.query<{ waitS: number | null }>({
    name: 'sign-in-look',
    text: `select ceil(extract(epoch from max(open_at) - clock_timestamp()))::int as "waitS"
           from sign_in_wait where key = any($1::text[]) and open_at > clock_timestamp()`,
    values: [[one, ...budgets].map(({ key }) => key)],
  });
  const waitS = rows[0]?.waitS ?? null;
  return waitS === null ? 0 : Math.max(1, waitS);
}

/** A flood against a closed rule is turned away by the look alone, and writes nothing. */
const draw = `
  with closed as (
    select ceil(extract(epoch from max(open_at) - clock_timestamp()))::int as wait_s
    from sign_in_wait where key = any($6::text[] || $1::text) and open_at > clock_timestamp()
  ), one as (
    insert into sign_in_wait as kept (key, failures, open_at, forget_at)
    select $1, 1, now(), now() + make_interval(secs => $5) from closed where wait_s is null
    on conflict (key) do update set
      failures = case when kept.forget_at > now() then kept.failures else 0 end + 1,
      open_at = now() + make_interval(secs => case
        when kept.forget_at <= now() or kept.failures + 1 < $2::int then 0
        else least($3::float8 * 2 ^ least(kept.failures + 1 - $2, 30), $4)
      end),
      forget_at = excluded.forget_at
      where kept.open_at <= clock_timestamp()
    returning key
  ), budget as (
    insert into sign_in_wait as kept (key, failures, open_at, forget_at)
    select key, 0, now() + make_interval(secs => (2 - burst) * every_s), now() + make_interval(secs => every_s)
    from unnest($6::text[], $7::int[], $8::float8[]) as wanted (key, burst, every_s)
    where exists (select from one)
    order by key
    on conflict (key) do update set
      -- what was drawn before and is not refilled yet moves both instants on
      open_at = excluded.open_at + greatest(kept.forget_at - now(), interval '0'),
      forget_at = excluded.forget_at + greatest(kept.forget_at - now(), interval '0')
      where kept.open_at <= clock_timestamp()
    returning key
  )
  select wait_s as "waitS", (select count(*) from one)::int + (select count(*) from budget)::int as drawn from closed`;

/** The try was good: a growing wait is over, and budgets have their one try back. */
export async function returnAttempt(pool: pg.Pool, { one, budgets }: ThrottleRules): Promise<void> {
  await pool.query({
    name: 'sign-in-return',
    text: `
      with over as (
        delete from sign_in_wait where key = $1 returning key
      ), held as (
        select key from sign_in_wait where key = any($2::text[]) and (select count(*) from over) >= 0 order by key for update
      )
      update sign_in_wait as kept set
        open_at = open_at - make_interval(secs => every_s),
        forget_at = forget_at - make_interval(secs => every_s)
      from unnest($2::text[], $3::float8[]) as drawn (key, every_s) join held using (key)
      where kept.key = drawn.key`,
    values: [one.key, budgets.map(({ key }) => key), budgets.map(({ everyS }) => everyS)],
  });
}

/** No rule closes for longer, or remembers for longer: what does was written before the clock was put back. */
const [longestClosed, longestKept] = ['65 minutes', '25 hours'];

/** Removes what is forgotten anyway; without it the rules hold, and a clock that was put back keeps people out. */
export async function deleteOldThrottles(pool: pg.Pool): Promise<void> {
  await pool.query({
    name: 'sign-in-forget',
    text: `delete from sign_in_wait where forget_at < now() or forget_at > now() + interval '${longestKept}'
             or open_at > now() + interval '${longestClosed}'`,
  });
}
