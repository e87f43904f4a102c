/** A table as CSV (RFC 4180), in UTF-8 with a byte order mark, by which Excel recognises it. */
import { dayOf, wallTime } from '@halaqa/domain/clock';
import type { Column, Table } from './table.ts';

const byteOrderMark = '\ufeff';

export async function* csvOf<Row>({ columns, rows, timeZone }: Table<Row>): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(({ head }) => quoted(inert(head))));
  for await (const batch of rows) {
    if (batch.length > 0) yield batch.map((row) => line(columns.map((column) => cell(column, row, timeZone)))).join('');
  }
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

function cell<Row>(column: Column<Row>, row: Row, timeZone: string): string {
  switch (column.kind) {
    case 'text':
      return quoted(inert(column.value(row) ?? ''));
    case 'number':
      return String(column.value(row) ?? '');
    case 'date':
      return column.value(row) ?? '';
    case 'instant':
      return momentOf(column.value(row), timeZone);
  }
}

/** In quotes always: a spreadsheet that asks how to read a column sees that it is text. */
const quoted = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);

/** What a spreadsheet would take for a formula gets an apostrophe before it (OWASP, "CSV Injection"), its wide forms too. */
export const inert = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

/** `2026-11-23 18:05:09`, which every spreadsheet reads as a time. */
const momentOf = (at: Date | null, timeZone: string): string =>
  at === null ? '' : `${dayOf(at, timeZone)} ${wallTime(at, timeZone)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
