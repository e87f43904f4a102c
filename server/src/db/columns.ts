/** What columns hold as Kysely sees them: read, inserted, updated. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json = JSONColumnType<Record<string, unknown>, string | undefined, string>;
/** A bigint identity: counts that stay below 2^53 and come as numbers. */
export type Serial = ColumnType<number, never, never>;
