/**
 * An institute from one PostgreSQL to another that is empty: schema, rows and sequences in one transaction, compared before it is
 * committed (D-143, ADR-57). Whatever breaks it off leaves the other one empty.
 */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { megabytes } from '../backup/create.ts';
import { figureOfRelation } from '../backup/state.ts';
import { holdMigrations, runAllInTransaction } from '../db/migrate.ts';
import { describeSchema, schemaDifferences } from '../db/schema-description.ts';
import { MoveFault } from './fault.ts';
import { mustBeAble, mustBeComplete, mustBeEmpty } from './refusals.ts';
import { constraintStatements, type MovedTable, movedTables, type Sequence, sequencesIn } from './relations.ts';

export interface Move {
  /** By the owner of the tables; nothing is changed there. */
  source: pg.Client;
  /** By the role that is to own them. */
  target: pg.Client;
  /** How far it has come, now and then. */
  say: (line: string) => void;
  /** What was found out, each line. */
  tell: (line: string) => void;
}

export interface MoveResult {
  tables: number;
  rows: number;
}

/** @throws MoveFault, StartupError, or what a server says; nothing was changed on either side then. */
export async function moveDatabase({ source, target, say, tell }: Move): Promise<MoveResult> {
  await mustBeComplete(source);
  const tables = await movedTables(source);
  await holdStill(source, tables);
  await mustBeAble(target);
  await target.query('begin');
  try {
    await holdMigrations(target);
    await mustBeEmpty(target);
    say('making the tables');
    await runAllInTransaction(target);
    const schema = await describeSchema(target);
    await fill({ source, target, tables, say });
    const moved = await compare({ source, target, tables, tell });
    const differences = schemaDifferences(schema, await describeSchema(target));
    if (differences.length > 0) throw new Error(`the schema is not as it was before the rows came: ${differences.join('\n')}`);
    await target.query('commit');
    say('gathering statistics');
    // The first days would be slow without them; they do not matter to what was moved.
    await target.query(`analyze ${tables.map(({ name }) => name).join(', ')}`);
    return moved;
  } catch (error) {
    await target.query('rollback').catch(() => {});
    throw error;
  } finally {
    await source.query('rollback').catch(() => {});
  }
}

/** All that is read is of one moment, and a command that would write meanwhile waits, and is told so. */
async function holdStill(source: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  // The lock comes before the first question, which is what the moment goes by.
  await source.query('begin isolation level repeatable read, read only');
  await source.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
}

async function fill({ source, target, tables, say }: Omit<Move, 'tell'> & { tables: readonly MovedTable[] }): Promise<void> {
  await makePartitions(target, tables);
  const aside = await constraintStatements(target);
  await target.query(aside.away.join(';\n'));
  // What the migrations wrote is among the rows that come.
  await target.query(`truncate ${(await movedTables(target)).map(({ name }) => name).join(', ')}`);
  for (const [n, { name, columns }] of tables.entries()) {
    const sayHow = (bytes: number) => say(`copying ${n + 1} of ${tables.length} tables: ${name}, ${megabytes(bytes)}`);
    const relation = `${name} (${columns.map(pg.escapeIdentifier).join(', ')})`;
    const rows = counted(source.query(copyTo(`copy ${relation} to stdout`)), sayHow);
    await pipeline(rows, target.query(copyFrom(`copy ${relation} from stdin`)));
  }
  for (const { name, last, isCalled } of await sequencesIn(source)) {
    await target.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled]);
  }
  say('checking what refers to what');
  for (const statement of aside.back) await target.query(statement);
}

async function* counted(chunks: AsyncIterable<Buffer>, say: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    say(bytes);
    yield chunk;
  }
}

/** Those that the job queue has made by the day; the migrations make those of today. */
async function makePartitions(target: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  const there = new Map((await movedTables(target)).map((table) => [table.name, table]));
  for (const { name, parent, bound, columns } of tables) {
    const found = there.get(name);
    if (found && String(found.columns) === String(columns)) continue;
    if (found || parent === null) {
      throw new MoveFault(
        `${name} in the data folder is no table of this program: take it out of that database first. Nothing was changed.`,
      );
    }
    await target.query(`create table ${name} partition of ${parent} ${bound}`);
  }
}

async function compare({ source, target, tables, tell }: Omit<Move, 'say'> & { tables: readonly MovedTable[] }): Promise<MoveResult> {
  const apart: string[] = [];
  let rows = 0;
  for (const { name, allColumns } of tables) {
    const [was, is] = await Promise.all([source, target].map((client) => figureOfRelation(client, name, allColumns)));
    const isEqual = was?.rows === is?.rows && was?.sum === is?.sum;
    if (!isEqual) apart.push(`${name} (${was?.rows} rows there, ${is?.rows} here)`);
    rows += is?.rows ?? 0;
    tell(`${isEqual ? 'equal' : 'APART'}  ${name}: ${is?.rows} rows, checksum ${is?.sum}`);
  }
  const [before, after] = await Promise.all([source, target].map(sequencesIn));
  apart.push(...differing(before ?? [], after ?? []));
  if (apart.length === 0) return { tables: tables.length, rows };
  throw new MoveFault(`What arrived is not what was sent: ${apart.join(', ')}. Nothing was changed; the server is as empty as before.`);
}

function differing(before: readonly Sequence[], after: readonly Sequence[]): string[] {
  const found = new Map(after.map(({ name, last, isCalled }) => [name, `${last} ${isCalled}`]));
  return before.filter(({ name, last, isCalled }) => found.get(name) !== `${last} ${isCalled}`).map(({ name }) => name);
}
