/** Lists that are read from a file of a spreadsheet: first checked, then written, all of it or nothing (D-123, D-153). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { listFile } from './export.ts';
import { identityFields } from './identity-fields.ts';
import { language } from './values.ts';

export const importKinds = ['students', 'trainers', 'courses', 'rooms', 'enrolments', 'sessions'] as const;
export const importKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof importKind>;

/** What a column may hold, of each kind; what is required stands first. */
export const importFields = {
  students: ['name', 'id', 'studentNumber', 'nameEn', 'email', 'phone', ...identityFields],
  trainers: ['name', 'id', 'nameEn', 'email', 'isManager'],
  courses: ['name', 'id', 'nameEn', 'description', 'descriptionEn'],
  rooms: ['name', 'id', 'nameEn', 'seats'],
  enrolments: ['course', 'studentNumber', 'email', 'studentId', 'enrolmentState', 'requiredLectures', 'dateStart', 'dateEnd'],
  sessions: [
    'course',
    'trainer',
    'start',
    'end',
    'capacity',
    'length',
    'room',
    'sessionName',
    'sessionNameEn',
    'minimum',
    'sessionState',
    'id',
    'courseId',
    'trainerId',
    'roomId',
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ImportField = (typeof importFields)[ImportKind][number];
const everyField: ImportField[] = [...new Set(Object.values(importFields).flatMap<ImportField>((fields) => [...fields]))];

export const maxImportBytes = 4 * 1024 * 1024;
/** Without the heads. */
export const maxImportRows = 10_000;
export const maxImportColumns = 60;
/** So many mistakes are told, and so many hints; all are counted. */
export const maxImportMistakes = 500;

const maxBase64 = Math.ceil(maxImportBytes / 3) * 4;

// There is a first one.
const column = z.nullable(z.enum(everyField as [ImportField, ...ImportField[]]));
const columns = z.array(column).check(z.maxLength(maxImportColumns));

const given = {
  kind: importKind,
  /** The bytes of an XLSX or CSV file, as base64. */
  file: z.string().check(z.minLength(1), z.maxLength(maxBase64), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
};

export const importMistake = z.object({
  /** As the spreadsheet counts: the heads are row 1. */
  row: z.int(),
  /** Its head; null where it is about the whole row. */
  column: z.nullable(z.string()),
  /** What its cell holds, or the beginning of it; null where that is nothing. */
  given: z.nullable(z.string()),
  message: z.string(),
});
export type ImportMistake = z.infer<typeof importMistake>;

const counts = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
};

export const importCheck = z.object({
  /** Headers of the file's columns, in order. */
  heads: z.array(z.string()),
  /** The first rows, as they are read. */
  samples: z.array(z.array(z.string())),
  /** What each column is taken for; null is passed over. */
  columns: z.array(column),
  rows: z.int(),
  /** What writing it would do with the rows that have no mistake. */
  ...counts,
  mistakes: z.array(importMistake),
  mistakeCount: z.int(),
  /** What to look at, which keeps nothing from being written. */
  hints: z.array(importMistake),
  hintCount: z.int(),
});
export type ImportCheck = z.infer<typeof importCheck>;

const call = {
  method: 'POST',
  access: access.admin,
  /** The longest file in base64, and what stands around it. */
  bodyBytes: maxBase64 + 16 * 1024,
} as const;

export const checkImport = endpoint({
  ...call,
  path: '/api/admin/import/check',
  summary:
    'What an import of this file would do, row by row, and every mistake in it; writes nothing. Without `columns` they are guessed by their heads.',
  body: z.strictObject({ ...given, columns: z.optional(columns) }),
  response: importCheck,
  problems: ['kept_in_odoo'],
});

export const applyImport = endpoint({
  ...call,
  changes: ['student', 'directory', 'session', 'users'],
  path: '/api/admin/import',
  summary: 'Import this file: all of its rows, or none where one has a mistake. The same file again changes nothing.',
  body: z.strictObject({ ...given, columns }),
  response: z.object(counts),
  problems: ['import_refused', 'kept_in_odoo'],
});
export type ImportResult = z.infer<typeof applyImport.response>;

export const importTemplate = endpoint({
  ...listFile,
  path: '/api/admin/import/template',
  summary:
    'A workbook to start from: the columns that an import of this kind reads, and on a second sheet what each of them takes (D-196).',
  query: z.object({ kind: importKind, language: z.optional(language) }),
  problems: ['kept_in_odoo'],
});
