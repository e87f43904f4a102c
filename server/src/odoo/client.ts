/** The portal's client of Odoo: the same over both transports, with a limit on concurrent calls. */
import * as z from 'zod/mini';
import type { OdooCall, Transport } from './call.ts';
import type { OdooClock } from './clock.ts';
import { connect } from './connection.ts';
import type { SendGuard } from './exchange.ts';
import { isTransient, OdooFault } from './faults.ts';
import { loadedIds } from './load.ts';
import { linkAt } from './portal-link.ts';
import { makeFault } from './refusals.ts';
import { isId, type OdooRecord } from './values.ts';
import type { OdooVersion } from './version.ts';

export type OdooDomain = readonly (readonly [field: string, operator: string, value: unknown] | '&' | '|' | '!')[];

export interface OdooSettings {
  url: URL;
  database: string;
  login: string;
  apiKey: string;
  /** Undefined: JSON-2 where it works, else JSON-RPC. */
  transport: 'json-rpc' | 'json-2' | undefined;
  /** How many calls at once; near the number of Odoo's workers. */
  concurrency: number;
  readTimeoutMs: number;
  /** Not below 15 s: a write that meets others on the same record is tried again by Odoo for some seconds. */
  writeTimeoutMs: number;
  /** An answer that is longer is given up; 200 MB by default. */
  longestAnswerBytes?: number;
}

/** Modules write attributes as they like (`readonly=1`), and one odd field of hundreds is no reason to read none. */
const truthy = z.optional(z.pipe(z.unknown(), z.transform(Boolean)));

const field = z.object({
  type: z.string(),
  readonly: truthy,
  required: truthy,
  /** Texts only: whether there is one in each language. */
  translate: truthy,
  /** Links only: the model that they point to. */
  relation: z.catch(z.optional(z.string()), undefined),
  selection: z.catch(z.optional(z.array(z.tuple([z.string(), z.unknown()]))), undefined),
});

export type OdooField = z.infer<typeof field>;

export interface SearchQuery {
  domain: OdooDomain;
  fields: readonly string[];
  limit?: number;
  lang?: string;
  /** What else of Odoo's context a search needs. */
  context?: Record<string, unknown>;
}

export interface WriteOptions {
  guard?: SendGuard;
  /** Language in which translated fields are written; without it, the user's own. */
  lang?: string | undefined;
}

/**
 * Every method throws an OdooFault, and nothing else, when it does not work. What a guard throws, right before a write would be
 * sent, is thrown as it is, and nothing is sent.
 */
export interface Odoo {
  /** Also proves that it is an Odoo; asked each time, without signing in. */
  version(): Promise<OdooVersion>;
  /** Archived ones included, ascending by id. A many2one comes as [id, name]. `lang`: without it in the user's own language. */
  searchRead(model: string, query: SearchQuery): Promise<OdooRecord[]>;
  /** Ids, ascending, archived ones included. */
  search(model: string, query: { domain: OdooDomain; limit?: number }): Promise<number[]>;
  /** Those that still exist and may be read, ascending by id; others are left out. */
  read(model: string, ids: readonly number[], fields: readonly string[], lang?: string): Promise<OdooRecord[]>;
  /**
   * Creates, or updates what bears the external id in the column `id`; all rows or none. Datetimes are UTC, links to Odoo's ids
   * stand in columns `field/.id`. Answers the ids in the order of the rows.
   */
  load(model: string, fields: readonly string[], rows: readonly (readonly string[])[], how?: WriteOptions): Promise<number[]>;
  /** On a record that is gone Odoo may answer as if it had written: read it back. */
  write(model: string, ids: readonly number[], values: Record<string, unknown>, how?: WriteOptions): Promise<void>;
  unlink(model: string, ids: readonly number[], guard?: SendGuard): Promise<void>;
  /** Of a record that customers see in Odoo's portal: the address of its page there, with the secret that opens it. The first call writes that. */
  portalLink(model: string, id: number): Promise<string>;
  /** Only the fields that the user may see. @param names no others than these */
  fieldsGet(model: string, names?: readonly string[]): Promise<Record<string, OdooField>>;
  /** Whom Odoo takes us for, as `write_uid` names us; asked once. Undefined where it does not say. */
  userId(): Promise<number | undefined>;
  /** By the rights on the model; record rules may still take some records away. */
  may(model: string, operation: 'read' | 'write' | 'create' | 'unlink'): Promise<boolean>;
  /** Waits for no call: those that run are given up, those that come later fail as unreachable. */
  close(): void;
  /**
   * `transport` is undefined until the first call has chosen one; `calls` counts requests, `busyMs` is the time that they took; `clock` is
   * Odoo's, as its answers tell it.
   */
  readonly stats: { transport: Transport['name'] | undefined; calls: number; busyMs: number; readonly clock: OdooClock };
}

