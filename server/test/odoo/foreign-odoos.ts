/** Odoos of institutes that have something of their own already: each names and shapes it otherwise. */
import { char, choice, date, flag, integer, moment, one, text } from '@halaqa/fake-odoo/field-makers';
import { bareModels } from '@halaqa/fake-odoo/institute-models';
import { describe, type Field, type ModelDescription, withField } from '@halaqa/fake-odoo/models';
import type { FakeOdooOptions } from '@halaqa/fake-odoo/start';
import { administrator } from './bare-institute.ts';

export interface ForeignOdoo {
  /** Also the name of the file that holds its plan. */
  name: string;
  options: FakeOdooOptions;
}

type Records = NonNullable<FakeOdooOptions['records']>;

const model = (name: string, label: string, fields: Record<string, Field>): ModelDescription => describe({ model: name, label }, fields);

const many = (string: string, relation: string, own: string): Field => ({
  type: 'many2many',
  string,
  relation,
  link: { table: `${own}_rel`, own: `${own}_id`, other: 'partner_id' },
});

const required = (field: Field): Field => ({ ...field, required: true });

/** As Odoo describes what its code works out. */
const computed = (field: Field): Field => ({ ...field, readonly: true });

const inArabic = (field: Field, label: string): Field => ({ ...field, labels: { ar_001: label } });

const sessionStates = choice('State', ['planned', 'Planned'], ['confirmed', 'Confirmed'], ['done', 'Done'], ['cancelled', 'Cancelled']);
const enrolmentStates = choice(
  'State',
  ['enrolled', 'Enrolled'],
  ['active', 'Active'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
);

const rows = (count: number, fields: Record<string, string | number> = { x_name: 'Name' }) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, ...fields }));

function odoo(name: string, own: readonly ModelDescription[], records: Records = {}, base: readonly ModelDescription[] = bareModels()) {
  const options = { models: [...base, ...own], users: [administrator], languages: ['en_US', 'ar_001'], administration: {}, records };
  return { name, options } satisfies ForeignOdoo;
}

const course = model('x_course', 'Course', { x_name: char('Name') });
const teacher = model('x_teacher', 'Teacher', { x_name: char('Name'), x_email: char('Email') });

const lesson = (more: Record<string, Field> = {}): ModelDescription =>
  model('x_lesson', 'Lesson', {
    x_name: char('Name'),
    x_course_id: one('Course', 'x_course'),
    x_teacher_id: one('Teacher', 'x_teacher'),
    x_start: moment('Start'),
    x_end: moment('End'),
    x_seats: integer('Seats'),
    x_state: sessionStates,
    x_student_ids: many('Students', 'res.partner', 'lesson_student'),
    ...more,
  });

