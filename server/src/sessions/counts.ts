/** How many sessions the choices of the list's filters would show (D-176). */
import { type SessionWhen, sessionWhens } from '@halaqa/contract/session-list';
import { sessionStates } from '@halaqa/contract/values';
import { fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { countChoices, eachChoiceAndAny } from '../db/counts.ts';
import { conditionsOf, findWords, type SessionFilter, whereOf } from './conditions.ts';

/** What no index finds, or more than one: it is looked for once, and all choices are counted in what was found. */
const unindexed = ['words', 'weekday', 'hour'] as const;

/**
 * Of states within the days of the filter, of `when` in its place.
 * @param today institute day.
 */
export async function countSessions(
  pool: pg.Pool,
  { state, from, to, ...others }: SessionFilter,
  { zone, today }: { zone: string; today: string },
) {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const words = await findWords(pool, others.search);
  const conditions = (filter: SessionFilter): string[] => Object.values(conditionsOf(filter, { zone, words: [] }, place));
  const narrowing = conditionsOf(others, { zone, words }, place);
  const common = whereOf(narrowing);
  const isFoundFirst = unindexed.some((part) => narrowing[part] !== undefined);
  const where = (...also: string[]): string =>
    isFoundFirst ? `found s where ${['true', ...also].join(' and ')}` : `session s where ${[common, ...also].join(' and ')}`;
  const days = conditions({ from, to });
  const ofState = conditions({ state });
  const midnight = place(fromWall(today, '00:00', zone));
  const onDays: Record<SessionWhen, string> = { upcoming: `s.starts_at >= ${midnight}`, past: `s.starts_at < ${midnight}` };
  const found = `found as materialized (select s.state, s.starts_at from session s where ${common})`;
  return countChoices(
    pool,
    {
      state: eachChoiceAndAny(sessionStates, (one) => where(...days, ...(one ? [`s.state = '${one}'`] : []))),
      when: eachChoiceAndAny(sessionWhens, (one) => where(...ofState, ...(one ? [onDays[one]] : []))),
    },
    values,
    isFoundFirst ? `with ${found}` : '',
  );
}
