/** How many entries the choices of the history's filters would show (D-176). */
import { mostLookedAt } from '@halaqa/contract/counts';
import { syncKinds } from '@halaqa/contract/sync';
import { historyDirections, historyOutcomes } from '@halaqa/contract/sync-history';
import type pg from 'pg';
import { countChoices, eachChoiceAndAny } from '../../db/counts.ts';
import { conditions, type HistoryFilter } from './list.ts';

/**
 * Direction, kind and outcome have no index, as each would be paid for by every page that is read: the newest entries are looked at once.
 * @param zone the institute's time zone.
 */
export async function countHistory(pool: pg.Pool, { direction, kind, outcome, id, ...others }: HistoryFilter, zone: string) {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const where = conditions({ ...others, ...(id !== undefined && { kind, id }) }, zone, values);
  const isAs = (column: 'direction' | 'kind' | 'outcome', wanted: string | undefined): string =>
    wanted === undefined ? 'true' : `${column} = ${value(wanted)}`;
  const as = { direction: isAs('direction', direction), kind: isAs('kind', kind), outcome: isAs('outcome', outcome) };
  const { all, ...counts } = await countChoices(
    pool,
    {
      direction: eachChoiceAndAny(historyDirections, (one) => `seen where ${isAs('direction', one)} and ${as.kind} and ${as.outcome}`),
      kind: eachChoiceAndAny(syncKinds, (one) => `seen where ${isAs('kind', one)} and ${as.direction} and ${as.outcome}`),
      outcome: eachChoiceAndAny(historyOutcomes, (one) => `seen where ${isAs('outcome', one)} and ${as.direction} and ${as.kind}`),
      all: { last: `seen offset ${mostLookedAt - 1}` },
    },
    values,
    `with seen as materialized (
       select direction, kind, outcome from sync_history where ${where} order by id desc limit ${mostLookedAt}
     )`,
  );
  return { ...counts, isPartial: all.last > 0 };
}
