/** The types of the tables, read from a migrated database: the text of `tables.generated.ts` (ADR-30). */
import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  /** As `pg_type` names it; of an array with `_` before it. */
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** Its default is `{}`: it holds objects, where other JSON may be anything. */
  isObject: boolean;
  /** Numbered by the database alone. */
  isIdentity: boolean;
}

interface Choice {
  table: string;
  column: string;
  /** The literals of `column in (…)`, as PostgreSQL writes them. */
  literals: string;
}

const head = `/** Written by \`npm run db:types\` from the migrated database; table-types.db.test.ts compares the two. Not by hand (ADR-30). */

/** A row of each table as a statement answers it: instants as Date, plain dates and decimals as text (\`parsers.ts\`). */
`;

export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows: columns } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attidentity = 'a' as "isIdentity",
      coalesce(pg_get_expr(d.adbin, d.adrelid) = '''{}''::jsonb', false) as "isObject"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = current_schema::text::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  const { rows: choices } = await pool.query<Choice>(String.raw`
    select c.relname as "table", found[1] as "column", found[2] as literals
    from pg_constraint k join pg_class c on c.oid = k.conrelid,
      regexp_match(pg_get_constraintdef(k.oid), '^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$') found
    where k.contype = 'c' and c.relnamespace = current_schema::text::regnamespace and found is not null`);
  const unions = new Map(choices.map(({ table, column, literals }) => [`${table}.${column}`, unionOf(literals)]));
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  return [
    head,
    'export interface Tables {\n',
    ...tables.map(([table, own]) => `  ${table}: {\n${own.map((column) => lineOf(column, unions)).join('')}  };\n`),
    '}\n',
    '\n/** What an INSERT may leave out, because the column has a default. */\n',
    ...namesOf('Defaults', tables, ({ hasDefault, isIdentity }) => hasDefault && !isIdentity),
    '\n/** What an INSERT must leave out, because the database alone numbers it. */\n',
    ...namesOf('Identities', tables, ({ isIdentity }) => isIdentity),
  ].join('');
}

function lineOf(column: Column, unions: ReadonlyMap<string, string>): string {
  const type = unions.get(`${column.table}.${column.name}`) ?? typeOf(column);
  return `    ${column.name}: ${type}${column.nullable && type !== 'unknown' ? ' | null' : ''};\n`;
}

/** What `parsers.ts` and the driver make of a value. */
const types: ReadonlyMap<string, string> = new Map([
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
  ['date', 'string'],
  ['int2', 'number'],
  ['int4', 'number'],
  ['int8', 'number'],
  ['jsonb', 'unknown'],
  ['numeric', 'string'],
  ['text', 'string'],
  ['time', 'string'],
  ['timestamptz', 'Date'],
  ['uuid', 'string'],
  ['_int4', 'number[]'],
  ['_text', 'string[]'],
]);

function typeOf({ table, name, type, isObject }: Column): string {
  if (isObject) return 'Record<string, unknown>';
  const known = types.get(type);
  if (known === undefined) throw new Error(`${table}.${name} is of the type ${type}, for which table-types.ts has no type`);
  return known;
}

/** `'ar'::text, 'en'::text` as `'ar' | 'en'`. */
const unionOf = (literals: string): string => (literals.match(/'[^']*'|-?\d+/g) ?? []).join(' | ');

function namesOf(title: string, tables: [string, Column[]][], isNamed: (column: Column) => boolean): string[] {
  const lines = tables.flatMap(([table, columns]) => {
    const names = columns.filter(isNamed).map(({ name }) => `'${name}'`);
    return names.length > 0 ? [namedLine(table, names)] : [];
  });
  return [`export interface ${title} {\n`, ...lines, '}\n'];
}

const lineWidth = 140;

/** On a line of its own each where they do not stand on one: as the formatter has it. */
function namedLine(table: string, names: readonly string[]): string {
  const line = `  ${table}: ${names.join(' | ')};`;
  return line.length <= lineWidth ? `${line}\n` : `  ${table}:\n${names.map((name) => `    | ${name}`).join('\n')};\n`;
}
