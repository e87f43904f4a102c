/** Describes the schema of a database in lines, so that two can be compared: what migrations have made, not the rows. */
import type pg from 'pg';

/** Partitions that are made by the day are not of the schema. */
const ours = `n.nspname in (current_schema(), 'pgboss') and not (c.relispartition and c.relname ~ '_\\d{8}$')`;
const named = 'c.oid::regclass::text';
const notOfExtension = (kind: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const questions = [
  `select format('%s %s%s', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, ${named},
     case c.relpersistence when 'u' then ' unlogged' else '' end || case when c.relkind = 'p' then ' partitioned by ' || pg_get_partkeydef(c.oid) else '' end)
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'p', 'S', 'v', 'm')`,
  `select format('column %s.%s %s%s%s%s', ${named}, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
     ' default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attidentity <> '' then ' identity ' || a.attidentity::text when a.attgenerated <> '' then ' generated' else '' end)
   from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${ours} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select format('index %s: %s', i.indrelid::regclass, pg_get_indexdef(i.indexrelid))
   from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  `select format('constraint %s %s %s%s', ${named}, k.conname, pg_get_constraintdef(k.oid), case when k.convalidated then '' else ' (not validated)' end)
   from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and k.contype <> 't'`,
  `select format('trigger %s on %s', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal`,
  `select format('function %s: %s', p.oid::regprocedure, pg_get_functiondef(p.oid)) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in (current_schema(), 'pgboss') and p.prokind = 'f' and ${notOfExtension('pg_proc', 'p.oid')}`,
  `select format('type %s: %s', t.oid::regtype, string_agg(e.enumlabel, ', ' order by e.enumsortorder)) from pg_type t join pg_enum e on e.enumtypid = t.oid
     join pg_namespace n on n.oid = t.typnamespace where n.nspname in (current_schema(), 'pgboss') group by t.oid`,
];

/** In an order that does not depend on the database; a function with its whole text. */
export async function describeSchema(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const lines: string[] = [];
  for (const question of questions) {
    const { rows } = await client.query<{ format: string }>(question);
    lines.push(...rows.map(({ format }) => format).sort());
  }
  return lines;
}

/** What stands in one of them alone. */
export function schemaDifferences(one: readonly string[], other: readonly string[]): string[] {
  const [ones, others] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !others.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !ones.has(line)).map((line) => `+ ${line}`),
  ];
}
