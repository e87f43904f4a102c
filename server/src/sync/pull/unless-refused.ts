import { isTransient, OdooFault } from '../../odoo/faults.ts';

/** What Odoo does not let us read, or do, keeps nothing else waiting; of a kind that cannot be read the round that reads it tells (`saveKindFault`). */
export async function unlessRefused<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OdooFault) || isTransient(error)) throw error;
    return otherwise;
  }
}
