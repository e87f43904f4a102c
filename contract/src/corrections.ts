/** What students (D-129) and trainers (D-171) ask to have corrected in their record, and what admins decide about it, field by field. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { trainerFields } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { studentFields } from './students.ts';
import { id, idAndName, instant, nonBlankText, pathId, text } from './values.ts';

/** The ten fields of a record that an admin edits (SPEC-2.42). */
export const correctionFields = [
  'name',
  'firstName',
  'middleName',
  'grandparentName',
  'familyName',
  'birthDate',
  'gender',
  'residenceNumber',
  'email',
  'phone',
] as const satisfies readonly (keyof typeof studentFields.shape)[];
export const correctionField = z.enum(correctionFields);
export type CorrectionField = z.infer<typeof correctionField>;

/** As the form has them: a gender and a date are text too; null is empty. */
const value = z.nullable(z.string());

export const correction = z.object({
  id,
  /** Whose record it is: one of the two is null. */
  student: z.nullable(idAndName),
  trainer: z.nullable(idAndName),
  field: correctionField,
  /** What the record says now. */
  current: value,
  wanted: value,
  /** What was taken in its place; null where it was taken as it was asked for, or not at all (D-210). */
  taken: value,
  askedAt: instant,
  state: z.enum(['open', 'accepted', 'declined']),
  decidedAt: z.nullable(instant),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
});
export type Correction = z.infer<typeof correction>;

const ownCorrections = z.object({
  /** The record as it is, in the reader's language. */
  record: z.object({
    name: value,
    firstName: value,
    middleName: value,
    grandparentName: value,
    familyName: value,
    birthDate: value,
    gender: value,
    residenceNumber: value,
    email: value,
    phone: value,
  }),
  /** Those that are open, and those that were decided lately; the newest first. */
  corrections: z.array(correction),
});
export type OwnCorrections = z.infer<typeof ownCorrections>;

export const myCorrections = endpoint({
  inView: true,
  about: ['student'],
  method: 'GET',
  path: '/api/corrections',
  summary: 'My record as the institute has it, and what I asked to have corrected: what is open, and what was decided in the last 30 days.',
  access: access.studentScreens,
  response: ownCorrections,
  problems: ['not_found'],
});

export const askCorrection = endpoint({
  changes: ['student'],
  method: 'POST',
  path: '/api/corrections',
  summary:
    'Ask to have fields of my record corrected. A field that is open already is asked for anew; one that is what the record says is withdrawn.',
  access: access.studentScreens,
  body: z.strictObject({
    name: z.optional(studentFields.shape.name),
    firstName: z.optional(studentFields.shape.firstName),
    middleName: z.optional(studentFields.shape.middleName),
    grandparentName: z.optional(studentFields.shape.grandparentName),
    familyName: z.optional(studentFields.shape.familyName),
    birthDate: z.optional(studentFields.shape.birthDate),
    gender: z.optional(studentFields.shape.gender),
    residenceNumber: z.optional(studentFields.shape.residenceNumber),
    email: z.optional(studentFields.shape.email),
    phone: z.optional(studentFields.shape.phone),
  }),
  response: ownCorrections,
  problems: ['not_found', 'too_many_requests'],
});

export const withdrawCorrection = endpoint({
  changes: ['student'],
  method: 'DELETE',
  path: '/api/corrections/:id',
  summary: 'Take back what I asked for, as long as it is open.',
  access: access.studentScreens,
  params: z.strictObject({ id: pathId }),
  problems: ['not_found', 'already_decided'],
});

const ownTrainerCorrections = z.object({
  /** The record as it is, in the reader's language. */
  record: z.object({ name: value, email: value }),
  /** Those that are open, and those that were decided lately; the newest first. */
  corrections: z.array(correction),
  /** Their record is kept in Odoo and corrected there: nothing can be asked for here. */
  isKeptInOdoo: z.boolean(),
});
export type OwnTrainerCorrections = z.infer<typeof ownTrainerCorrections>;

export const myTrainerCorrections = endpoint({
  inView: true,
  about: ['schedule', 'directory'],
  method: 'GET',
  path: '/api/trainer/corrections',
  summary: 'My record as a trainer, and what I asked to have corrected: what is open, and what was decided in the last 30 days.',
  access: access.trainerSelf,
  response: ownTrainerCorrections,
  problems: ['not_found'],
});

export const askTrainerCorrection = endpoint({
  changes: ['schedule'],
  method: 'POST',
  path: '/api/trainer/corrections',
  summary:
    'Ask to have fields of my record as a trainer corrected. A field that is open already is asked for anew; one that is what the record says is withdrawn.',
  access: access.trainerSelf,
  body: z.strictObject({ name: z.optional(trainerFields.shape.name), email: z.optional(trainerFields.shape.email) }),
  response: ownTrainerCorrections,
  problems: ['not_found', 'kept_in_odoo', 'too_many_requests'],
});

export const withdrawTrainerCorrection = endpoint({
  changes: ['schedule'],
  method: 'DELETE',
  path: '/api/trainer/corrections/:id',
  summary: 'Take back what I asked for as a trainer, as long as it is open.',
  access: access.trainerSelf,
  params: z.strictObject({ id: pathId }),
  problems: ['not_found', 'already_decided'],
});

/** More than these are read once some are decided. */
export const mostCorrections = 200;

export const openCorrections = endpoint({
  about: ['student', 'schedule', 'directory'],
  method: 'GET',
  path: '/api/admin/corrections',
  summary: 'What students and trainers ask to have corrected, the oldest first, 200 at most; of one of them where one is named.',
  access: access.admin,
  query: z.strictObject({ studentId: z.optional(pathId), trainerId: z.optional(pathId) }),
  response: z.object({ total: z.int(), corrections: z.array(correction) }),
  problems: [],
});

export const decideCorrection = endpoint({
  changes: ['student', 'schedule', 'directory'],
  method: 'PUT',
  path: '/api/admin/corrections/:id',
  summary:
    'Accept one field, as it was asked for or with another value, which is an edit of the record then, or decline it with a reason; whoever asked is told. Refused where the record says something else than `seen` by now.',
  access: access.admin,
  params: z.strictObject({ id: pathId }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('accepted'),
      seen: z.nullable(text(2_000)),
      /** What is taken in place of what was asked for; of the form that the field has in the record. */
      value: z.optional(nonBlankText(2_000)),
    }),
    z.strictObject({ decision: z.literal('declined'), reason: nonBlankText(500) }),
  ]),
  response: correction,
  problems: ['not_found', 'already_decided', 'edit_conflict', 'kept_in_odoo'],
});
