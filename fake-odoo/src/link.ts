/** The commands that change a many2many, and the stored counts that follow. */
import { computed } from './computed.ts';
import type { Model, Transaction } from './database.ts';
import type { Env } from './env.ts';
import { brokenLink, valueError } from './errors.ts';
import type { Field } from './models.ts';
import { idsOf, isEmpty, isObject, type Json, type JsonObject, repr, type Stored } from './values.ts';

interface Others {
  create: (values: JsonObject) => number;
  write: (id: number, values: JsonObject) => void;
}

/** @returns the ids on the other side that were added or removed */
export function link(env: Env, transaction: Transaction, field: Field, own: number, commands: Json, others: Others): number[] {
  const { db } = env;
  const changed = new Set<number>();
  const add = (id: number): void => {
    const current = db.linked(field, own);
    if (current.includes(id)) return;
    checkEnds(env, field, own, id);
    if (db.link(transaction, field, own, id)) changed.add(id);
  };
  const drop = (id: number): void => {
    if (db.unlink(transaction, field, own, id)) changed.add(id);
  };
  for (const [code, id, rest] of commandsOf(commands)) {
    switch (code) {
      case 0:
        add(others.create(isObject(rest) ? rest : {}));
        break;
      case 1:
        others.write(Number(id), isObject(rest) ? rest : {});
        break;
      case 2:
      case 3:
        drop(Number(id));
        break;
      case 4:
        add(Number(id));
        break;
      case 5:
        for (const one of db.linked(field, own)) drop(one);
        break;
      case 6: {
        const wanted = idsOf(rest);
        for (const one of db.linked(field, own)) if (!wanted.includes(one)) drop(one);
        for (const one of wanted) add(one);
        break;
      }
      default:
        throw valueError(`Wrong value for many2many: ${repr(commands)}`);
    }
  }
  return [...changed];
}

/** A list of plain ids replaces, as command 6 does; false clears. */
function commandsOf(commands: Json): Json[][] {
  if (isEmpty(commands)) return [[5]];
  if (!Array.isArray(commands)) throw valueError(`Wrong value for many2many: ${repr(commands)}`);
  if (commands.length > 0 && commands.every((one) => typeof one === 'number')) return [[6, 0, commands]];
  return commands.filter((one) => Array.isArray(one));
}

/** The relation's table needs both records. */
function checkEnds({ db }: Env, field: Field, own: number, other: number): void {
  const ends = [
    [relationEnd(db.models.values(), field), own, field.link?.own],
    [db.models.get(field.relation ?? ''), other, field.link?.other],
  ] as const;
  for (const [model, id, column] of ends) {
    if (model && !model.table.has(id))
      throw brokenLink(db.version, { name: 'unknown', label: 'Unknown' }, `${field.link?.table}_${column}_fkey`, {
        name: String(column),
        label: String(column),
      });
  }
}

const relationEnd = (models: Iterable<Model>, field: Field): Model | undefined =>
  [...models].find(({ fields }) => Object.values(fields).includes(field));

type Touch = (model: Model, id: number, values: Record<string, Stored>) => void;

/**
 * Stored counts of the relation, on this side or the other. A count that is not stored is not written: then a change
 * from the other side leaves no trace on the record.
 */
export function touchCounting(env: Env, field: Field, others: number[], own: number, touch: Touch): void {
  for (const model of env.db.models.values()) {
    for (const [name, counting] of Object.entries(model.fields)) {
      const counted = counting.counts === undefined ? undefined : model.fields[counting.counts];
      if (counting.store !== true || counted?.link?.table !== field.link?.table) continue;
      const ids = counted?.link?.own === field.link?.own ? [own] : others;
      for (const id of ids) {
        const row = model.table.get(id);
        if (row) touch(model, id, { [name]: computed(env, model, name, counting, row) });
      }
    }
  }
}
