import { beforeEach, expect, it, vi } from 'vitest';
import { map } from '../../../test/import/map.ts';
import type { Domain, Odoo } from '../../odoo/client.ts';
import { type Kind, kinds } from '../../odoo/field-map.ts';
import { Ahead } from './ahead.ts';
import { lastId, type Part } from './round.ts';
import type { Sync } from './sync.ts';

vi.mock('./round.ts', { spy: true });

const mostAPage = 2;
const { model } = map.enrolment;
const of = (wanted: Kind) => map[wanted].model;

/** An Odoo that answers a turn later, and counts. */
class Records {
  readonly ids = new Map<string, number[]>(kinds.map((kind) => [of(kind), []]));
  /** Where the pages of enrolments that were asked for begin. */
  readonly begun: number[] = [];
  mostAtOnce = 0;
  private atOnce = 0;
  /** Happens when a page was asked for and has not been answered. */
  meanwhile: (after: number) => void = () => {};

  async page(asked: string, domain: Domain, limit = Number.POSITIVE_INFINITY): Promise<{ id: number }[]> {
    const after = Number(domain.find((term) => term[0] === 'id')?.[2]);
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    if (asked === model) this.begun.push(after);
    await new Promise((resolve) => setImmediate(resolve));
    if (asked === model) this.meanwhile(after);
    this.atOnce -= 1;
    const behind = (this.ids.get(asked) ?? []).filter((id) => id > after);
    return behind.slice(0, limit).map((id) => ({ id }));
  }
}

function reading(records: Records, concurrency: number): Ahead {
  const odoo: Pick<Odoo, 'search' | 'searchRead'> = {
    search: async (asked) => [...(records.ids.get(asked) ?? [])],
    searchRead: (asked, { domain, limit }) => records.page(asked, domain, limit),
  };
  const pool = { query: async () => ({ rows: [] }) };
  // What reading touches of it.
  const sync = { odoo, map, mostAPage, concurrency, ctx: { pool } } as unknown as Sync;
  return new Ahead(sync, 'everything');
}

/** As the engine takes them: a kind is over with the first part that is its last. */
async function all(ahead: Ahead): Promise<Part[]> {
  const taken: Part[] = [];
  for (const kind of kinds) {
    let part: Part;
    do {
      part = await ahead.take(kind);
      taken.push(part);
    } while (part.more);
  }
  return taken;
}

const idsOf = (parts: Part[], kind: Kind): number[] =>
  parts.filter((part) => part.kind === kind).flatMap((part) => part.records.map(({ id }) => Number(id)));

/** From none of the first kind on, one more of each that follows; of enrolments seven. */
function usual(): Records {
  const made = new Records();
  for (const [n, kind] of kinds.entries()) made.ids.set(of(kind), [2, 4, 6, 8, 10, 12, 14].slice(0, n));
  made.ids.set(model, [2, 4, 6, 8, 10, 12, 14]);
  return made;
}

let records: Records;
beforeEach(() => {
  vi.mocked(lastId).mockRestore();
  records = usual();
});

it.each([1, 2, 3])('reads every record once and in its order, with at most %i calls at once', async (concurrency) => {
  const parts = await all(reading(records, concurrency));
  for (const kind of kinds) expect(idsOf(parts, kind)).toEqual(records.ids.get(of(kind)));
  expect(records.mostAtOnce).toBe(concurrency);
});

it('tells how much of a kind was there before each part', async () => {
  const parts = (await all(reading(records, 2))).filter(({ kind }) => kind === 'enrolment');
  expect(parts.map(({ cursor }) => cursor.done)).toEqual([0, 2, 4, 6]);
  expect(parts.map(({ window }) => [window.after, window.expected])).toEqual([0, 4, 8, 12].map((after) => [after, 7]));
});

it('ends where a kind has no record more than its full pages hold', async () => {
  records.ids.set(model, [2, 4, 6, 8]);
  const parts = await all(reading(records, 2));
  expect(idsOf(parts, 'enrolment')).toEqual([2, 4, 6, 8]);
  expect(records.begun).toEqual([0, 4, 8]);
});

it('reads again what it asked for too early where a record has come between', async () => {
  const scenario = async (): Promise<number[]> => {
    records = usual();
    records.meanwhile = (after) => {
      if (after === 4) records.ids.set(model, [2, 4, 5, 6, 8, 10, 12, 14]);
    };
    return idsOf(await all(reading(records, 2)), 'enrolment');
  };
  expect(await scenario()).toEqual([2, 4, 5, 6, 8, 10, 12, 14]);
  // What begins behind 8 was asked for first, as if nothing had come between.
  expect(records.begun.slice(0, 4)).toEqual([0, 4, 8, 6]);

  // The twin goes by where pages were expected to end.
  vi.mocked(lastId).mockImplementation((part) => {
    const { window, ends } = part as Part;
    return ends?.find((id) => id > window.after) ?? window.after;
  });
  expect(await scenario()).not.toContain(8);
});

it('reads what has moved up where a record has gone', async () => {
  records.meanwhile = (after) => {
    if (after === 4) records.ids.set(model, [2, 4, 8, 10, 12, 14]);
  };
  expect(idsOf(await all(reading(records, 2)), 'enrolment')).toEqual([2, 4, 8, 10, 12, 14]);
});

it('reads on in a kind that has grown beyond the page that was to be its last', async () => {
  records.meanwhile = (after) => {
    if (after === 12) records.ids.set(model, [2, 4, 6, 8, 10, 12, 14, 16, 18]);
  };
  const parts = await all(reading(records, 2));
  expect(idsOf(parts, 'enrolment')).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(idsOf(parts, 'session')).toEqual(records.ids.get(of('session')));
});
