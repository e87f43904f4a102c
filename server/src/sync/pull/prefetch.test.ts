import { beforeEach, expect, it, vi } from 'vitest';
import { map } from '../../../test/import/map.ts';
import type { Odoo, OdooDomain } from '../../odoo/client.ts';
import { OdooFault } from '../../odoo/faults.ts';
import { kinds, type RecordKind } from '../../odoo/field-map.ts';
import { noLanguages } from '../../odoo/languages.ts';
import type { SyncContext } from '../leader/context.ts';
import { noParts } from '../records/invoice-parts.ts';
import { lastId, type PulledPage } from './pages.ts';
import { Prefetch } from './prefetch.ts';

vi.mock('./pages.ts', { spy: true });

const mostAPage = 2;
const { model } = map.enrolment;
const of = (kind: RecordKind) => map[kind].model;
const seven = [2, 4, 6, 8, 10, 12, 14];

const behind = (ids: readonly number[], after: number): number[] => ids.filter((id) => id > after);

const afterOf = (domain: OdooDomain): number => Number(domain.find((term) => term[0] === 'id')?.[2] ?? 0);

/** An Odoo that answers a turn later, and counts. */
class Records {
  readonly ids = new Map<string, number[]>();
  /** Where the pages of enrolments that were asked for begin. */
  readonly begun: number[] = [];
  mostAtOnce = 0;
  private atOnce = 0;
  /** Happens when a page of enrolments was asked for and has not been answered. */
  meanwhile: (after: number) => void = () => {};

  /** From none of the first kind on, one more of each that follows; of enrolments seven. */
  constructor() {
    for (const [n, kind] of kinds.entries()) this.ids.set(of(kind), seven.slice(0, n));
    this.ids.set(model, seven);
  }

  search(asked: string, domain: OdooDomain): number[] {
    return behind(this.ids.get(asked) ?? [], afterOf(domain));
  }

  async page(asked: string, domain: OdooDomain, limit: number | undefined): Promise<{ id: number }[]> {
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    if (asked === model) this.begun.push(afterOf(domain));
    await new Promise((resolve) => setImmediate(resolve));
    this.atOnce -= 1;
    if (asked === model) this.meanwhile(afterOf(domain));
    return this.search(asked, domain)
      .slice(0, limit)
      .map((id) => ({ id }));
  }
}

/** @param begun behind which id a process that was killed had got with enrolments */
function reading(records: Records, concurrency: number, begun?: number): Prefetch {
  const odoo: Pick<Odoo, 'search' | 'searchRead'> = {
    search: async (asked, { domain }) => records.search(asked, domain),
    searchRead: (asked, { domain, limit }) => records.page(asked, domain, limit),
  };
  const cursor = { high_water: null, window_since: null, window_after: begun, expected: 7, loaded_at: null, done: 2 };
  const query = async ({ values: [kind] }: { values: unknown[] }) => ({ rows: begun && kind === 'enrolment' ? [cursor] : [] });
  // What reading touches of it.
  const sync = {
    odoo,
    map,
    languages: noLanguages,
    invoiceParts: noParts,
    mostAPage,
    concurrency,
    ctx: { pool: { query } },
  } as unknown as SyncContext;
  return new Prefetch(sync, 'everything');
}

/** As the engine takes them: a kind is over with the first part that is its last. */
async function all(ahead: Prefetch, wanted: readonly RecordKind[] = kinds): Promise<PulledPage[]> {
  const taken: PulledPage[] = [];
  for (const kind of wanted) {
    let part: PulledPage;
    do {
      part = await ahead.take(kind);
      taken.push(part);
    } while (part.more);
  }
  return taken;
}

const idsOf = (parts: PulledPage[], kind: RecordKind): number[] =>
  parts.filter((part) => part.kind === kind).flatMap((part) => part.records.map(({ id }) => Number(id)));

let records: Records;
beforeEach(() => {
  vi.mocked(lastId).mockRestore();
  records = new Records();
});

it.each([1, 2, 3])('reads every record once and in its order, %i pages at once', async (concurrency) => {
  const parts = await all(reading(records, concurrency));
  for (const kind of kinds) expect(idsOf(parts, kind)).toEqual(records.ids.get(of(kind)));
  expect(records.mostAtOnce).toBe(concurrency);
  expect(records.begun).toEqual([0, 4, 8, 12]);
});

