/** What follows from the records of a model: those of `ir.model` are models themselves. */
import type { Database, Model, Transaction } from './database.ts';
import type { Env } from './env.ts';
import type { Json, JsonObject, Row } from './values.ts';

export interface At {
  env: Env;
  transaction: Transaction;
  model: Model;
}

export interface Behaviour {
  /** The values of a creation or a write as they are kept; may refuse them. */
  given?: (at: At, values: JsonObject, isNew: boolean) => JsonObject;
  /** A new record stands, and what was given with it does not yet. */
  begun?: (at: At, id: number) => void;
  /** A new or written record stands, with all that was given with it; `values` are those of the call. */
  done?: (at: At, id: number, values: JsonObject, isNew: boolean) => void;
  /** Before any of them is deleted; may refuse. */
  leaving?: (at: At, rows: readonly Row[]) => void;
  /** Of what is there, what a search finds; undefined for all of it. */
  found?: (env: Env) => ((row: Row) => boolean) | undefined;
  /** Fields without a column. */
  computed?: Record<string, (env: Env, row: Row) => Json>;
}

const behaviours = new WeakMap<Database, Record<string, Behaviour>>();

/** @param of by the names of the models */
export function setBehaviours(db: Database, of: Record<string, Behaviour>): void {
  behaviours.set(db, of);
}

export const behaviourOf = (db: Database, model: string): Behaviour | undefined => behaviours.get(db)?.[model];
