/** Reading a list from a file: what it would do, and doing it, all or nothing (D-123, D-153). */
import {
  type ImportCheck,
  type ImportField,
  type ImportKind,
  type ImportMistake,
  type ImportResult,
  importFields,
  maxImportBytes,
  maxImportMistakes,
} from '@halaqa/contract/imports';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { writeAudit } from '../audit/store.ts';
import { retryingTransaction } from '../db/retry-transaction.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { requireKeptHere } from '../outbox/kept-here.ts';
import { applyEffectsOfStudents } from '../sessions/effects.ts';
import { planCourses, planRooms, planTrainers } from './directory.ts';
import { planEnrolments } from './enrolments.ts';
import { guessColumns } from './heads.ts';
import type { ImportWork, MappedRow, Plan, Planner } from './plan.ts';
import { anyOf, type Mistake } from './reading.ts';
import { lockImports } from './rows-store.ts';
import { planSessions } from './sessions.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { planStudents } from './students.ts';

interface ImportInput {
  kind: ImportKind;
  /** Base64. */
  file: string;
  columns?: (ImportField | null)[] | undefined;
}

interface By extends Omit<ImportWork, 'lockAlso'> {
  log: Pick<FastifyBaseLogger, 'info'>;
}

const planners: Record<ImportKind, Planner> = {
  students: planStudents,
  trainers: planTrainers,
  courses: planCourses,
  rooms: planRooms,
  enrolments: planEnrolments,
  sessions: planSessions,
};

/** Required columns; of each inner list at least one must be there, so that the record of a row is known and a session is complete. */
const required: Record<ImportKind, readonly (readonly ImportField[])[]> = {
  students: [['id', 'studentNumber', 'email']],
  trainers: [['id', 'name', 'email']],
  courses: [['id', 'name']],
  rooms: [['id', 'name']],
  enrolments: [['course'], ['studentId', 'studentNumber', 'email']],
  sessions: [['course', 'courseId'], ['trainer', 'trainerId'], ['start'], ['end', 'length'], ['capacity']],
};

const mostSamples = 3;
/** Ten thousand rows take three seconds; a request's connection is lent for ten. */
const limitMs = 9_000;

export async function checkImport(pool: pg.Pool, by: By, given: ImportInput): Promise<ImportCheck> {
  requireImported(given.kind, by.config);
  const sheet = await sheetOf(given, by);
  const columns = columnsOf(given, sheet, by.language);
  const unmapped = refusalOf(given.kind, columns, by.language);
  const plan = unmapped ? nothing : await planned(pool, by, given.kind, mapped(sheet, columns));
  const told = ({ field, ...mistake }: Mistake): ImportMistake => ({ ...mistake, column: headOf(field, sheet, columns) });
  const mistakes = [...(unmapped ? [unmapped] : []), ...inOrder(plan.mistakes, columns).map(told)];
  return {
    heads: sheet.heads,
    samples: sheet.rows.slice(0, mostSamples).map(({ cells }) => sheet.heads.map((_, index) => cells[index] ?? '')),
    columns,
    rows: sheet.rows.length,
    created: plan.created,
    updated: plan.updated,
    unchanged: plan.unchanged,
    mistakes: mistakes.slice(0, maxImportMistakes),
    mistakeCount: mistakes.length,
    hints: inOrder(plan.hints, columns).slice(0, maxImportMistakes).map(told),
    hintCount: plan.hints.length,
  };
}

/**
 * Writes all rows in one transaction, after it has checked them again in it.
 * @throws Problem `import_refused` where a row has a mistake.
 */
