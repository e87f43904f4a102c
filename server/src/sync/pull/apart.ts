/**
 * A record on which Odoo itself fails, as where a computed field of Studio's divides by nothing or asks for what the user may not see:
 * the page fails as a whole, and its other records are read without it (D-237).
 */
import { isOdooException, isTransient, OdooFault } from '../../odoo/faults.ts';
import type { OdooRecord } from '../../odoo/values.ts';

/** Under which such a record carries what Odoo said in its place: no field of Odoo's is called so. */
const failureKey = ':failure';

export function failureOf(record: OdooRecord): string | undefined {
  const says = record[failureKey];
  return typeof says === 'string' ? says : undefined;
}

/** Whether it may be about one record alone. */
export const mayBeOfRecord = (error: unknown): error is OdooFault =>
  error instanceof OdooFault && (!isTransient(error) || isOdooException(error));

/**
 * Halves of halves, so that a few calls find it.
 * @param read of some of them, which fails where one of those does
 * @param another a record of the kind that was read before; undefined where there is none
 * @param fault of the whole. @throws it where no record of the kind can be read: it is the kind then, and no record
 */
export async function readApart(
  read: (ids: readonly number[]) => Promise<OdooRecord[]>,
  ids: readonly number[],
  another: number | undefined,
  fault: OdooFault,
): Promise<OdooRecord[]> {
  const known = another === undefined ? [ids[0], ids.at(-1)] : [another];
  for (const id of new Set(known)) if (id !== undefined && (await isRead(read, id))) return halves(read, ids, fault);
  throw fault;
}

async function isRead(read: (ids: readonly number[]) => Promise<OdooRecord[]>, id: number): Promise<boolean> {
  try {
    return (await read([id])).length > 0;
  } catch (error) {
    if (!mayBeOfRecord(error)) throw error;
    return false;
  }
}

async function halves(
  read: (ids: readonly number[]) => Promise<OdooRecord[]>,
  ids: readonly number[],
  fault: OdooFault,
): Promise<OdooRecord[]> {
  const [id] = ids;
  if (id === undefined) return [];
  if (ids.length === 1) return [{ id, [failureKey]: fault.message }];
  const middle = Math.ceil(ids.length / 2);
  const found: OdooRecord[] = [];
  for (const some of [ids.slice(0, middle), ids.slice(middle)]) {
    try {
      found.push(...(await read(some)));
    } catch (error) {
      if (!mayBeOfRecord(error)) throw error;
      found.push(...(await halves(read, some, error)));
    }
  }
  return found;
}
