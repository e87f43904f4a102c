/** Odoo's merging of contacts: plain SQL on every reference to the removed contacts, so that no write_date changes. */
import type { Model, Transaction } from './database.ts';
import type { Env } from './env.ts';
import { unlinkRecords } from './unlink.ts';
import { writeRecords } from './write.ts';

export function mergeRecords(env: Env, transaction: Transaction, model: Model, keep: number, losers: readonly number[]): void {
  for (const other of env.db.models.values()) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.relation !== model.model) continue;
      if (field.type === 'many2one') repoint(env, transaction, other, name, keep, losers);
      if (field.type !== 'many2many' || !field.link) continue;
      for (const loser of losers) {
        for (const own of env.db.relation(field).of(field.link.other, loser)) {
          env.db.unlink(transaction, field, own, loser);
          env.db.link(transaction, field, own, keep);
        }
      }
    }
  }
  writeRecords(env, transaction, model, [keep], {});
  unlinkRecords(env, transaction, model, losers);
}

function repoint({ db }: Env, transaction: Transaction, other: Model, name: string, keep: number, losers: readonly number[]): void {
  for (const row of [...other.table.all()]) {
    const target = row[name];
    if (typeof target === 'number' && losers.includes(target)) db.put(transaction, other, { ...row, [name]: keep });
  }
}
