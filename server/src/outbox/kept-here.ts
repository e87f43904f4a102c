import { Problem } from '@halaqa/contract/problem';
import type { Config } from '../config/config.ts';

/**
 * Of kinds that the portal does not write in Odoo (D-122): courses, rooms, trainers, enrolments, and new students.
 * @throws Problem `kept_in_odoo` where an Odoo is configured.
 */
export function requireKeptHere({ synchronises }: Pick<Config, 'synchronises'>): void {
  if (synchronises) throw new Problem('kept_in_odoo');
}
