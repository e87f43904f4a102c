/** Which groups a user is in. */
import { fieldNames } from './administration-models.ts';
import type { Database } from './database.ts';

/** With those that they imply. */
export function groupsOf(db: Database, userId: number): Set<number> {
  const groups = db.model('res.groups');
  const field = db.model('res.users').fields[fieldNames(db.version).groupsOfUser];
  const implied = groups.fields['implied_ids'];
  const found = new Set<number>();
  const add = (id: number): void => {
    if (found.has(id)) return;
    found.add(id);
    if (implied) for (const other of db.linked(implied, id)) add(other);
  };
  if (field) for (const id of db.linked(field, userId)) add(id);
  return found;
}
