/**
 * Odoo's models and fields for every kind of record (D-49): the one place where the names of another system stand.
 * The specification's names are the defaults; each institute changes what differs in its Odoo by a JSON file (`ODOO_MAP`).
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const mistake = {
  field: 'must be the name of an Odoo field: letters, digits and _',
  optional: 'must be the name of an Odoo field (letters, digits and _), or null where that Odoo has none',
  model: 'must be the name of an Odoo model: letters, digits, _ and dots',
  language: "must be the code of one of Odoo's languages, such as ar_001, or null, which takes the first that is installed",
};

/** A field that the portal cannot do without. */
const needed = (name: string) => z._default(z.string(mistake.field).check(z.regex(/^\w+$/, mistake.field)), name);

/** A field that may be missing in an Odoo; null reads as empty. Those without a default name are off until mapped. */
const optional = (name: string | null) =>
  z._default(z.nullable(z.string(mistake.optional).check(z.regex(/^\w+$/, mistake.optional))), name);

const model = (name: string) => z._default(z.string(mistake.model).check(z.regex(/^[\w.]+$/, mistake.model)), name);

const names = {
  course: z.strictObject({
    model: model('x_course'),
    name: needed('x_name'),
    nameEn: optional(null),
    description: optional('x_studio_description'),
    descriptionEn: optional(null),
    image: optional('x_studio_image'),
    active: optional('x_active'),
  }),
  room: z.strictObject({
    model: model('x_room'),
    name: needed('x_name'),
    nameEn: optional(null),
    seats: optional('x_studio_seats'),
    active: optional(null),
  }),
  trainer: z.strictObject({
    model: model('x_trainer'),
    name: needed('x_name'),
    nameEn: optional(null),
    email: optional('x_studio_char_field_arLBs'),
    /** The linked employee; the specification does not show its name. */
    employee: optional(null),
    isManager: optional('x_studio_boolean_field_IAahC'),
    active: optional(null),
  }),
  student: z.strictObject({
    model: model('res.partner'),
    /** Tells students from the other contacts; null where every record of the model is a student. */
    isStudent: optional('x_studio_is_student'),
    name: needed('name'),
    nameEn: optional(null),
    email: optional('email'),
    phone: optional('phone'),
    studentNumber: optional('x_studio_char_field_NCBU5'),
    residenceNumber: optional('x_studio_char_field_qgzkd'),
    firstName: optional('x_studio_char_field_ggDw4'),
    /** The specification does not show its name, nor that of `nationality`. */
    middleName: optional(null),
    familyName: optional('x_studio_char_field_pqzzp'),
    grandparentName: optional('x_studio_char_field_HzGe7'),
    birthDate: optional('x_studio_date_field_OFMj6'),
    gender: optional('x_studio_selection_field_jnYas'),
    nationality: optional(null),
    qualification: optional('x_studio_selection_field_phWqq'),
    /** A date, or a date and time, which is then a day in the institute's zone. */
    registeredOn: optional('create_date'),
    active: optional('active'),
  }),
  enrolment: z.strictObject({
    model: model('x_enrollment'),
    student: needed('x_studio_student_id'),
    course: needed('x_studio_course_id'),
    state: needed('x_studio_state'),
    progress: optional('x_studio_progress'),
    requiredLectures: optional('x_studio_required_lectures'),
    attendedLectures: optional('x_studio_attended_lectures'),
    dateStart: optional('x_studio_date_start'),
    dateEnd: optional('x_studio_date_end'),
  }),
  session: z.strictObject({
    model: model('x_session'),
    name: needed('x_name'),
    nameEn: optional(null),
    course: needed('x_studio_course_id'),
    trainer: needed('x_studio_trainer_id'),
    room: optional('x_studio_room_id'),
    startsAt: needed('x_studio_start_datetime'),
    endsAt: needed('x_studio_end_datetime'),
    capacity: needed('x_studio_capacity'),
    state: needed('x_studio_state'),
    attendees: needed('x_studio_attendee_ids'),
    /** Contacts marked as present, a many2many beside the attendees; only written, never read: marks belong to the portal. */
    attended: optional(null),
    active: optional(null),
  }),
  invoice: z.strictObject({
    model: model('account.move'),
    number: needed('name'),
    student: needed('partner_id'),
    type: needed('move_type'),
    state: needed('state'),
    paymentState: needed('payment_state'),
    amountUntaxed: needed('amount_untaxed'),
    amountTax: needed('amount_tax'),
    amountTotal: needed('amount_total'),
    amountResidual: needed('amount_residual'),
    currency: needed('currency_id'),
    invoiceDate: optional('invoice_date'),
    dueDate: optional('invoice_date_due'),
  }),
};

/**
 * What an invoice consists of and who sells (D-136): models and fields of Odoo's own accounting, which are called the same in every Odoo.
 * They are read where the invoices of the map stand in that accounting too.
 */