export const foreignOdoos: ForeignOdoo[] = [
  odoo(
    'studio-names',
    [
      model('x_dwrt', 'الدورات', { x_name: char('الاسم'), x_studio_text_field_p3Kd1: text('وصف الدورة'), x_active: flag('Active') }),
      model('x_qat', 'القاعات', { x_name: char('الاسم'), x_studio_integer_field_Q81ab: integer('عدد المقاعد') }),
      model('x_mdrbwn', 'المدربون', { x_name: char('الاسم'), x_studio_char_field_hh7Rt: char('البريد الإلكتروني') }),
      model('x_jlsat', 'الجلسات', {
        x_name: char('الاسم'),
        x_studio_many2one_field_aa1: one('الدورة', 'x_dwrt'),
        x_studio_many2one_field_aa2: one('المدرب', 'x_mdrbwn'),
        x_studio_many2one_field_aa3: one('المدرب المساعد', 'x_mdrbwn'),
        x_studio_many2one_field_aa4: one('القاعة', 'x_qat'),
        x_studio_datetime_field_b1: moment('بداية التسجيل'),
        x_studio_datetime_field_b2: moment('نهاية التسجيل'),
        x_studio_datetime_field_b3: moment('بداية الجلسة'),
        x_studio_datetime_field_b4: moment('نهاية الجلسة'),
        x_studio_integer_field_c1: integer('السعة'),
        x_studio_selection_field_d1: { ...sessionStates, string: 'الحالة' },
        x_studio_many2many_field_e0: many('قائمة الانتظار', 'res.partner', 'jlsat_waiting'),
        x_studio_many2many_field_e1: many('الطلاب المسجلون', 'res.partner', 'jlsat_student'),
      }),
      model('x_tsjyl', 'التسجيلات', {
        x_name: char('الاسم'),
        x_studio_many2one_field_f1: one('الطالب', 'res.partner'),
        x_studio_many2one_field_f2: one('الدورة', 'x_dwrt'),
        x_studio_many2one_field_f3: one('جهة السداد', 'res.partner'),
        x_studio_selection_field_f4: { ...enrolmentStates, string: 'حالة التسجيل' },
      }),
    ],
    { x_dwrt: rows(12), x_jlsat: rows(80) },
  ),
  odoo(
    'school-modules',
    [
      model('op.course', 'Course', { name: required(char('Name')), code: required(char('Code')), active: flag('Active') }),
      model('op.batch', 'Batch', { name: char('Name'), course_id: one('Course', 'op.course') }),
      model('op.classroom', 'Classroom', { name: char('Name'), capacity: integer('No of Person') }),
      model('op.faculty', 'Faculty', { name: char('Name'), email: char('Email'), partner_id: one('Partner', 'res.partner') }),
      model('op.student', 'Student', { name: char('Name'), partner_id: required(one('Partner', 'res.partner')), gr_no: char('Number') }),
      model('op.student.course', 'Student Course Details', {
        student_id: one('Student', 'op.student'),
        course_id: one('Course', 'op.course'),
        state: choice('Status', ['running', 'Running'], ['finished', 'Finished']),
      }),
      model('op.session', 'Sessions', {
        name: computed(char('Name')),
        start_datetime: moment('Start Time', true),
        end_datetime: moment('End Time', true),
        course_id: required(one('Course', 'op.course')),
        faculty_id: required(one('Faculty', 'op.faculty')),
        batch_id: required(one('Batch', 'op.batch')),
        classroom_id: one('Classroom', 'op.classroom'),
        state: choice('Status', ['draft', 'Draft'], ['confirm', 'Confirmed'], ['done', 'Done'], ['cancel', 'Canceled']),
      }),
    ],
    {
      'op.course': rows(9, { name: 'C', code: 'C' }),
      'op.student': rows(3, { name: 'S', partner_id: 1 }),
      'res.partner': rows(3, { name: 'S' }),
    },
  ),
  odoo(
    'events',
    [
      model('event.type', 'Event Template', { name: char('Event Template') }),
      model('event.event', 'Event', {
        name: { ...required(char('Event')), translate: true },
        date_begin: moment('Start Date', true),
        date_end: moment('End Date', true),
        seats_max: integer('Maximum Attendees Number'),
        seats_available: computed(integer('Available Seats')),
        user_id: one('Responsible', 'res.users'),
        address_id: one('Venue', 'res.partner'),
        active: flag('Active'),
      }),
      model('event.registration', 'Event Registration', {
        name: char('Attendee Name'),
        partner_id: one('Booked by', 'res.partner'),
        event_id: required(one('Event', 'event.event')),
        state: choice('Status', ['draft', 'Unconfirmed'], ['open', 'Registered'], ['done', 'Attended'], ['cancel', 'Cancelled']),
      }),
    ],
    { 'event.event': rows(20, { name: 'E', date_begin: '2026-01-01 08:00:00', date_end: '2026-01-01 10:00:00' }) },
  ),
  odoo(
    'elearning',
    [
      model('slide.channel', 'Course', {
        name: { ...required(char('Name')), translate: true },
        description: { ...text('Description'), translate: true },
        active: flag('Active'),
        user_id: one('Responsible', 'res.users'),
      }),
      model('slide.channel.tag', 'Channel/Course Tag', { name: char('Name') }),
      model('slide.channel.partner', 'Channel / Partners (Members)', {
        channel_id: required(one('Course', 'slide.channel')),
        partner_id: required(one('Contact', 'res.partner')),
        completion: integer('% Completed Slides'),
        member_status: choice(
          'Attendee Status',
          ['invited', 'Invited'],
          ['joined', 'Joined'],
          ['ongoing', 'Ongoing'],
          ['completed', 'Finished'],
        ),
      }),
      model('slide.slide', 'Slides', { name: char('Title'), channel_id: one('Course', 'slide.channel') }),
      model('im_livechat.channel', 'Livechat Channel', { name: char('Channel Name') }),
      model('loyalty.program', 'Loyalty Program', { name: char('Program Name'), active: flag('Active') }),
    ],
    { 'slide.channel': rows(6, { name: 'C' }), 'loyalty.program': rows(2, { name: 'P' }) },
  ),
  odoo(
    'other-types',
    [
      course,
      teacher,
      model('x_room', 'Room', { x_name: char('Name'), x_capacity: char('Capacity') }),
      lesson({
        x_start: date('Start day'),
        x_end: date('End day'),
        x_seats: char('Seats'),
        x_state: choice('State', ['draft', 'Draft'], ['open', 'Open'], ['closed', 'Closed']),
      }),
      model('x_meeting', 'Meeting', { x_name: char('Subject'), x_from: moment('From'), x_to: moment('To') }),
    ],
    { x_lesson: rows(30), x_meeting: rows(300) },
    withField(bareModels(), 'res.partner', 'x_gender', choice('Gender', ['m', 'Male'], ['f', 'Female'])),
  ),
  odoo('no-rooms', [course, teacher, lesson()], { x_course: rows(4), x_teacher: rows(2), x_lesson: rows(40) }),
  odoo(
    'trainers-are-employees',
    [
      course,
      lesson({
        x_teacher_id: one('Teacher', 'hr.employee'),
        x_assistant_id: one('Assistant', 'res.users'),
        x_host_id: one('Host', 'res.partner'),
      }),
      model('x_registration', 'Registration', {
        x_name: char('Name'),
        x_learner_id: one('Learner', 'x_learner'),
        x_course_id: one('Course', 'x_course'),
        x_state: enrolmentStates,
      }),
      model('x_learner', 'Trainee', { x_name: char('Name'), x_phone: char('Phone') }),
    ],
    { x_course: rows(4), x_lesson: rows(25), x_learner: rows(3), 'hr.employee': rows(7, { name: 'E' }) },
  ),
  odoo(
    'arabic-values',
    [
      model('x_dwrt', 'Courses', { x_name: inArabic(char('Name'), 'الاسم') }),
      model('x_mdrb', 'Trainers', { x_name: inArabic(char('Name'), 'الاسم') }),
      model('x_hss', 'Lessons', {
        x_name: inArabic(char('Name'), 'الاسم'),
        x_f1: inArabic(one('New Many2One', 'x_dwrt'), 'الدورة'),
        x_f2: inArabic(one('New Many2One', 'x_mdrb'), 'المدرّب'),
        x_f3: inArabic(moment('New Date & Time'), 'وقت البداية'),
        x_f4: inArabic(moment('New Date & Time'), 'وقت النهاية'),
        x_f5: inArabic(integer('New Integer'), 'عدد المقاعد'),
        x_f6: {
          ...inArabic(
            choice('New Selection', ['مخططة', 'مخططة'], ['مؤكدة', 'مؤكدة'], ['منتهية', 'منتهية'], ['ملغاة', 'ملغاة']),
            'حالة الحصة',
          ),
        },
        x_f7: inArabic(many('New Many2Many', 'res.partner', 'hss_student'), 'المتدربون'),
      }),
      model('x_qyd', 'Enrolments', {
        x_name: inArabic(char('Name'), 'الاسم'),
        x_f1: inArabic(one('New Many2One', 'res.partner'), 'المتدرب'),
        x_f2: inArabic(one('New Many2One', 'x_dwrt'), 'الدورة'),
        x_f3: {
          ...inArabic(
            choice('New Selection', ['enrolled', 'مسجل'], ['active', 'نشط'], ['completed', 'مكتمل'], ['cancelled', 'ملغى']),
            'الحالة',
          ),
        },
      }),
    ],
    { x_hss: rows(15) },
  ),
  odoo(
    'two-candidates',
    [
      course,
      model('x_training_course', 'Training course', { x_name: char('Name'), x_description: text('Description'), x_active: flag('Active') }),
      model('x_room', 'Room', { x_name: char('Name') }),
      model('x_hall', 'Hall', { x_name: char('Name') }),
      model('x_trainer_old', 'Trainer (old)', { x_name: char('Name') }),
      teacher,
      lesson({ x_course_id: one('Course', 'x_training_course'), x_room_id: one('Room', 'x_hall') }),
    ],
    {
      x_training_course: rows(300),
      x_course: rows(1),
      x_room: rows(2),
      x_hall: rows(2),
      x_lesson: rows(5),
      x_trainer_old: rows(40),
      x_teacher: rows(3),
    },
  ),
  odoo(
    'required-fields',
    [
      course,
      teacher,
      model('x_branch', 'Branch', { x_name: char('Name') }),
      lesson({
        x_code: required(char('Code')),
        x_kind: required(choice('Kind', ['a', 'A'], ['b', 'B'])),
        x_price: required(integer('Price')),
      }),
      model('x_lecture', 'Lecture', {
        x_name: char('Name'),
        x_course_id: one('Course', 'x_course'),
        x_teacher_id: one('Teacher', 'x_teacher'),
        x_start: moment('Start'),
        x_end: moment('End'),
        x_seats: integer('Seats'),
        x_state: sessionStates,
        x_branch_id: required(one('Branch', 'x_branch')),
        x_student_ids: many('Students', 'res.partner', 'lecture_student'),
      }),
    ],
    { x_lecture: [], x_lesson: [] },
  ),
];
