/** What the portal needs of every field of the map: a type that it can read, where a link leads, which keys a selection has. */
import { paymentState } from '@halaqa/contract/invoices';
import { enrolmentStates, gender, sessionStates } from '@halaqa/contract/values';
import type { FieldMap, RecordKind } from './field-map.ts';

export interface FieldRequirement {
  /** As `fields_get` names them; the first is the one to create. */
  types: readonly [string, ...string[]];
  /** The kind that a link must point to; undefined for links to records that the portal does not have. */
  to?: RecordKind;
  /** Keys that the selection must have: the portal writes them, or looks for them. */
  has?: readonly string[];
  /** All keys that the portal understands; absent where it understands any. */
  knows?: readonly string[];
}

const char: FieldRequirement = { types: ['char', 'text'] };
const text: FieldRequirement = { types: ['text', 'char'] };
const flag: FieldRequirement = { types: ['boolean'] };
const whole: FieldRequirement = { types: ['integer'] };
const number: FieldRequirement = { types: ['float', 'integer'] };
const amount: FieldRequirement = { types: ['monetary', 'float'] };
const date: FieldRequirement = { types: ['date'] };
const moment: FieldRequirement = { types: ['datetime'] };
const link = (to?: RecordKind): FieldRequirement => ({ types: ['many2one'], ...(to && { to }) });

const needs = {
  course: { name: char, nameEn: char, description: text, descriptionEn: text, image: { types: ['binary'] }, active: flag },
  room: { name: char, nameEn: char, seats: whole, active: flag },
  trainer: { name: char, nameEn: char, email: char, employee: link(), isManager: flag, active: flag },
  student: {
    isStudent: flag,
    name: char,
    nameEn: char,
    email: char,
    phone: char,
    studentNumber: char,
    residenceNumber: char,
    firstName: char,
    middleName: char,
    familyName: char,
    grandparentName: char,
    birthDate: date,
    gender: { types: ['selection', 'char'], has: gender.options },
    nationality: link(),
    qualification: { types: ['selection', 'char'] },
    registeredOn: { types: ['datetime', 'date'] },
    active: flag,
  },
  enrolment: {
    student: link('student'),
    course: link('course'),
    state: { types: ['selection', 'char'], knows: enrolmentStates },
    progress: number,
    requiredLectures: whole,
    attendedLectures: whole,
    dateStart: date,
    dateEnd: date,
  },
  session: {
    name: char,
    nameEn: char,
    course: link('course'),
    trainer: link('trainer'),
    room: link('room'),
    startsAt: moment,
    endsAt: moment,
    capacity: whole,
    state: { types: ['selection', 'char'], has: sessionStates, knows: sessionStates },
    attendees: { types: ['many2many'], to: 'student' },
    attended: { types: ['many2many'], to: 'student' },
    active: flag,
  },
  invoice: {
    number: char,
    student: link('student'),
    type: { types: ['selection', 'char'], has: ['out_invoice'] },
    state: { types: ['selection', 'char'], has: ['posted'], knows: ['draft', 'posted', 'cancel'] },
    // The last one stands in every Odoo, for invoices whose payment it has not tracked.
    paymentState: { types: ['selection', 'char'], has: ['paid'], knows: [...paymentState.options, 'invoicing_legacy'] },
    amountUntaxed: amount,
    amountTax: amount,
    amountTotal: amount,
    amountResidual: amount,
    currency: link(),
    invoiceDate: date,
    dueDate: date,
  },
} satisfies { [K in RecordKind]: { [F in Exclude<keyof FieldMap[K], 'model'>]: FieldRequirement } };

/** Fields of a kind by their names in the map. */
export function fieldRequirementsOf(kind: RecordKind): [field: string, need: FieldRequirement][] {
  return Object.entries<FieldRequirement>(needs[kind]);
}
