/** Interprets the answer of Odoo's `load`: it looks like success even where nothing was done, but `ids` is false then. */
import * as z from 'zod/mini';
import { OdooFault } from './faults.ts';
import { makeFault, messageWithoutTraceback } from './refusals.ts';
import { isId } from './values.ts';

const outcome = z.object({
  ids: z.union([z.array(z.custom<number>(isId)), z.literal(false)]),
  messages: z.array(z.object({ type: z.optional(z.string()), message: z.optional(z.string()), field: z.optional(z.unknown()) })),
});

/**
 * PostgreSQL's own words, which `load` passes on without their code; Odoo's servers have them in English. Odoo tries such a call
 * again by itself, `load` alone does not.
 */
const concurrency = /(?:^|: )(?:could not serialize access|deadlock detected|could not obtain lock)/;

/** @throws OdooFault where nothing was loaded. */
export function loadedIds(result: unknown, rows: number, secret: string): number[] {
  const read = outcome.safeParse(result);
  if (!read.success) throw makeFault('not_odoo', 'unknown', 'what load returned');
  const { ids, messages } = read.data;
  if (ids !== false && ids.length === rows) return ids;
  if (ids !== false) throw makeFault('not_odoo', 'unknown', `${ids.length} ids for ${rows} rows`);
  const about = messages.find(({ type }) => type !== 'warning') ?? messages[0];
  const message = about?.message ?? '';
  if (about?.field === undefined && concurrency.test(message)) throw makeFault('busy', 'not_done', 'load met another load');
  const says = [typeof about?.field === 'string' ? `${about.field}:` : '', messageWithoutTraceback(message, secret)].join(' ').trim();
  throw new OdooFault({
    kind: 'invalid',
    outcome: 'not_done',
    detail: 'Odoo refuses the values (load)',
    says: says === '' ? undefined : says,
    // A right that lacks for the moment, or a field that is just being made, is told by its sentence alone.
    unnamed: about?.field === undefined,
  });
}
