/**
 * The models of an institute as they were measured in a real Odoo, with Studio's field names and the hashes of one customer. Other
 * customers' models are made from it with `withField`, `withoutField` and `withRenamedField`.
 */
import { char, choice, date, flag, integer, moment, one, text } from './field-makers.ts';
import { company, currency, invoice, invoiceLine, journal, partialReconcile, payment, tax } from './invoicing-models.ts';
import { languageModel } from './language.ts';
import { describe, type Field, type ModelDescription } from './models.ts';

/**
 * @param stored whether the customer keeps the attendees' number and the course's name in fields of the session: with them a change
 *   from the student's side, or a course's new name, touches the sessions; without, as most have it, nothing does.
 */
export function instituteModels({ stored = false } = {}): ModelDescription[] {
  return [
    course,
    room,
    employee,
    trainer,
    student,
    session(stored),
    enrolment,
    invoice,
    invoiceLine,
    tax,
    journal,
    payment,
    partialReconcile,
    company,
    tombstone,
    externalId,
    user,
    country,
    currency,
    languageModel,
    apiKeyModel,
  ];
}

/** A new Odoo with contacts, accounting and employees: nothing of an institute in it. */
export function bareModels(): ModelDescription[] {
  const models = instituteModels().filter(({ model }) => !model.startsWith('x_'));
  return models.map((model) => ({
    ...model,
    fields: Object.fromEntries(Object.entries(model.fields).filter(([name]) => !name.startsWith('x_'))),
  }));
}

const course = describe(
  { model: 'x_course', label: 'Course' },
  {
    x_name: char('Name'),
    x_studio_description: text('x_studio_description'),
    x_studio_image: { type: 'binary', string: 'x_studio_image' },
    x_active: { ...flag('Active'), default: true },
  },
);

const room = describe({ model: 'x_room', label: 'Room' }, { x_name: char('Name'), x_studio_seats: integer('x_studio_seats') });

const employee = describe({ model: 'hr.employee', label: 'Employee', hasRecordRules: true }, { name: char('Name') });

const trainer = describe(
  { model: 'x_trainer', label: 'Trainer' },
  {
    x_name: char('Name'),
    x_studio_char_field_arLBs: char('Email'),
    x_studio_many2one_field_Hk2Lw: one('Linked employee', 'hr.employee'),
    x_studio_boolean_field_IAahC: flag('Manager'),
  },
);

const student = describe(
  { model: 'res.partner', label: 'Contact', order: 'name, id desc', hasRecordRules: true },
  {
    name: char('Name'),
    email: char('Email'),
    phone: char('Phone'),
    active: flag('Active'),
    x_studio_is_student: flag('Is student'),
    x_studio_char_field_qgzkd: char('Residence number'),
    x_studio_char_field_ggDw4: char('First name'),
    x_studio_char_field_Mid7x: char('Middle name'),
    x_studio_char_field_pqzzp: char('Family name'),
    x_studio_char_field_HzGe7: char('Grandparent name'),
    x_studio_date_field_OFMj6: date('Birth date'),
    x_studio_selection_field_jnYas: choice('Gender', ['male', 'Male'], ['female', 'Female']),
    x_studio_many2one_field_Nat3y: one('Nationality', 'res.country'),
    x_studio_selection_field_phWqq: choice('Qualification', ['secondary', 'Secondary'], ['bachelor', 'Bachelor'], ['master', 'Master']),
    x_studio_char_field_NCBU5: char('Student number'),
    x_studio_session_ids: {
      type: 'many2many',
      string: 'Sessions',
      relation: 'x_session',
      link: { table: 'x_session_partner_rel', own: 'partner_id', other: 'session_id' },
    },
  },
);

