/** A value of a column as people read it: names for ids, words for states, times on the institute's wall. */
import type { SyncKind } from '@halaqa/contract/sync';
import type { Language } from '@halaqa/contract/values';
import { parseInstant } from '@halaqa/domain/clock';
import { dateLocale } from '@halaqa/domain/date-locale';
import { serverText } from '../language/texts.ts';
import type { RecordNames } from './record-names.ts';

/** The columns that point to another record. */
export const linkedKinds: Record<string, SyncKind> = { course_id: 'course', trainer_id: 'trainer', room_id: 'room' };

export interface ValueTextContext extends RecordNames {
  language: Language;
  /** IANA name of the institute's zone. */
  timeZone: string;
}

/** Null where it is empty. */
export function valueText(field: string, value: unknown, { language, timeZone, nameOf }: ValueTextContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  const kind = linkedKinds[field];
  if (kind && typeof value === 'number') return nameOf(kind, value) ?? String(value);
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field === 'state' || field === 'gender') return serverText(language, `sync.${field}.${value}`, { defaultValue: value });
  if (field === 'starts_at' || field === 'ends_at') return momentText(value, language, timeZone);
  if (field === 'birth_date' || field === 'date_start' || field === 'date_end') return dayText(value, language);
  return value;
}

const instantForm = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const dayForm = /^\d{4}-\d\d-\d\d$/;

export const momentText = (value: string, language: Language, timeZone: string): string =>
  instantForm.test(value) ? `\u2068${formatter(language, timeZone, true).format(parseInstant(value))}\u2069` : value;

/** A plain date; what is none stays as it is. */
export const dayText = (value: string, language: Language): string =>
  dayForm.test(value) ? formatter(language, 'UTC', false).format(parseInstant(`${value}T00:00:00Z`)) : value;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, timeZone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${withTime}`;
  const known =
    formatters.get(key) ??
    new Intl.DateTimeFormat(dateLocale(language), {
      timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      ...(withTime ? { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
    });
  formatters.set(key, known);
  return known;
}
