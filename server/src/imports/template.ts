/** A workbook to start an import from: its columns, and on a second sheet what each of them takes (D-196). */
import { type ImportField, type ImportKind, importFields } from '@halaqa/contract/imports';
import type { arImportTemplate } from '@halaqa/contract/texts/ar-import-template';
import type { Language } from '@halaqa/contract/values';
import type { Column, Table } from '../export/table.ts';
import { serverText } from '../language/texts.ts';
import { amounts, isAmount } from './amounts.ts';
import { anyOf, wordsOf } from './reading.ts';

type TemplateField = keyof typeof arImportTemplate.of;

/** Required columns; of each inner list one has to be filled in. */
const needed: Record<ImportKind, readonly (readonly TemplateField[])[]> = {
  students: [['name'], ['studentNumber', 'email']],
  trainers: [['name']],
  courses: [['name']],
  rooms: [['name']],
  enrolments: [['course'], ['studentNumber', 'email']],
  sessions: [['course'], ['trainer'], ['start'], ['end', 'length'], ['capacity']],
};

const words = { gender: 'gender', isManager: 'yes', enrolmentState: 'state' } as const;

interface Note {
  head: string;
  needed: string;
  takes: string;
}

/** The empty list, and the notes. Left out is what names a record that is there already, and a session's state: new ones are planned. */
export function templateOf(kind: ImportKind, { language, timeZone }: { language: Language; timeZone: string }): Table<Note>[] {
  const say = (key: string, facts?: Record<string, unknown>) => serverText(language, `importTemplate.${key}`, facts);
  const head = (field: ImportField) => serverText(language, `import.${field}`);
  const fields = importFields[kind].filter(isOfTemplate);
  const need = (field: TemplateField): string => {
    const set = needed[kind].find((one) => one.includes(field));
    if (!set) return say('no');
    return set.length === 1 ? say('yes') : say('oneOf', { names: anyOf(set.map(head), language) });
  };
  const takes = (field: TemplateField): string => {
    const ofWords = Object.entries(words).find(([name]) => name === field)?.[1];
    return say(`of.${field}`, { ...(isAmount(field) && amounts[field]), ...(ofWords && { words: wordsOf(ofWords, language) }) });
  };
  const column = (field: TemplateField): Column<Note> => {
    const part = { head: head(field), width: Math.max(14, head(field).length + 4) };
    return isAmount(field) ? { ...part, kind: 'number', value: () => null } : { ...part, kind: 'text', value: () => null };
  };
  const notes: Column<Note>[] = [
    { head: say('column'), width: 26, kind: 'text', value: (note) => note.head },
    { head: say('needed'), width: 40, kind: 'text', value: (note) => note.needed },
    { head: say('takes'), width: 90, kind: 'text', value: (note) => note.takes },
  ];
  const rows = fields.map((field) => ({ head: head(field), needed: need(field), takes: takes(field) }));
  return [
    { name: say(`kind.${kind}`), language, timeZone, columns: fields.map(column), rows: batches() },
    { name: say('notes'), language, timeZone, columns: notes, rows: batches(rows) },
  ];
}

const leftOut: readonly ImportField[] = ['id', 'studentId', 'courseId', 'trainerId', 'roomId', 'sessionState'];
const isOfTemplate = (field: ImportField): field is TemplateField => !leftOut.includes(field);

async function* batches<Row>(...given: Row[][]): AsyncGenerator<Row[]> {
  yield* given;
}
