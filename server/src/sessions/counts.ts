/** How many sessions the choices of the list's filters would show (D-176). */
import { type SessionWhen, sessionWhens } from '@halaqa/contract/session-list';
import { sessionStates } from '@halaqa/contract/values';
import { fromWall } from '@halaqa/domain/clock';
import type pg from 'pg';
import { countChoices, eachAndAny } from '../db/counts.ts';
import { conditions, narrowed, type SessionFilter, wordsSql } from './list.ts';

/** What no index finds: it is looked for once, and all choices are counted in what was found. */
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
  const value = (given: unknown): string => `$${values.push(given)}`;
  const conditionsOf = (filter: SessionFilter): string[] => {
    const { parts, values: given } = narrowed(filter, zone);
    return parts.map((part, index) => conditions[part](value(given[index])));
  };
  const { parts, values: given } = narrowed(others, zone);
  const placed = parts.map((part, index) => ({ part, place: value(given[index]) }));
  const common = ['s.active', ...placed.map(({ part, place }) => conditions[part](place))].join(' and ');
  const words = placed.find(({ part }) => part === 'words');
  const isFoundFirst = unindexed.some((one) => parts.includes(one));
  const where = (...also: string[]): string =>
    isFoundFirst ? `found s where ${['true', ...also].join(' and ')}` : `session s where ${[common, ...also].join(' and ')}`;
  const days = conditionsOf({ from, to });
  const ofState = conditionsOf({ state });
  const midnight = value(fromWall(today, '00:00', zone));
  const onDays: Record<SessionWhen, string> = { upcoming: `s.starts_at >= ${midnight}`, past: `s.starts_at < ${midnight}` };
  const found = `found as materialized (select s.state, s.starts_at from session s where ${common})`;
  return countChoices(
    pool,
    {
      state: eachAndAny(sessionStates, (one) => where(...days, ...(one ? [`s.state = '${one}'`] : []))),
      when: eachAndAny(sessionWhens, (one) => where(...ofState, ...(one ? [onDays[one]] : []))),
    },
    values,
    isFoundFirst ? `with ${words ? `${wordsSql(words.place)}, ` : ''}${found}` : '',
  );
}