const session = (stored: boolean): ModelDescription =>
  describe(
    { model: 'x_session', label: 'Session' },
    {
      x_name: char('Name'),
      x_studio_course_id: one('Course', 'x_course', 'restrict'),
      x_studio_trainer_id: one('Trainer', 'x_trainer'),
      x_studio_room_id: one('Room', 'x_room'),
      x_studio_start_datetime: moment('x_studio_start_datetime', true),
      x_studio_end_datetime: moment('x_studio_end_datetime'),
      x_studio_capacity: integer('x_studio_capacity'),
      x_studio_state: choice(
        'x_studio_state',
        ['planned', 'Planned'],
        ['confirmed', 'Confirmed'],
        ['done', 'Done'],
        ['cancelled', 'Cancelled'],
      ),
      x_studio_attendee_ids: {
        type: 'many2many',
        string: 'Attendees',
        relation: 'res.partner',
        link: { table: 'x_session_partner_rel', own: 'session_id', other: 'partner_id' },
      },
      x_studio_attendee_count: attendeeCount('Attendee count (not stored)', false),
      ...(stored ? { x_studio_attendee_count_stored: attendeeCount('Attendee count (stored)', true) } : {}),
      x_studio_course_name: courseName('Course name (related, not stored)', false),
      ...(stored ? { x_studio_course_name_stored: courseName('Course name stored', true) } : {}),
    },
  );

const attendeeCount = (string: string, store: boolean): Field => ({
  type: 'integer',
  string,
  readonly: true,
  store,
  depends: ['x_studio_attendee_ids'],
  counts: 'x_studio_attendee_ids',
});

const courseName = (string: string, store: boolean): Field => ({
  type: 'char',
  string,
  readonly: true,
  store,
  depends: ['x_studio_course_id.x_name'],
  repeats: { through: 'x_studio_course_id', field: 'x_name' },
});

const enrolment = describe(
  { model: 'x_enrollment', label: 'Enrollment' },
  {
    x_name: char('Name'),
    x_studio_student_id: one('x_studio_student_id', 'res.partner', 'cascade'),
    x_studio_course_id: one('x_studio_course_id', 'x_course', 'restrict'),
    x_studio_state: choice(
      'x_studio_state',
      ['enrolled', 'Enrolled'],
      ['active', 'Active'],
      ['completed', 'Completed'],
      ['cancelled', 'Cancelled'],
    ),
    x_studio_progress: { type: 'float', string: 'x_studio_progress' },
    x_studio_required_lectures: integer('x_studio_required_lectures'),
    x_studio_attended_lectures: integer('x_studio_attended_lectures'),
    x_studio_date_start: date('x_studio_date_start'),
    x_studio_date_end: date('x_studio_date_end'),
  },
);

/** What an automation of the customer may write when a record is deleted: a feed of deletions. */
const tombstone = describe(
  { model: 'x_portal_tombstone', label: 'Tombstone' },
  { x_name: char('Model'), x_studio_res_id: integer('x_studio_res_id') },
);

const externalId = describe(
  { model: 'ir.model.data', label: 'Model Data', order: 'module, model, name' },
  {
    module: { ...char('Module'), required: true },
    name: { ...char('External Identifier'), required: true },
    model: { ...char('Model Name'), required: true },
    res_id: integer('Record ID'),
  },
);

const user = describe(
  { model: 'res.users', label: 'User', hasRecordRules: true },
  { name: char('Name'), login: char('Login'), active: flag('Active') },
);

/** The keys of users, each to see for its own user; a scope is empty for a key that is good for everything. */
const apiKeyModel = describe(
  { model: 'res.users.apikeys', label: 'Users API Keys', ownedBy: 'user_id' },
  {
    name: { ...char('Description'), required: true },
    scope: char('Scope'),
    user_id: one('User', 'res.users'),
    expiration_date: moment('Expiration Date'),
  },
);

const country = describe(
  { model: 'res.country', label: 'Country', order: 'name', groups: { create: ['Administration/Settings'] } },
  { name: char('Country Name'), code: char('Country Code') },
);
