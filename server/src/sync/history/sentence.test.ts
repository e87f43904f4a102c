import { historyFields } from '@halaqa/contract/sync-history';
import { expect, test } from 'vitest';
import { defaultFieldMap } from '../../odoo/field-map.ts';
import { importKinds } from '../records/registry.ts';
import { recordedColumns, recordedFields } from './fields.ts';
import { sentenceWithoutNumbers } from './sentence.ts';

test.each([
  ['The residence number 1020304050 is taken.', 'The residence number … is taken.'],
  ['birth_date: "2001-02-31" is no date (YYYY-MM-DD)', 'birth_date: "…" is no date (YYYY-MM-DD)'],
  ['رقم الإقامة ١٠٢٠٣٠٤٠٥٠ مستخدم', 'رقم الإقامة … مستخدم'],
  ['Born on 3 / 2 / 2001', 'Born on …'],
])('a student’s numbers are left out of what Odoo said: %s', (says, kept) => {
  expect(sentenceWithoutNumbers('student', says)).toBe(kept);
});

test('of others only long ones are', () => {
  expect(sentenceWithoutNumbers('session', 'At most 20 places; 1020304050 may not')).toBe('At most 20 places; … may not');
  expect(sentenceWithoutNumbers('session', undefined)).toBeNull();
});

test('each column that is told has a word', () => {
  const kinds = Object.values(importKinds(defaultFieldMap, 'Asia/Riyadh'));
  const told = kinds.flatMap(({ columns }) => recordedFields(recordedColumns(Object.keys(columns))));
  expect(told.filter((field) => !historyFields.some((known) => known === field))).toEqual([]);
  expect(told).not.toContain('search');
});
