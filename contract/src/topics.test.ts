/** Each call says what its answer is about, or what it changes: by that alone screens are read again. */
import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const calls: [string, Endpoint][] = Object.entries(api);

/** Answers that nothing done in the portal puts out of date while they are shown. */
const fixed = [
  'currentUserByToken',
  'currentUserByCookie',
  'instituteContact',
  'linkDetails',
  'calendarFile',
  'certificatePrint',
  'verifyCertificate',
  'certificateVerification',
  'courseImage',
  'invoicePrint',
  'rosterPrint',
  'roomDayPrint',
  // Read again when its code has had its time.
  'checkInCode',
  'previewSessions',
  // As of the moment in which it is read (D-101).
  'health',
  'auditLog',
  'auditCounts',
  'auditExport',
  'ownPersonalData',
  'studentPersonalData',
  'trainerPersonalData',
  'sessionsExport',
  'studentsExport',
  'usersExport',
  'coursesExport',
  'roomsExport',
  'trainersExport',
  'reportGroupsExport',
  'reportHoursExport',
  'reportMoneyExport',
  'syncHistoryExport',
  'importTemplate',
];

/** After these the page is left, or what they changed is in their answer. */
const unseen = [
  'login',
  'logout',
  'setLanguage',
  'setPreferences',
  'signOutEverywhere',
  'offerSecondFactor',
  'acceptInvitation',
  'forgotPassword',
  'resetPassword',
  'makeResetLink',
  'beginView',
  'endView',
  'odooWebhook',
  'odooWebhookFormer',
  // Writes nothing.
  'checkImport',
  // What they do is done in Odoo, and in their answer.
  'inspectOdoo',
  'makeInOdoo',
  'makeOdooRules',
  'checkOdooSetup',
];

test('a call that only reads says what its answer is about', () => {
  const silent = calls.filter(([, { changes, about }]) => !changes && !about).map(([name]) => name);
  expect(silent.sort()).toEqual([...fixed, ...unseen].sort());
});

test('an answer is about something or changes something, never both', () => {
  expect(calls.filter(([, { changes, about }]) => changes && about)).toEqual([]);
  expect(calls.filter(([, { method, about }]) => about && method !== 'GET')).toEqual([]);
  expect(calls.filter(([, { method, changes }]) => changes && method === 'GET')).toEqual([]);
});

test('what changes is shown somewhere', () => {
  const shown = new Set(calls.flatMap(([, { about = [] }]) => about));
  expect(calls.flatMap(([, { changes = [] }]) => changes).filter((topic) => !shown.has(topic))).toEqual([]);
});

test('a record is named by the id of the path', () => {
  expect(calls.filter(([, { record, path }]) => record && !path.includes(':id'))).toEqual([]);
});
