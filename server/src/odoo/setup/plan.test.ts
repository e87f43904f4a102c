/** What is planned for Odoos that have something of an institute already, in shapes of their own (D-116). */
import { describe, expect, it } from 'vitest';
import { defaultFieldMap, kinds, parseFieldMap } from '../field-map.ts';
import { fieldRequirementsOf } from '../field-requirements.ts';
import type { FoundField, FoundModel } from './inspect.ts';
import { noteText } from './note-text.ts';
import { mapOf, planKinds } from './plan.ts';

type Given = Partial<Omit<FoundField, 'name'>>;

let ids = 0;

const nextId = (): number => {
  ids += 1;
  return ids;
};

function model(name: string, label: string, fields: Record<string, Given>, more: Partial<FoundModel> = {}): FoundModel {
  const found = Object.entries(fields).map(([field, given]): FoundField => {
    const text = given.label ?? field;
    const base = {
      type: 'char',
      relation: undefined,
      required: false,
      readonly: false,
      hasDefault: false,
      translate: false,
      keys: undefined,
      values: [],
    };
    return { id: nextId(), name: field, label: text, labelAr: text, ...base, ...given };
  });
  return { id: nextId(), model: name, label, labelAr: label, records: 0, fields: found, ...more };
}

const char = (label?: string): Given => ({ type: 'char', ...(label !== undefined && { label }) });
const of = (type: string, label?: string): Given => ({ type, ...(label !== undefined && { label }) });
const link = (relation: string, label?: string): Given => ({ type: 'many2one', relation, ...(label !== undefined && { label }) });
const many = (relation: string, label?: string): Given => ({ type: 'many2many', relation, ...(label !== undefined && { label }) });
const choice = (...keys: string[]): Given => ({ type: 'selection', keys, label: 'State' });

const sessionStates = ['planned', 'confirmed', 'done', 'cancelled'];
const enrolmentStates = ['enrolled', 'active', 'completed', 'cancelled'];

const contacts = model('res.partner', 'Contact', {
  name: char('Name'),
  email: char('Email'),
  phone: char('Phone'),
  active: of('boolean', 'Active'),
  create_date: of('datetime'),
  vat: char('Tax ID'),
  country_id: link('res.country', 'Country'),
});

const moves = model('account.move', 'Journal Entry', {
  name: char('Number'),
  partner_id: link('res.partner'),
  move_type: choice('entry', 'out_invoice', 'out_refund'),
  state: choice('draft', 'posted', 'cancel'),
  payment_state: choice('not_paid', 'in_payment', 'paid', 'partial', 'reversed', 'blocked', 'invoicing_legacy'),
  amount_untaxed: of('monetary'),
  amount_tax: of('monetary'),
  amount_total: of('monetary'),
  amount_residual: of('monetary'),
  currency_id: link('res.currency'),
  invoice_date: of('date'),
  invoice_date_due: of('date'),
});

const named = (name: string, label: string, more: Record<string, Given> = {}) => model(name, label, { x_name: char('Name'), ...more });

const lesson = (course: string, attendees: string, more: Record<string, Given> = {}) =>
  named('x_lesson', 'Lesson', {
    x_course_id: link(course, 'Course'),
    x_teacher_id: link('x_teacher', 'Teacher'),
    x_start: of('datetime', 'Start'),
    x_stop: of('datetime', 'End'),
    x_places: of('integer', 'Places'),
    x_state: choice(...sessionStates),
    x_student_ids: many(attendees, 'Students'),
    ...more,
  });

const teacher = named('x_teacher', 'Teacher', { x_mail: char('Email') });
const subject = named('x_subject_course', 'Course');

interface Shape {
  name: string;
  models: FoundModel[];
  /** How each kind that stands in no model of Odoo's own is held. */
  plans: Record<string, string>;
  /** Parts of what the administrator reads. */
  notes?: string[];
  names?: Record<string, Record<string, string | null>>;
}

const own = {
  course: 'made x_halaqa_course',
  room: 'made x_halaqa_room',
  trainer: 'made x_halaqa_trainer',
  enrolment: 'made x_halaqa_enrolment',
  session: 'made x_halaqa_session',
};

