/** All tables of one Odoo, its transactions, and copies of it at a moment. */
import { userError, type Version } from './errors.ts';
import type { Field, ModelDescription, Operation } from './models.ts';
import { Clock, momentOf } from './moments.ts';
import { type Pairs, Relation } from './relation.ts';
import { Table, type TableCopy } from './table.ts';
import type { Json, Row } from './values.ts';

export interface Model extends ModelDescription {
  table: Table;
}

export interface Transaction {
  readonly uid: number;
  /** The write_date of every row that it writes: when it began, not when it is committed. */
  readonly moment: string;
  readonly undo: (() => void)[];
  readonly changes: Change[];
  /** Called for each change: after it for a new or written record, before it for a deleted one. */
  watch?: (change: Change) => void;
}

/** A record that was written through the ORM; changes by the database itself (cascades) are not included. */
export interface Change {
  how: 'create' | 'write' | 'unlink';
  model: string;
  id: number;
}

export interface Snapshot {
  readonly tables: ReadonlyMap<string, TableCopy>;
  readonly relations: ReadonlyMap<string, Pairs>;
}

/** The rights of users by their groups, where the database keeps them in records. */
export interface Rights {
  may: (userId: number, model: string, operation: Operation) => boolean;
  /** As a refusal names them. */
  groupsThatMay: (model: string, operation: Operation) => string[];
  /** Domains, all of which hold for what the user sees. */
  rules: (userId: number, model: string) => Json[];
}

/** A request that an automation rule has Odoo send. */
export interface Notice {
  url: string;
  fields: string[];
  name: string;
  actionId: number;
}

export class Database {
  /** Without it a user may do all that is not denied to that user. */
  rights: Rights | undefined;
  /** What its automation rules send after such a change; a rule may also refuse it. */
  notices: ((change: Change) => Notice[]) | undefined;
  readonly models = new Map<string, Model>();
  readonly relations = new Map<string, Relation>();
  readonly clock = new Clock();

  readonly version: Version;

  constructor(version: Version, descriptions: readonly ModelDescription[]) {
    this.version = version;
    for (const description of descriptions) this.describe(description);
  }

  /** Adds a model, or takes another description of it; its rows stay. */
  describe(description: ModelDescription): void {
    const table = this.models.get(description.model)?.table ?? new Table();
    if (description.model === 'ir.model.data') {
      table.index('xid', (row) => `${row['module']}.${row['name']}`);
      table.index('record', (row) => `${row['model']},${row['res_id']}`);
    }
    this.models.set(description.model, { ...description, table });
    for (const { link } of Object.values(description.fields)) {
      if (link && !this.relations.has(link.table)) this.relations.set(link.table, new Relation(link.own));
    }
  }

  model(name: string): Model {
    const model = this.models.get(name);
    if (!model) throw userError(`Object ${name} doesn't exist`);
    return model;
  }

  relation({ link }: Field): Relation {
    const relation = link && this.relations.get(link.table);
    if (!relation) throw new Error('A many2many of the fake Odoo needs its link: table and columns.');
    return relation;
  }

  now(): string {
    return momentOf(this.clock.now());
  }

  /** All of `work` or nothing of it. @param moment when it began, where that was earlier */
  transaction<T>(uid: number, work: (transaction: Transaction) => T, moment = this.now()): T {
    const transaction: Transaction = { uid, moment, undo: [], changes: [] };
    try {
      return work(transaction);
    } catch (error) {
      this.rollBack(transaction);
      throw error;
    }
  }

  rollBack({ undo, changes }: Transaction): void {
    for (const step of undo.splice(0).reverse()) step();
    changes.length = 0;
  }

  changed(transaction: Transaction, change: Change): void {
    transaction.changes.push(change);
    transaction.watch?.(change);
  }

  put({ undo }: Transaction, { table }: Model, row: Row): void {
    const before = table.get(row.id);
    undo.push(() => (before ? table.put(before) : table.remove(row.id)));
    table.put(row);
  }

  remove({ undo }: Transaction, { table }: Model, id: number): void {
    const before = table.get(id);
    if (!before) return;
    undo.push(() => table.put(before));
    table.remove(id);
  }

  /** @param own the id on the side of the field @returns whether the pair is new */
  link({ undo }: Transaction, field: Field, own: number, other: number): boolean {
    const relation = this.relation(field);
    const [left, right] = sides(relation, field, own, other);
    if (relation.has(left, right)) return false;
    undo.push(() => relation.delete(left, right));
    relation.add(left, right);
    return true;
  }

  unlink({ undo }: Transaction, field: Field, own: number, other: number): boolean {
    const relation = this.relation(field);
    const [left, right] = sides(relation, field, own, other);
    if (!relation.has(left, right)) return false;
    undo.push(() => relation.add(left, right));
    relation.delete(left, right);
    return true;
  }

  /** As stored in the table, archived ones included. */
  linked(field: Field, own: number): number[] {
    return this.relation(field).of(field.link?.own ?? '', own);
  }

  snapshot(): Snapshot {
    return {
      tables: new Map([...this.models.values()].map(({ model, table }) => [model, table.copy()])),
      relations: new Map([...this.relations].map(([name, relation]) => [name, relation.pairs()])),
    };
  }

  restore({ tables, relations }: Snapshot): void {
    for (const [model, copy] of tables) this.models.get(model)?.table.restore(copy);
    for (const [name, pairs] of relations) this.relations.get(name)?.restore(pairs);
  }
}

const sides = (relation: Relation, { link }: Field, own: number, other: number): [number, number] =>
  link?.own === relation.left ? [own, other] : [other, own];
