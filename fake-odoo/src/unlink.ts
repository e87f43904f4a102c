/** Deletes records, with what the ORM and PostgreSQL do to records that point to them. */

import { checkAccess, rowsFor } from './access.ts';
import { behaviourOf } from './behaviour.ts';
import type { Model, Transaction } from './database.ts';
import type { Env } from './env.ts';
import { brokenLink, userError } from './errors.ts';
import type { Row } from './values.ts';

export function unlinkRecords(env: Env, transaction: Transaction, model: Model, ids: readonly number[]): void {
  checkAccess(env, model, 'unlink');
  const rows = rowsFor(env, model, [...new Set(ids)], 'unlink');
  for (const row of rows) refuse(env, model, row);
  behaviourOf(env.db, model.model)?.leaving?.({ env, transaction, model }, rows);
  for (const row of rows) {
    for (const id of externalIds(env, model, row.id)) env.db.remove(transaction, env.db.model('ir.model.data'), id);
    env.db.changed(transaction, { how: 'unlink', model: model.model, id: row.id });
    remove(env, transaction, model, row);
  }
}

/** Deletes the external ids of a record too, so that `load` makes it again. */
const externalIds = ({ db }: Env, model: Model, id: number): number[] =>
  db.models.get('ir.model.data')?.table.find('record', `${model.model},${id}`) ?? [];

/** Odoo's accounting refuses first, before PostgreSQL is asked. */
function refuse({ db }: Env, model: Model, row: Row): void {
  if (model.model === 'account.move' && row['state'] === 'posted')
    throw userError('A posted invoice cannot be deleted: reset it to draft first.');
  if (model.model !== 'res.partner') return;
  for (const invoice of db.models.get('account.move')?.table.all() ?? []) {
    if (invoice['partner_id'] === row.id) throw userError('The partner cannot be deleted because it is used in Accounting');
  }
}

/** Foreign keys: neither a cascade nor an emptied link counts as a write of the other record. */
function remove(env: Env, transaction: Transaction, model: Model, { id }: Row): void {
  const { db } = env;
  for (const other of db.models.values()) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.relation !== model.model) continue;
      if (field.type === 'many2many' && field.link) {
        for (const own of db.relation(field).of(field.link.other, id)) db.unlink(transaction, field, own, id);
      }
      if (field.type === 'many2one') release(env, transaction, other, name, id);
    }
  }
  for (const field of Object.values(model.fields)) {
    if (field.type === 'many2many') for (const linked of db.linked(field, id)) db.unlink(transaction, field, id, linked);
  }
  db.remove(transaction, model, id);
}

function release(env: Env, transaction: Transaction, other: Model, name: string, id: number): void {
  const onDelete = other.fields[name]?.onDelete ?? 'set null';
  for (const row of [...other.table.all()]) {
    if (row[name] !== id) continue;
    if (onDelete === 'restrict') {
      const constraint = `${other.model.replaceAll('.', '_')}_${name}_fkey`;
      throw brokenLink(env.db.version, { name: other.model, label: other.label }, constraint, {
        name,
        label: other.fields[name]?.string ?? name,
      });
    }
    if (onDelete === 'cascade') remove(env, transaction, other, row);
    else env.db.put(transaction, other, { ...row, [name]: null });
  }
}