export const accounting = {
  model: 'account.move',
  company: 'company_id',
  /** On a credit note: the invoice it reverses. */
  reverses: 'reversed_entry_id',
  payments: 'matched_payment_ids',
  /** What the Saudi localisation prints as a QR code, where that is installed. */
  qrCode: 'l10n_sa_qr_code_str',
  line: {
    model: 'account.move.line',
    invoice: 'move_id',
    kind: 'display_type',
    sequence: 'sequence',
    name: 'name',
    product: 'product_id',
    quantity: 'quantity',
    unitPrice: 'price_unit',
    discount: 'discount',
    untaxed: 'price_subtotal',
    total: 'price_total',
    /** Of what is to be paid, and when. */
    dueDate: 'date_maturity',
    amount: 'amount_currency',
    residual: 'amount_residual_currency',
  },
  /** On a line: what it is taxed with. */
  taxes: 'tax_ids',
  tax: { model: 'account.tax', name: 'name' },
  payment: {
    model: 'account.payment',
    number: 'name',
    date: 'date',
    amount: 'amount',
    currency: 'currency_id',
    journal: 'journal_id',
    state: 'state',
    /** Those that it was registered for. What it settles at all, `reconciled_invoice_ids`, only accountants may read in Odoo 19. */
    invoices: 'invoice_ids',
    /** Where it was posted; some payments are no entry. */
    entry: 'move_id',
  },
  /** What of an entry settles what of another: the way in which Odoo itself tells what an invoice was paid by. */
  share: {
    model: 'account.partial.reconcile',
    debit: 'debit_move_id',
    credit: 'credit_move_id',
    /** In the currency of the line. */
    debitAmount: 'debit_amount_currency',
    creditAmount: 'credit_amount_currency',
  },
  /** The line on the other side of a share. */
  settlingLine: {
    model: 'account.move.line',
    number: 'move_name',
    date: 'date',
    journal: 'journal_id',
    type: 'move_type',
  },
  seller: {
    model: 'res.company',
    name: 'name',
    vatNumber: 'vat',
    street: 'street',
    street2: 'street2',
    city: 'city',
    zip: 'zip',
    country: 'country_id',
  },
} as const;

export type RecordKind = keyof typeof names;

/** New before dependent (D-50): a record points only to kinds that stand before its own. */
export const kinds: readonly RecordKind[] = ['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'invoice'];

/** Odoo's own codes; null is the first Arabic, or English, that is installed there. */
const language = z._default(z.nullable(z.string(mistake.language).check(z.regex(/^[a-z]{2,3}(_\w+)?(@\w+)?$/, mistake.language))), null);

const languages = z.strictObject({ ar: language, en: language });

const fieldMap = z.strictObject({
  /** In which names are read and written: those of the map, and those that it has in English. */
  languages: z.prefault(languages, {}),
  course: z.prefault(names.course, {}),
  room: z.prefault(names.room, {}),
  trainer: z.prefault(names.trainer, {}),
  student: z.prefault(names.student, {}),
  enrolment: z.prefault(names.enrolment, {}),
  session: z.prefault(names.session, {}),
  invoice: z.prefault(names.invoice, {}),
});

export type FieldMap = z.infer<typeof fieldMap>;

export const defaultFieldMap: FieldMap = fieldMap.parse({});

/** What `ODOO_MAP` says cannot be used; the message has a sentence for every mistake in it. */
export class FieldMapError extends Error {
  override name = 'FieldMapError';
}

/**
 * The field map of this installation: the defaults where no file is named.
 * @throws FieldMapError
 */
export function readFieldMap(file: string | undefined): FieldMap {
  if (file === undefined) return defaultFieldMap;
  const read = parseFieldMap(contentOf(file));
  if ('mistakes' in read) throw new FieldMapError([`The field map ${file} (ODOO_MAP) cannot be used.`, ...read.mistakes].join('\n'));
  return read.map;
}

/** The defaults with the changes of `changes` on them; or all that is wrong with these, a sentence each. */
export function parseFieldMap(changes: unknown): { map: FieldMap } | { mistakes: string[] } {
  const read = fieldMap.safeParse(changes);
  if (!read.success) return { mistakes: read.error.issues.flatMap(sentences) };
  const mistakes = kinds.flatMap((kind) => namedTwice(kind, read.data[kind]));
  return mistakes.length > 0 ? { mistakes } : { map: read.data };
}

/** Whether a field may be null in the map: the portal can do without it. */
export function mayBeNull(kind: RecordKind, field: string): boolean {
  return fieldMap.safeParse({ [kind]: { [field]: null } }).success;
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new FieldMapError(`The field map ${file} (ODOO_MAP) ${why}: ${cause instanceof Error ? cause.message : cause}.`, { cause });
  }
}

function sentences(issue: z.core.$ZodIssue): string[] {
  const [kind, field] = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownName(kind, key));
  if (kind === undefined) return [`The field map must be an object of kinds: ${kinds.join(', ')}.`];
  if (field === undefined) return [`"${kind}" must be an object of names.`];
  return [`"${kind}.${field}" ${issue.message}.`];
}

/** Pairs that may be one field of Odoo, where it is translated. */
const pairs: Record<string, string> = { name: 'nameEn', description: 'descriptionEn' };

/** Two values of ours in one field of Odoo: the later would overwrite the earlier. */
function namedTwice(kind: RecordKind, { model: _, ...named }: FieldMap[RecordKind]): string[] {
  const fields = Object.entries<string | null>(named);
  return fields.flatMap(([field, name], at) => {
    const [before] = fields.slice(0, at).find(([one, other]) => other !== null && other === name && pairs[one] !== field) ?? [];
    return before === undefined ? [] : [`"${kind}.${before}" and "${kind}.${field}" both name ${name}; each needs a field of its own.`];
  });
}

function unknownName(kind: string | undefined, key: string): string {
  if (kind === 'languages') return `"languages.${key}" is no language of ours; there are ${Object.keys(languages.shape).join(', ')}.`;
  const known = kinds.find((one) => one === kind);
  if (known === undefined) return `"${key}" is no kind of record; there are ${kinds.join(', ')}.`;
  return `"${known}.${key}" is no field of ours; there are ${Object.keys(names[known].shape).join(', ')}.`;
}
