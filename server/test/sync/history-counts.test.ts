/** What the choices of the history's filters would show (D-176), each beside the total of the list that it leads to. */
import { mostLookedAt } from '@halaqa/contract/counts';
import { syncKinds } from '@halaqa/contract/sync';
import { historyDirections, historyOutcomes, syncHistoryCounts } from '@halaqa/contract/sync-history';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const as = await signIn(portal, await buildAccount(db, { role: 'admin' }));
const insert = (count: number, name: string) =>
  sql`insert into sync_history (at, direction, kind, event, outcome, record_id, name, search)
    select now() - interval '1 day' * (n % 5), case when n % 3 = 0 then 'to_odoo' else 'from_odoo' end,
      (${[...syncKinds]}::text[])[1 + n % 4], 'updated', (${[...historyOutcomes]}::text[])[1 + n % 7 % 5], n % 6 + 1, ${name}::text, ${name}::text
    from generate_series(1, ${count}::int) n`.execute(db);
await insert(80, 'palm');
await insert(40, 'rose');

type Filter = Record<string, string>;

const spelled = (filter: Filter) => new URLSearchParams(filter).toString();
const countsFor = async (filter: Filter) => {
  const answer = await portal.inject({ url: `/api/admin/sync/history/counts?${spelled(filter)}`, as });
  expect(answer.statusCode, answer.body).toBe(200);
  return syncHistoryCounts.response.parse(answer.json());
};
const totalFor = async (filter: Filter) =>
  Number((await portal.inject({ url: `/api/admin/sync/history?${spelled({ ...filter, pageSize: '1' })}`, as })).headers['x-total-count']);
/** The totals of a filter's choices while the other filters stay. */
const totalsOf = async (name: string, choices: readonly string[], others: Filter) => {
  const totals: Record<string, number> = { any: await totalFor(others) };
  for (const choice of choices) totals[choice] = await totalFor({ ...others, [name]: choice });
  return totals;
};

const without = (filter: Filter, name: string): Filter => Object.fromEntries(Object.entries(filter).filter(([one]) => one !== name));
const [course = ''] = syncKinds;
const today = new Date().toISOString().slice(0, 10);
const plain: Filter[] = [{}, { search: 'rose' }, { from: today }, { search: 'palm', to: today }, { search: 'nobody at all' }];
const chosen: Filter[] = [{}, { direction: 'to_odoo' }, { kind: course }, { outcome: 'refused' }, { direction: 'from_odoo', kind: course }];
const filters = plain.flatMap((one) => chosen.map((other): Filter => ({ ...one, ...other })));

it.each(filters.map((filter) => [spelled(filter) || 'nothing', filter] as const))(
  'are the totals of the list, with %s',
  async (_, filter) => {
    expect(await countsFor(filter)).toEqual({
      direction: await totalsOf('direction', historyDirections, without(filter, 'direction')),
      kind: await totalsOf('kind', syncKinds, without(filter, 'kind')),
      outcome: await totalsOf('outcome', historyOutcomes, without(filter, 'outcome')),
      isPartial: false,
    });
  },
);

it('are those of one record', async () => {
  const record: Filter = { kind: course, id: '3' };
  const { direction, outcome, isPartial } = await countsFor(record);
  expect({ direction, outcome, isPartial }).toEqual({
    direction: await totalsOf('direction', historyDirections, record),
    outcome: await totalsOf('outcome', historyOutcomes, record),
    isPartial: false,
  });
  expect(direction.any).toBeGreaterThan(0);
});

it.each(['direction=up', 'kind=lost', 'outcome=x', 'id=1', 'page=1', 'from=tomorrow'])('refuse %s', async (query) => {
  expect((await portal.inject({ url: `/api/admin/sync/history/counts?${query}`, as })).statusCode).toBe(400);
});

it('are for admins', async () => {
  const url = '/api/admin/sync/history/counts';
  expect((await portal.inject({ url })).statusCode).toBe(401);
  for (const role of ['student', 'trainer'] as const) {
    const other = await signIn(portal, await buildAccount(db, { role }));
    expect((await portal.inject({ url, as: other })).statusCode).toBe(403);
  }
});

it('say when there are more than were looked at', async () => {
  await insert(mostLookedAt - 1, 'reed');
  expect((await countsFor({ search: 'reed' })).isPartial).toBe(false);
  expect((await countsFor({})).isPartial).toBe(true);
  expect((await countsFor({ search: 'rose' })).isPartial).toBe(false);
});