export async function applyImport(pool: pg.Pool, by: By, given: ImportInput): Promise<ImportResult> {
  requireImported(given.kind, by.config);
  const sheet = await sheetOf(given, by);
  const columns = columnsOf(given, sheet, by.language);
  const unmapped = refusalOf(given.kind, columns, by.language);
  if (unmapped) throw new Problem('import_refused', { details: { count: 1, mistakes: [unmapped] } });
  return retryingTransaction((lockAlso) =>
    inShortTransaction(
      pool,
      async (tx) => {
        await lockImports(tx);
        const plan = await planners[given.kind](tx, { ...by, lockAlso }, mapped(sheet, columns));
        if (plan.mistakes.length > 0) throw new Problem('import_refused', { details: { count: plan.mistakes.length } });
        const enrolled = await plan.write();
        if (enrolled) await applyEffectsOfStudents(tx, by, enrolled.locked, enrolled.studentIds);
        const { created, updated, unchanged } = plan;
        const details = { list: given.kind, created, updated, unchanged };
        await writeAudit(tx, { ...by.actor, action: 'list_imported', kind: 'list', recordId: null, details });
        return { created, updated, unchanged };
      },
      limitMs,
    ),
  );
}

/** Sessions are made in the portal and told to Odoo; all else is kept there. */
export function requireImported(kind: ImportKind, config: By['config']): void {
  if (kind !== 'sessions') requireKeptHere(config);
}

const nothing: Omit<Plan, 'write'> = { created: 0, updated: 0, unchanged: 0, mistakes: [], hints: [] };

/** Writes nothing; its locks are gone with it. */
async function planned(pool: pg.Pool, by: By, kind: ImportKind, rows: readonly MappedRow[]): Promise<Omit<Plan, 'write'>> {
  let plan: Omit<Plan, 'write'> = nothing;
  await inShortTransaction(
    pool,
    async (tx) => {
      plan = await planners[kind](tx, { ...by, lockAlso: [] }, rows);
    },
    limitMs,
  );
  return plan;
}

async function sheetOf({ file }: ImportInput, { language, log }: By): Promise<Sheet> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > maxImportBytes) throw new Problem('too_large');
  const sheet = await readSheet(bytes, (error) => log.info({ err: error }, 'a file to import was not read'));
  if (typeof sheet === 'string') throw new Problem('validation', { fields: { file: serverText(language, `field.${sheet}`) } });
  return sheet;
}

/** Those that were chosen, or what the heads say; each field once, and of this kind. */
function columnsOf({ kind, columns }: ImportInput, { heads }: Sheet, language: Language): (ImportField | null)[] {
  if (!columns) return guessColumns(kind, heads);
  const chosen = columns.filter((field) => field !== null);
  const fields: readonly ImportField[] = importFields[kind];
  const fault =
    columns.length !== heads.length || chosen.some((field) => !fields.includes(field))
      ? 'not_available'
      : new Set(chosen).size < chosen.length
        ? 'repeated'
        : undefined;
  if (fault) throw new Problem('validation', { fields: { columns: serverText(language, `field.${fault}`) } });
  return columns;
}

/** Why the columns do not say what the rows are about. */
function refusalOf(kind: ImportKind, columns: readonly (ImportField | null)[], language: Language): ImportMistake | undefined {
  const missing = required[kind].find((fields) => !fields.some((field) => columns.includes(field)));
  if (!missing) return undefined;
  const names = anyOf(
    missing.map((field) => serverText(language, `import.${field}`)),
    language,
  );
  return {
    row: 1,
    column: null,
    given: null,
    message: serverText(language, missing.length > 1 ? 'field.no_column_of' : 'field.no_column', { names }),
  };
}

const mapped = ({ rows }: Sheet, columns: readonly (ImportField | null)[]): MappedRow[] =>
  rows.map(({ number, cells }) => ({
    number,
    cells: new Map(columns.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? ''] as const]))),
  }));

/** As they are met in the file: by row and then by column; what is about a whole row stands first in it. */
function inOrder(notes: readonly Mistake[], columns: readonly (ImportField | null)[]): Mistake[] {
  const placeOf = ({ field }: Mistake) => (field === null ? -1 : columns.indexOf(field));
  return notes.toSorted((a, b) => a.row - b.row || placeOf(a) - placeOf(b));
}

const headOf = (field: ImportField | null, { heads }: Sheet, columns: readonly (ImportField | null)[]): string | null =>
  field === null ? null : (heads[columns.indexOf(field)] ?? null);
