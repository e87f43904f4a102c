import { isTransient, OdooFault } from '../../odoo/faults.ts';

/** A kind that Odoo does not let us read keeps nothing else waiting; the round that reads it tells of it (`saveKindFault`). */
export async function ifReadable<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OdooFault) || isTransient(error)) throw error;
    return otherwise;
  }
}