const shapes: Shape[] = [
  { name: 'nothing at all', models: [], plans: own },
  {
    name: 'other names, in English',
    models: [
      named('x_hall', 'Hall', { x_seats: of('integer', 'Seats') }),
      subject,
      teacher,
      lesson('x_subject_course', 'res.partner'),
      named('x_admission', 'Admission', {
        x_who: link('res.partner', 'Trainee'),
        x_what: link('x_subject_course', 'Course'),
        x_status: choice(...enrolmentStates),
      }),
    ],
    plans: {
      course: 'fits x_subject_course',
      room: 'fits x_hall',
      trainer: 'fits x_teacher',
      enrolment: 'fits x_admission',
      session: 'fits x_lesson',
    },
    names: {
      session: { startsAt: 'x_start', endsAt: 'x_stop', capacity: 'x_places', attendees: 'x_student_ids', room: null },
      trainer: { email: 'x_mail' },
      enrolment: { student: 'x_who', course: 'x_what', state: 'x_status' },
    },
  },
  {
    name: 'hashed names of Studio with Arabic labels',
    models: [
      named('x_m1', 'الدورات', { x_f_a1: of('text', 'الوصف') }),
      named('x_m2', 'قاعة التدريب', { x_f_b1: of('integer', 'عدد المقاعد') }),
      named('x_m3', 'المدربون', { x_f_c1: char('البريد الإلكتروني'), x_f_c2: of('boolean', 'مشرف') }),
      named('x_m4', 'الجلسات', {
        x_f_d1: link('x_m1', 'الدورة'),
        x_f_d2: link('x_m3', 'المدرّب'),
        x_f_d3: link('x_m2', 'القاعة'),
        x_f_d4: of('datetime', 'وقت البداية'),
        x_f_d5: of('datetime', 'وقت النهاية'),
        x_f_d6: of('integer', 'السعة'),
        x_f_d7: { ...choice(...sessionStates), label: 'الحالة' },
        x_f_d8: many('res.partner', 'الطلاب المسجلون'),
      }),
    ],
    plans: { course: 'fits x_m1', room: 'fits x_m2', trainer: 'fits x_m3', enrolment: 'made x_halaqa_enrolment', session: 'fits x_m4' },
    names: {
      course: { description: 'x_f_a1' },
      room: { seats: 'x_f_b1' },
      trainer: { email: 'x_f_c1', isManager: 'x_f_c2' },
      session: { startsAt: 'x_f_d4', endsAt: 'x_f_d5', capacity: 'x_f_d6', state: 'x_f_d7', attendees: 'x_f_d8', room: 'x_f_d3' },
    },
  },
  {
    name: 'other types: days in place of times',
    models: [subject, teacher, lesson('x_subject_course', 'res.partner', { x_start: of('date', 'Start'), x_stop: of('date', 'End') })],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher' },
    notes: ['x_lesson was not taken: x_lesson.x_start is of type date, and datetime is needed; x_lesson.x_stop is of type date'],
  },
  {
    name: 'missing kinds: sessions that know their course by its name alone, and no places',
    models: [
      named('x_session_plan', 'Session', {
        x_course: char('Course'),
        x_start: of('datetime', 'Start'),
        x_end: of('datetime', 'End'),
      }),
    ],
    plans: { ...own, session: 'completed x_session_plan' },
    notes: ['x_session_plan.x_course is of type char, and many2one is needed', 'x_session_plan has no integer for Capacity'],
    names: { session: { course: 'x_halaqa_course_id', attendees: 'x_halaqa_attendee_ids', startsAt: 'x_start' } },
  },
  {
    name: 'links to a model of students of its own',
    models: [
      subject,
      teacher,
      model('x_student', 'Student', { x_name: char() }, { records: 400 }),
      { ...lesson('x_subject_course', 'x_student'), records: 250 },
      named('x_enrolment', 'Enrolment', {
        x_student_id: link('x_student', 'Student'),
        x_course_id: link('x_subject_course', 'Course'),
        x_state: choice(...enrolmentStates),
      }),
    ],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher', session: 'completed x_lesson' },
    notes: [
      'x_enrolment was not taken: x_enrolment.x_student_id links to x_student, and the students are in res.partner',
      'x_lesson.x_student_ids links to x_student, and the students are in res.partner',
      '250 records of x_lesson are there, and their Attendees has to be filled in by hand',
    ],
    names: { session: { attendees: 'x_halaqa_attendee_ids' } },
  },
  {
    name: 'events and their registrations',
    models: [
      model('event.event', 'Event', {
        name: { ...char('Event'), translate: true },
        date_begin: of('datetime', 'Start Date'),
        date_end: of('datetime', 'End Date'),
        seats_max: of('integer', 'Maximum Attendees'),
        user_id: link('res.users', 'Responsible'),
        stage_id: link('event.stage', 'Stage'),
        registration_ids: { type: 'one2many', relation: 'event.registration', label: 'Attendees' },
      }),
      model('event.registration', 'Event Registration', {
        name: char('Attendee Name'),
        partner_id: link('res.partner', 'Booked by'),
        event_id: link('event.event', 'Event'),
        state: choice('draft', 'open', 'done', 'cancel'),
      }),
    ],
    plans: own,
    notes: [
      'event.event was not taken: event.event has no many2one to x_halaqa_course for Course',
      'event.registration was not taken: event.registration has no many2one to x_halaqa_course for Course',
    ],
  },
  {
    name: 'a school’s modules (op.course, op.session)',
    models: [
      model('op.course', 'Course', { name: char('Name'), code: char('Code'), active: of('boolean') }, { records: 12 }),
      model('op.classroom', 'Classroom', { name: char('Name'), capacity: of('integer', 'No of Person') }),
      model('op.faculty', 'Faculty', { name: char('Name'), email: char('Email'), partner_id: link('res.partner') }),
      model('op.student', 'Student', { name: char('Name'), partner_id: link('res.partner') }),
      model('op.session', 'Session', {
        name: char('Name'),
        start_datetime: of('datetime', 'Start Time'),
        end_datetime: of('datetime', 'End Time'),
        course_id: { ...link('op.course', 'Course'), required: true },
        faculty_id: { ...link('op.faculty', 'Faculty'), required: true },
        batch_id: { ...link('op.batch', 'Batch'), required: true },
        state: choice('draft', 'confirm', 'done', 'cancel'),
      }),
      model('op.admission', 'Admission', { student_id: link('op.student', 'Student'), course_id: link('op.course', 'Course') }),
    ],
    plans: {
      course: 'fits op.course',
      room: 'fits op.classroom',
      trainer: 'fits op.faculty',
      enrolment: 'made x_halaqa_enrolment',
      session: 'made x_halaqa_session',
    },
    notes: [
      'op.session was not taken: op.session.batch_id (op.batch) is required there',
      'op.admission was not taken: op.admission.student_id links to op.student, and the students are in res.partner',
    ],
    names: { room: { seats: 'capacity' }, trainer: { email: 'email' }, course: { active: 'active' } },
  },
  {
    name: 'values of its own in a selection, and records that have them',
    models: [subject, teacher, { ...lesson('x_subject_course', 'res.partner', { x_state: choice('مخطط', 'منتهي') }), records: 30 }],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher', session: 'completed x_lesson' },
    notes: [
      'x_lesson.x_state has the values مخطط, منتهي, and lacks planned, confirmed, done, cancelled',
      '30 records of x_lesson are there, and their State has to be filled in by hand',
    ],
    names: { session: { state: 'x_halaqa_state' } },
  },
  {
    name: 'eLearning, with names in two languages',
    models: [
      model('slide.channel', 'Course', {
        name: { ...char('Name'), translate: true },
        description: { type: 'html', label: 'Description' },
        active: of('boolean'),
      }),
      model('slide.channel.tag', 'Channel/Course Tag', { name: char('Name') }, { records: 40 }),
      model('slide.slide', 'Slides', { name: char('Title') }),
    ],
    plans: { ...own, course: 'fits slide.channel' },
    names: { course: { name: 'name', nameEn: 'name', description: null, active: 'active' } },
  },
  {
    name: 'a calendar of meetings, which are no sessions',
    models: [
      model('calendar.event', 'Calendar Event', {
        name: char('Meeting Subject'),
        start: of('datetime', 'Start'),
        stop: of('datetime', 'Stop'),
        partner_ids: many('res.partner', 'Attendees'),
      }),
    ],
    plans: own,
    notes: ['calendar.event was not taken'],
  },
  {
    name: 'a sign of students on contacts, with addresses that only their values show',
    models: [
      {
        ...contacts,
        fields: [
          ...contacts.fields.filter(({ name }) => name !== 'email'),
          ...model('', '', {
            x_is_trainee: of('boolean', 'Trainee'),
            x_f_1: { ...char('Contact detail'), values: ['a@b.example', 'c@d.example', 'e@f.example'] },
            x_f_2: { ...char('Number'), values: ['1034567890', '2034567891', '2034567892'] },
            x_sex: { ...choice('m', 'f'), label: 'Gender' },
          }).fields,
        ],
      },
    ],
    plans: own,
    names: { student: { isStudent: 'x_is_trainee', email: 'x_f_1', residenceNumber: 'x_f_2', gender: null } },
  },
  {
    name: 'links whose names say nothing: one is taken and told of, of two neither',
    models: [
      subject,
      teacher,
      named('x_lesson', 'Lesson', {
        x_f_1: link('x_subject_course', 'New Many2One'),
        x_f_2: link('x_teacher', 'New Many2One'),
        x_f_3: link('x_teacher', 'New Many2One'),
        x_f_4: many('res.partner', 'New Many2Many'),
        x_start: of('datetime', 'Start'),
        x_stop: of('datetime', 'End'),
        x_places: of('integer', 'Places'),
        x_state: choice(...sessionStates),
      }),
    ],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher', session: 'completed x_lesson' },
    notes: [
      'of x_lesson x_f_2, x_f_3 link to x_teacher, and no name says which is meant',
      'x_lesson.x_f_4 was taken for Attendees by its link alone: see whether it is',
    ],
    names: { session: { course: 'x_f_1', trainer: 'x_halaqa_trainer_id', attendees: 'x_f_4', attended: null } },
  },
  {
    name: 'two fields of one name',
    models: [subject, teacher, lesson('x_subject_course', 'res.partner', { x_start_real: of('datetime', 'Start') })],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher', session: 'fits x_lesson' },
    notes: ['x_lesson.x_start was taken for Start, and x_start_real would do as well'],
  },
  {
    name: 'lists of other people, and a discount for students',
    models: [
      subject,
      teacher,
      lesson('x_subject_course', 'res.partner', {
        x_waiting_ids: many('res.partner', 'Waiting list of students'),
        x_absent_ids: many('res.partner', 'Absent students'),
      }),
      { ...contacts, fields: [...contacts.fields, ...model('', '', { x_student_discount: of('boolean', 'Student discount') }).fields] },
    ],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher', session: 'fits x_lesson' },
    names: {
      session: { attendees: 'x_student_ids', attended: null },
      student: { isStudent: 'x_halaqa_is_student' },
    },
  },
  {
    name: 'fields that must be filled in, one of them by Odoo',
    models: [
      subject,
      teacher,
      lesson('x_subject_course', 'res.partner', {
        x_code: { ...char('Code'), required: true },
        x_branch_id: { ...link('x_branch', 'Branch'), required: true, hasDefault: true },
      }),
    ],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher', session: 'fits x_lesson' },
    notes: ['x_lesson.x_code (char) is required there, and the portal does not fill it in'],
  },
  {
    name: 'fields that it works out by itself',
    models: [subject, teacher, lesson('x_subject_course', 'res.partner', { x_places: { ...of('integer', 'Places'), readonly: true } })],
    plans: { ...own, course: 'fits x_subject_course', trainer: 'fits x_teacher', session: 'completed x_lesson' },
    notes: ['x_lesson.x_places is computed or may not be changed, and the portal has to change it'],
    names: { session: { capacity: 'x_halaqa_capacity' } },
  },
];

