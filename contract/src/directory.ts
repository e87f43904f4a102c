/** Courses, rooms and trainers: their lists, and what is entered of them in a portal without an Odoo (D-122). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { sortedBy } from './sorting.ts';
import { id, nonBlankText, optionalText, paging, pathId, places, text, version } from './values.ts';

/** The kinds of record that a session is made of. */
export const directoryKinds = ['course', 'room', 'trainer'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

/**
 * By what each list is sorted; `name` is the name that the reader is shown, by which equal rows stand. What is not known comes before
 * everything else.
 */
export const directorySorts = {
  course: ['name', 'students', 'sessionsAhead'],
  room: ['name', 'seats', 'sessionsAhead'],
  trainer: ['name', 'email', 'sessionsAhead'],
} as const satisfies Record<DirectoryKind, readonly string[]>;
export type DirectorySort<Kind extends DirectoryKind> = (typeof directorySorts)[Kind][number];

/** `search` is in both names, and of trainers in the e-mail, folded (D-47). */
const filter = <Kind extends DirectoryKind>(kind: Kind) => ({
  search: z.optional(text(100)),
  sort: sortedBy<DirectorySort<Kind>>(directorySorts[kind]),
});

const list = { method: 'GET', access: access.admin, paged: true, problems: [] } as const;

const listed = {
  id,
  name: z.string(),
  /** That have not begun, without cancelled ones. */
  sessionsAhead: z.int(),
};

export const courseRow = z.object({
  ...listed,
  /** Students with an enrolment that is neither completed nor cancelled. */
  studentCount: z.int(),
});
export type CourseRow = z.infer<typeof courseRow>;

export const roomRow = z.object({ ...listed, seats: z.nullable(z.int()) });
export type RoomRow = z.infer<typeof roomRow>;

export const trainerRow = z.object({ ...listed, email: z.nullable(z.string()), isManager: z.boolean() });
export type TrainerRow = z.infer<typeof trainerRow>;

export const courseList = endpoint({
  ...list,
  about: ['directory', 'session', 'student'],
  path: '/api/admin/records/courses',
  query: z.strictObject({ ...filter('course'), ...paging }),
  summary: 'All courses, with how many students follow each and how many sessions are ahead.',
  response: z.array(courseRow),
});

export const roomList = endpoint({
  ...list,
  about: ['directory', 'session'],
  path: '/api/admin/records/rooms',
  query: z.strictObject({ ...filter('room'), ...paging }),
  summary: 'All rooms, with their seats and how many sessions are ahead.',
  response: z.array(roomRow),
});

export const trainerList = endpoint({
  ...list,
  about: ['directory', 'session'],
  path: '/api/admin/records/trainers',
  query: z.strictObject({ ...filter('trainer'), ...paging }),
  summary: 'All trainers, with how many sessions are ahead.',
  response: z.array(trainerRow),
});

export const coursesExport = endpoint({
  ...listFile,
  path: '/api/admin/records/courses/export',
  query: z.strictObject({ ...filter('course'), ...asFile }),
  summary: 'The courses that a search finds as a file, sorted as the list is.',
});

export const roomsExport = endpoint({
  ...listFile,
  path: '/api/admin/records/rooms/export',
  query: z.strictObject({ ...filter('room'), ...asFile }),
  summary: 'The rooms that a search finds as a file, sorted as the list is.',
});

export const trainersExport = endpoint({
  ...listFile,
  path: '/api/admin/records/trainers/export',
  query: z.strictObject({ ...filter('trainer'), ...asFile }),
  summary: 'The trainers that a search finds as a file, sorted as the list is.',
});

const names = { name: nonBlankText(200), nameEn: optionalText(200) };

export const courseFields = z.strictObject({ ...names, description: optionalText(4_000), descriptionEn: optionalText(4_000) });
export const roomFields = z.strictObject({ ...names, seats: z.nullable(places) });
export const trainerFields = z.strictObject({
  ...names,
  email: z.nullable(z.email().check(z.maxLength(254))),
  isManager: z.boolean(),
});

const saved = { id, version, name: z.string(), nameEn: z.nullable(z.string()) };

/** As they were entered, both names, whatever the reader's language: what an edit begins from. */
export const enteredCourse = z.object({ ...saved, description: z.nullable(z.string()), descriptionEn: z.nullable(z.string()) });
export const enteredRoom = z.object({ ...saved, seats: z.nullable(z.int()) });
export const enteredTrainer = z.object({ ...saved, email: z.nullable(z.string()), isManager: z.boolean() });
export type EnteredCourse = z.infer<typeof enteredCourse>;
export type EnteredRoom = z.infer<typeof enteredRoom>;
export type EnteredTrainer = z.infer<typeof enteredTrainer>;

const make = { method: 'POST', access: access.admin, status: 201, idempotent: true, problems: ['kept_in_odoo'] } as const;
const edit = {
  method: 'PUT',
  access: access.admin,
  params: z.object({ id: pathId }),
  problems: ['not_found', 'edit_conflict', 'kept_in_odoo'],
} as const;

export const createCourse = endpoint({
  ...make,
  changes: ['directory'],
  path: '/api/admin/records/courses',
  summary: 'Make a course; where an Odoo is configured they are made there (D-122).',
  body: courseFields,
  response: enteredCourse,
});

export const createRoom = endpoint({
  ...make,
  changes: ['directory'],
  path: '/api/admin/records/rooms',
  summary: 'Make a room; where an Odoo is configured they are made there (D-122).',
  body: roomFields,
  response: enteredRoom,
});

export const createTrainer = endpoint({
  ...make,
  changes: ['directory', 'users'],
  path: '/api/admin/records/trainers',
  summary: 'Make a trainer, who can be invited then; where an Odoo is configured they are made there (D-122).',
  body: trainerFields,
  response: enteredTrainer,
});

export const updateCourse = endpoint({
  ...edit,
  changes: ['directory', 'session', 'student'],
  path: '/api/admin/records/courses/:id',
  summary: 'Replace what was entered of a course, from the version that the edit was made from (D-33, D-122).',
  body: z.extend(courseFields, { version }),
  response: enteredCourse,
});

export const updateRoom = endpoint({
  ...edit,
  changes: ['directory', 'session'],
  path: '/api/admin/records/rooms/:id',
  summary: 'Replace what was entered of a room, from the version that the edit was made from (D-33, D-122).',
  body: z.extend(roomFields, { version }),
  response: enteredRoom,
});

export const updateTrainer = endpoint({
  ...edit,
  changes: ['directory', 'session', 'users'],
  path: '/api/admin/records/trainers/:id',
  summary: 'Replace what was entered of a trainer, from the version that the edit was made from (D-33, D-122).',
  body: z.extend(trainerFields, { version }),
  response: enteredTrainer,
});
