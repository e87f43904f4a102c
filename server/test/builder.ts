/** Kysely, by which tests write and read rows, on the tables as the database has them. The server itself writes SQL (ADR-30). */
import { type ColumnType, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Defaults, Identities, Tables as Rows } from '../src/db/tables.generated.ts';

/** What a statement may give for a value: an instant also as text, JSON as its text. */
type Given<Value> = unknown extends Value
  ? string | null
  : Value extends Date
    ? Date | string
    : Value extends Record<string, unknown>
      ? string
      : Value;

type Named<Lists, Table> = Table extends keyof Lists ? Lists[Table] : never;

type Column<Value, IsOptional> = ColumnType<Value, Given<Value> | (IsOptional extends true ? undefined : never), Given<Value>>;

export type Tables = {
  [Table in keyof Rows]: {
    [Name in keyof Rows[Table]]: Name extends Named<Identities, Table>
      ? ColumnType<Rows[Table][Name], never, never>
      : Column<Rows[Table][Name], Name extends Named<Defaults, Table> ? true : false>;
  };
};

export type Db = Kysely<Tables>;

/** @param pool is ended by whoever opened it. */
export const builderOn = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
