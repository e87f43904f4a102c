/** The figures of a period as tables (D-103). */
import type { ReportFigures, ReportGrouping } from '@halaqa/contract/period-report';
import type { Language } from '@halaqa/contract/values';
import { addDays } from '@halaqa/domain/clock';
import type { Column } from '../export/table.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { listWords } from '../language/list-words.ts';
import type { GroupRow, HourRow } from './period-figures.ts';
import type { MoneyRow } from './period-money.ts';

const hourMinutes = 60;

/** Hours to two places, percent to one. */
const hoursOf = (minutes: number): number => Math.round((100 * minutes) / hourMinutes) / 100;
const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);

export function groupColumns(language: Language, by: ReportGrouping): Column<GroupRow>[] {
  const { head } = listWords(language);
  return [
    { head: head(by), width: 32, kind: 'text', value: ({ name, name_en }) => name && nameInLanguage(language, name, name_en) },
    ...figureColumns(language),
    { head: head('id'), width: 10, kind: 'text', value: ({ id }) => (id === null ? null : String(id)) },
  ];
}

export function hourColumns(language: Language): Column<HourRow>[] {
  const { head } = listWords(language);
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return [
    { head: head('weekday'), width: 14, kind: 'text', value: ({ weekday }) => weekdays.format(new Date(addDays(sunday, weekday))) },
    { head: head('hour'), width: 8, kind: 'text', value: ({ hour }) => `${String(hour).padStart(2, '0')}:00` },
    ...figureColumns(language),
  ];
}

export function moneyColumns(language: Language): Column<MoneyRow>[] {
  const { head } = listWords(language);
  const amount = (column: 'billed' | 'paid' | 'open' | 'overdue'): Column<MoneyRow> => ({
    head: head(column),
    width: 14,
    kind: 'number',
    value: (row) => Number(row[column]),
  });
  return [
    { head: head('month'), width: 14, kind: 'date', value: ({ month }) => month },
    { head: head('currency'), width: 10, kind: 'text', value: ({ currency }) => currency },
    { head: head('invoiceCount'), width: 10, kind: 'number', value: ({ invoices }) => invoices },
    ...(['billed', 'paid', 'open', 'overdue'] as const).map(amount),
  ];
}

/** To name the weekdays by. */
const sunday = '2023-01-01';

function figureColumns(language: Language): Column<ReportFigures>[] {
  const { head } = listWords(language);
  const column = (name: Parameters<typeof head>[0], value: (row: ReportFigures) => number | null): Column<ReportFigures> => ({
    head: head(name),
    width: 12,
    kind: 'number',
    value,
  });
  return [
    column('sessionCount', ({ sessions }) => sessions),
    column('cancelled', ({ cancelled }) => cancelled),
    column('places', ({ places }) => places),
    column('taken', ({ taken }) => taken),
    column('occupancy', ({ taken, places }) => percentOf(taken, places)),
    column('attended', ({ attended }) => attended),
    column('absent', ({ absent }) => absent),
    column('attendance', ({ attended, absent }) => percentOf(attended, attended + absent)),
    column('givenBack', ({ givenBack }) => givenBack),
    column('waiting', ({ waiting }) => waiting),
    column('hours', ({ minutes }) => hoursOf(minutes)),
    column('heldHours', ({ heldMinutes }) => hoursOf(heldMinutes)),
  ];
}