it('tells how much of a kind was there before each part', async () => {
  const parts = (await all(reading(records, 2))).filter(({ kind }) => kind === 'enrolment');
  expect(parts.map(({ cursor }) => cursor.done)).toEqual([0, 2, 4, 6]);
  expect(parts.map(({ window }) => [window.after, window.expected])).toEqual([0, 4, 8, 12].map((after) => [after, 7]));
});

it('ends where a kind has no record more than its full pages hold', async () => {
  records.ids.set(model, [2, 4, 6, 8]);
  expect(idsOf(await all(reading(records, 2)), 'enrolment')).toEqual([2, 4, 6, 8]);
  expect(records.begun).toEqual([0, 4, 8]);
});

it('goes on where a killed process had got, several pages at once', async () => {
  const parts = (await all(reading(records, 2, 4))).filter(({ kind }) => kind === 'enrolment');
  expect(idsOf(parts, 'enrolment')).toEqual([6, 8, 10, 12, 14]);
  expect(parts.map(({ cursor, window }) => [cursor.done, window.expected])).toEqual([2, 4, 6].map((done) => [done, 7]));
  expect(records.begun).toEqual([4, 8, 12]);
  expect(records.mostAtOnce).toBe(2);
});

it('reads again what it asked for too early where a record has come between', async () => {
  const grown = [2, 4, 5, 6, 8, 10, 12, 14];
  const scenario = async (): Promise<number[]> => {
    records = new Records();
    records.meanwhile = (after) => {
      if (after === 4) records.ids.set(model, grown);
    };
    return idsOf(await all(reading(records, 2)), 'enrolment');
  };
  expect(await scenario()).toEqual(grown);
  // What begins behind 8 was asked for as if nothing had come between; from 6 on the guesses are right again.
  expect(records.begun).toEqual([0, 4, 8, 6, 10, 14]);

  // The twin goes by where pages were expected to end.
  vi.mocked(lastId).mockImplementation((part) => {
    const { ids, window } = part as PulledPage;
    return behind(ids ?? [], window.after)[mostAPage - 1] ?? window.after;
  });
  expect(await scenario()).not.toContain(8);
});

it.each([2, 3])('reads what has moved up where a record has gone, %i pages at once', async (concurrency) => {
  const left = [2, 4, 8, 10, 12, 14];
  records.meanwhile = (after) => {
    if (after === 4) records.ids.set(model, left);
  };
  expect(idsOf(await all(reading(records, concurrency)), 'enrolment')).toEqual(left);
});

it('reads on in a kind that has grown beyond the page that was to be its last', async () => {
  const grown = [...seven, 16, 18];
  records.meanwhile = (after) => {
    if (after === 12) records.ids.set(model, grown);
  };
  const parts = await all(reading(records, 2));
  expect(idsOf(parts, 'enrolment')).toEqual(grown);
  expect(idsOf(parts, 'session')).toEqual(records.ids.get(of('session')));
});

it('hears of a page that fails when its turn comes, and not of one that it has thrown away', async () => {
  const lost = new OdooFault({ kind: 'lost', outcome: 'not_done', detail: 'lost' });
  const grown = [2, 4, 5, 6, 8, 10, 12, 14];
  records.meanwhile = (after) => {
    if (after === 4) records.ids.set(model, grown);
    if (after === 8) throw lost;
  };
  expect(idsOf(await all(reading(records, 2)), 'enrolment')).toEqual(grown);

  records = new Records();
  records.meanwhile = (after) => {
    if (after === 8) throw lost;
  };
  const ahead = reading(records, 2);
  await all(ahead, kinds.slice(0, kinds.indexOf('enrolment')));
  await ahead.take('enrolment');
  await ahead.take('enrolment');
  await expect(ahead.take('enrolment')).rejects.toBe(lost);
});

it('asks for nothing more of what it has forgotten', async () => {
  const ahead = reading(records, 2);
  await all(ahead, kinds.slice(0, kinds.indexOf('enrolment')));
  await ahead.take('enrolment');
  ahead.forget();
  const rest = kinds.slice(kinds.indexOf('enrolment') + 1);
  const parts = await all(ahead, rest);
  for (const kind of rest) expect(idsOf(parts, kind)).toEqual(records.ids.get(of(kind)));
  // 12 follows 8, which was on its way.
  expect(records.begun).not.toContain(12);
});
