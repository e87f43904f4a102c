/** The sheet of a workbook, as XML. Texts are typed as such, so that nothing in them is ever computed. */
import { dayOf, wallTime } from '@halaqa/domain/clock';
import type { Column, Table } from './table.ts';
import { headStyle, styleOf } from './xlsx-parts.ts';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The head stays in sight; in Arabic the first column stands at the right. What is typed below the rows is taken as the column is. */
export function sheetHead<Row>({ columns, language }: Table<Row>): string {
  const side = language === 'ar' ? ' rightToLeft="1"' : '';
  const widths = columns.map(
    ({ kind, width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleOf[kind]}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }, index) => textCell(head, `${letters(index)}1`, headStyle));
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${namespace}">`,
    `<sheetViews><sheetView${side} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="16"/><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`,
  ].join('');
}

/** @param number of the row, from 1. */
export function sheetRow<Row>({ columns, timeZone }: Table<Row>, row: Row, number: number): string {
  const cells = columns.map((column, index) => cell(column, row, `${letters(index)}${number}`, timeZone));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** @param rows of the sheet, the head included. */
export const sheetTail = <Row>({ columns }: Table<Row>, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows}"/></worksheet>`;

function cell<Row>(column: Column<Row>, row: Row, at: string, timeZone: string): string {
  switch (column.kind) {
    case 'text': {
      const text = column.value(row);
      return text === null || text === '' ? '' : textCell(text, at, styleOf.text);
    }
    case 'number':
      return numberCell(column.value(row), at, styleOf.number);
    case 'date': {
      const day = column.value(row);
      return numberCell(day === null ? null : daysOf(day), at, styleOf.date);
    }
    case 'instant': {
      const instant = column.value(row);
      return numberCell(instant === null ? null : momentOf(instant, timeZone), at, styleOf.instant);
    }
  }
}

const textCell = (text: string, at: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const numberCell = (value: number | null, at: string, style: number): string =>
  value === null ? '' : `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Longer than a cell may be. */
const longestText = 32_767;

/** What XML 1.0 cannot say. */
const unsayable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(unsayable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet, for days after February 1900. */
const dayZero = Date.UTC(1899, 11, 30);

const daysOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - dayZero) / dayMs;

/** Spreadsheets have no zones: the time on the institute's wall. */
function momentOf(instant: Date, timeZone: string): number {
  const wall = Date.parse(`${dayOf(instant, timeZone)}T${wallTime(instant, timeZone)}:00Z`) + instant.getUTCSeconds() * 1000;
  return (wall - dayZero) / dayMs;
}

/** `A`, `Z`, `AA`: the name of a column. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