const ids = z.array(z.custom<number>(isId));
const context = z.object({ uid: z.custom<number>(isId) });
const records = z.array(
  z.custom<OdooRecord & { id: number }>((value) => typeof value === 'object' && value !== null && 'id' in value && isId(value.id)),
);
const fields = z.record(z.string(), field);

export function connectOdoo(settings: OdooSettings): Odoo {
  const { call, version, close, stats } = connect(settings);

  const ask = async <T>(asked: Omit<OdooCall, 'writes'>, answer: z.ZodMiniType<T>): Promise<T> => {
    const read = answer.safeParse(await call({ ...asked, writes: false }));
    if (read.success) return read.data;
    throw makeFault('not_odoo', 'not_done', `what ${asked.method} of ${asked.model} returned`);
  };

  const searchRead: Odoo['searchRead'] = async (model, { lang, context: more, ...query }) => {
    const args = { ...query, order: 'id', context: { active_test: false, ...more, ...(lang !== undefined && { lang }) } };
    return ascending(await ask({ model, method: 'search_read', args }, records), ({ id }) => id, query.limit);
  };

  let user: Promise<number | undefined> | undefined;
  const askUser = async () => {
    try {
      return (await ask({ model: 'res.users', method: 'context_get', args: {} }, context)).uid;
    } catch (error) {
      if (!(error instanceof OdooFault)) throw error;
      if (isTransient(error)) user = undefined;
      return undefined;
    }
  };

  return {
    version,
    userId: () => {
      user ??= askUser();
      return user;
    },
    searchRead,
    async search(model, query) {
      const args = { ...query, order: 'id', context: { active_test: false } };
      return ascending(await ask({ model, method: 'search', args }, ids), (id) => id, query.limit);
    },
    // The method `read` fails as a whole on some models when one of the records is gone.
    async read(model, wanted, names, lang) {
      if (wanted.length === 0) return [];
      return searchRead(model, { domain: [['id', 'in', wanted]], fields: names, ...(lang !== undefined && { lang }) });
    },
    async load(model, names, rows, { guard, lang } = {}) {
      const result = await call({
        model,
        method: 'load',
        args: { fields: names, data: rows, context: { tz: 'UTC', ...(lang !== undefined && { lang }) } },
        writes: true,
        guard,
      });
      return loadedIds(result, rows.length, settings.apiKey);
    },
    async write(model, ids, vals, { guard, lang } = {}) {
      await call({ model, method: 'write', ids, args: { vals, ...(lang !== undefined && { context: { lang } }) }, writes: true, guard });
    },
    async unlink(model, ids, guard) {
      await call({ model, method: 'unlink', ids, args: {}, writes: true, guard });
    },
    async portalLink(model, id) {
      // Called twice it answers the same, so a lost answer leaves no doubt.
      const link = linkAt(settings.url, await ask({ model, method: 'get_portal_url', ids: [id], args: {} }, z.string()));
      if (link === undefined) throw makeFault('unsupported', 'not_done', 'a link that leads elsewhere');
      return link;
    },
    fieldsGet: (model, names) =>
      ask({ model, method: 'fields_get', args: { ...(names && { allfields: names }), attributes: Object.keys(field.shape) } }, fields),
    async may(model, operation) {
      const { major } = await version();
      if (major >= 18) return ask({ model, method: 'has_access', ids: [], args: { operation } }, z.boolean());
      return ask({ model, method: 'check_access_rights', args: { operation, raise_exception: false } }, z.boolean());
    },
    close,
    stats,
  };
}

/**
 * A pull goes on behind the last id that it has seen. Where all there is has come, its order does not matter; a full page in another
 * order than by id may be any page, so it is none.
 */
function ascending<T>(all: T[], idOf: (one: T) => number, limit: number | undefined): T[] {
  const sorted = all.toSorted((one, other) => idOf(one) - idOf(other));
  const twice = sorted.some((one, at) => at > 0 && idOf(one) === idOf(sorted.at(at - 1) ?? one));
  const full = limit !== undefined && all.length >= limit;
  if (twice || (full && sorted.some((one, at) => one !== all[at])))
    throw makeFault('not_odoo', 'not_done', 'records in another order than asked');
  return sorted;
}
