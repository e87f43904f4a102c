/** The value of a field as people read it. */
import type { AuditField } from '@halaqa/contract/audit-names';
import type { Language } from '@halaqa/contract/values';
import { addDays, parseInstant } from '@halaqa/domain/clock';
import { serverText } from '../language/texts.ts';
import { dayText, type ValueTextContext, valueText } from '../notifications/value-text.ts';

/** The fields whose values are words of the catalogue. */
const inWords: readonly AuditField[] = [
  'role',
  'language',
  'theme',
  'digits',
  'attendance',
  'enrolment_state',
  'second_factor_required_of',
];
const days: readonly AuditField[] = ['first_day', 'last_day'];
const weekdays: readonly AuditField[] = ['day_of_week', 'week_start'];

/** Null where it is empty. */
export function fieldText(field: AuditField, value: unknown, reading: ValueTextContext): string | null {
  const { language } = reading;
  if (typeof value === 'boolean') return serverText(language, `audit.value.${value ? 'yes' : 'no'}`);
  if (inWords.includes(field) && typeof value === 'string') {
    return serverText(language, `audit.value.${field}.${value}`, { defaultValue: value });
  }
  if (field.startsWith('channels_') && typeof value === 'string') return channelsText(value, language);
  if (weekdays.includes(field) && typeof value === 'number') return weekday(value, language);
  // A record that one side deleted.
  if (field === 'deleted') return value === true ? serverText(language, 'sync.deleted') : serverText(language, 'sync.changed');
  if (days.includes(field) && typeof value === 'string') return dayText(value, language);
  return valueText(field, value, reading);
}

/** @param value the channels that are on, with spaces between them. */
function channelsText(value: string, language: Language): string {
  const names = value.split(' ').filter((name) => name !== '');
  if (names.length === 0) return serverText(language, 'audit.value.channel.none');
  return names
    .map((name) => serverText(language, `audit.value.channel.${name}`, { defaultValue: name }))
    .join(language === 'ar' ? '، ' : ', ');
}

const sunday = '2023-01-01';

/** @param index 0 is Sunday. */
const weekday = (index: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(parseInstant(`${addDays(sunday, index)}T00:00:00Z`));