describe('the plan for an Odoo with', () => {
  it.each(shapes)('$name', ({ models, plans, notes = [], names = {} }) => {
    const there = models.some(({ model: name }) => name === 'res.partner') ? models : [...models, contacts];
    const planned = planKinds({ models: [...there, moves] });
    const told = planned
      .filter(({ kind }) => kind !== 'student' && kind !== 'invoice')
      .map(({ kind, how, model: of }) => [kind, `${how} ${of}`]);
    expect(Object.fromEntries(told)).toEqual(plans);
    const all = planned
      .flatMap(({ notes: of, others }) => [...of, ...others])
      .map(noteText)
      .join('\n');
    for (const note of notes) expect(all).toContain(note);
    for (const [kind, expected] of Object.entries(names)) expect(planned.find((one) => one.kind === kind)?.names).toMatchObject(expected);
    expect(parseFieldMap(mapOf(planned))).toHaveProperty('map');
  });

  it('the names of the default field map is that map', () => {
    const models = kinds.map((kind) => {
      const names = new Map<string, string | null>(Object.entries(defaultFieldMap[kind]));
      const fields = fieldRequirementsOf(kind).flatMap(([field, need]): [string, Given][] => {
        const name = names.get(field) ?? null;
        const relation = need.to ? defaultFieldMap[need.to].model : 'res.currency';
        const isChoice = need.types[0] === 'selection';
        const given = { type: need.types[0], relation, ...(isChoice && { keys: need.has ?? need.knows ?? ['any'] }) };
        return name === null ? [] : [[name, given]];
      });
      return model(defaultFieldMap[kind].model, kind, Object.fromEntries(fields));
    });
    const planned = planKinds({ models });
    expect(planned.map(({ how }) => how)).toEqual(kinds.map(() => 'fits'));
    expect(mapOf(planned)).toEqual({});
  });

  it('a degree of trust in debtors does not take it for the qualification of a student', () => {
    const trust = { type: 'selection', keys: ['good', 'normal', 'bad'], label: 'Degree of trust you have in this debtor' };
    const withTrust = { ...contacts, fields: [...contacts.fields, ...model('res.partner', 'Contact', { trust }).fields] };
    const student = planKinds({ models: [withTrust, moves] }).find(({ kind }) => kind === 'student');
    expect(student?.names['qualification']).toBe('x_halaqa_qualification');
  });

  it('follow-ups and texts for search engines does not take them for the description of a course', () => {
    const channel = named('x_course', 'Course', {
      website_meta_description: of('text', 'Website meta description'),
      activity_summary: char('Next Activity Summary'),
    });
    const course = planKinds({ models: [channel, contacts, moves] }).find(({ kind }) => kind === 'course');
    expect([course?.model, course?.names['description']]).toEqual(['x_course', null]);
  });
});
