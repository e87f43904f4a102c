/** What is moved of a database: every table of the portal's schema and of the job queue's, and what must be set aside while rows come in. */
import type pg from 'pg';

/** The portal's tables stand in the schema that is the connection's own, those of the job queue in one of that name (ADR-48). */
const ourSchemas = `(current_schema()::text::regnamespace, to_regnamespace('pgboss'))`;
const relation = 'c.oid::regclass::text';

export interface MovedTable {
  /** As a statement names it, quoted where need be; of the job queue with its schema. */
  name: string;
  /** Without those that the database works out itself. */
  columns: string[];
  /** Those too: what another database works out must be the same. */
  allColumns: string[];
  /** For a partition: its table, and the clause that says which rows it holds. */
  parent: string | null;
  bound: string | null;
}

export async function movedTables(client: pg.ClientBase): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(`
    select ${relation} as name,
      coalesce(array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = ''), '{}') as columns,
      array_agg(a.attname::text order by a.attname) as "allColumns",
      (select i.inhparent::regclass::text from pg_inherits i where i.inhrelid = c.oid) as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in ${ourSchemas} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    group by c.oid order by c.relnamespace::regnamespace::text <> current_schema(), c.relname`);
  return rows;
}

export interface Sequence {
  name: string;
  last: string;
  /** Whether `last` was given away. */
  isCalled: boolean;
}

export async function sequencesIn(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select ${relation} as name, coalesce(s.last_value, s.start_value)::text as last, s.last_value is not null as "isCalled"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
    where c.relnamespace in ${ourSchemas} order by 1`);
  return rows;
}

/** Statements that keep triggers and foreign keys away from rows that come in, and those that bring them back. */
export interface ConstraintStatements {
  away: string[];
  back: string[];
}

/**
 * Only a superuser may switch foreign keys off, so they are dropped and made again, which looks at every row; triggers are switched off
 * by their names, so that none is switched on that was not.
 */
export async function constraintStatements(client: pg.ClientBase): Promise<ConstraintStatements> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', ${relation}, k.conname) as drop,
      format('alter table %s add constraint %I %s', ${relation}, k.conname, pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace in ${ourSchemas} and k.contype = 'f' and k.conparentid = 0 order by k.oid`);
  const { rows: triggers } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s disable trigger %I', ${relation}, t.tgname) as off,
      format('alter table %s enable trigger %I', ${relation}, t.tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace in ${ourSchemas} and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' order by t.oid`);
  return {
    away: [...keys.map(({ drop }) => drop), ...triggers.map(({ off }) => off)],
    back: [...triggers.map(({ on }) => on), ...keys.map(({ add }) => add)],
  };
}

/** What stands in a database already, in any schema, but for what its extensions brought; at most ten names. */
export async function alreadyThere(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    with found as (
      select 'pg_class'::regclass as kind, oid, relnamespace as schema, relname::text as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      union all
      select 'pg_proc'::regclass, oid, pronamespace, proname::text || '()' from pg_proc)
    select f.name from found f join pg_namespace n on n.oid = f.schema
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = f.kind and d.objid = f.oid and d.deptype = 'e')
    order by f.name limit 10`);
  return rows.map(({ name }) => name);
}
