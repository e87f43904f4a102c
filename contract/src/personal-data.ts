/** Everything that the portal holds about one person, as one file (D-129). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { language, pathId } from './values.ts';

/** Of titles and sentences, before `Accept-Language`: a link that is followed names the browser's there, not the page's. */
const query = z.strictObject({ language: z.optional(language) });

export const ownPersonalData = endpoint({
  method: 'GET',
  path: '/api/personal-data',
  summary:
    'Everything that the portal holds about me, as a JSON file that is sent while it is read: account, record, enrolments, places, certificates, invoices, notifications, devices and what happened. It leaves an entry in the audit log.',
  access: access.account,
  query,
  produces: 'file',
  problems: [],
});

export const studentPersonalData = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/personal-data',
  summary: 'The same file about a student, at their request. It leaves an entry in the audit log.',
  access: access.admin,
  params: z.object({ id: pathId }),
  query,
  produces: 'file',
  problems: ['not_found'],
});

export const trainerPersonalData = endpoint({
  method: 'GET',
  path: '/api/admin/trainers/:id/personal-data',
  summary: 'The same file about a trainer, at their request. It leaves an entry in the audit log.',
  access: access.admin,
  params: z.object({ id: pathId }),
  query,
  produces: 'file',
  problems: ['not_found'],
});

/** The parts of the file, in its order. */
export const personalDataSections = [
  'account',
  'student',
  'trainer',
  'devices',
  'enrolments',
  'places',
  'waiting',
  'certificates',
  'invoices',
  'sessions',
  'weeklySlots',
  'leave',
  'corrections',
  'odooConflicts',
  'odooChanges',
  'odooHistory',
  'notifications',
  'messages',
  'happened',
] as const;
export type PersonalDataSection = (typeof personalDataSections)[number];
