/** What happened in a period of one's own choice (D-132): by course, trainer and room, by hour of the week, and the money of its invoices. */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { asFile, listFile } from './export.ts';
import { dayInRange, id, numericParameter } from './values.ts';

/** What the sessions of a period are grouped by. */
export const reportGroupings = ['course', 'trainer', 'room'] as const;
export const reportGrouping = z.enum(reportGroupings);
export type ReportGrouping = z.infer<typeof reportGrouping>;

/** A year, leap years too. */
export const mostReportDays = 366;

const dayMs = 86_400_000;

/** Institute days, both ends included. */
const period = { from: dayInRange, to: dayInRange };
const inOrder = z.refine<{ from: string; to: string }>(
  ({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < mostReportDays,
  { path: ['to'] },
);

const figures = {
  /** Sessions that start in the period and were not cancelled; `cancelled`: those that were. */
  sessions: z.int(),
  cancelled: z.int(),
  /** In sessions that were not cancelled: places, places taken, students present and absent. */
  places: z.int(),
  taken: z.int(),
  attended: z.int(),
  absent: z.int(),
  /** Places that were given back in the portal, and students who wait for one, or waited until the start. */
  givenBack: z.int(),
  waiting: z.int(),
  /** How long the sessions are that were not cancelled, and those of them that are over. */
  minutes: z.int(),
  heldMinutes: z.int(),
};
export const reportFigures = z.object(figures);
export type ReportFigures = z.infer<typeof reportFigures>;

/** Sessions without a room make a group without a name. */
const reportGroup = z.object({ id: z.nullable(id), name: z.nullable(z.string()), ...figures });
export type ReportGroup = z.infer<typeof reportGroup>;

const groupsQuery = { ...period, by: reportGrouping };

export const reportGroups = endpoint({
  about: ['session', 'directory'],
  method: 'GET',
  path: '/api/admin/reports/groups',
  summary: 'The sessions of a period of at most 366 days in figures: all of them, and by course, trainer or room.',
  access: access.admin,
  query: z.strictObject(groupsQuery).check(inOrder),
  response: z.object({
    total: reportFigures,
    /** With most sessions first, 500 at most; the file has all. */
    groups: z.array(reportGroup),
    groupCount: z.int(),
  }),
  problems: [],
});

export const reportGroupsExport = endpoint({
  ...listFile,
  path: '/api/admin/reports/groups/export',
  summary: 'The figures of all courses, trainers or rooms of a period as a file.',
  query: z.strictObject({ ...groupsQuery, ...asFile }).check(inOrder),
});

/** Figures of an hour of the week in the institute's time: 0 Sunday to 6 Saturday, 0 to 23. */
const reportHour = z.object({ weekday: z.int(), hour: z.int(), ...figures });
export type ReportHour = z.infer<typeof reportHour>;

/** One course, trainer or room alone. */
const ofOne = z.optional(numericParameter(id));
const hoursQuery = { ...period, courseId: ofOne, trainerId: ofOne, roomId: ofOne };

export const reportHours = endpoint({
  about: ['session'],
  method: 'GET',
  path: '/api/admin/reports/hours',
  summary: 'The sessions of a period in figures, by the hour of the week in which they start; hours without sessions are left out.',
  access: access.admin,
  query: z.strictObject(hoursQuery).check(inOrder),
  response: z.object({ total: reportFigures, hours: z.array(reportHour) }),
  problems: [],
});

export const reportHoursExport = endpoint({
  ...listFile,
  path: '/api/admin/reports/hours/export',
  summary: 'The figures of the hours of the week as a file.',
  query: z.strictObject({ ...hoursQuery, ...asFile }).check(inOrder),
});

/** A sum of amounts: longer than one amount may be (D-9). */
const sum = z.string().check(z.regex(/^-?\d{1,18}\.\d{2,3}$/));

const moneyFigures = {
  /** ISO 4217. */
  currency: z.string(),
  invoices: z.int(),
  billed: sum,
  paid: sum,
  /** What is still owed of them, and what of that was due before today. */
  open: sum,
  overdue: sum,
};
/** `month` is its first day. */
const moneyMonth = z.object({ month: z.iso.date(), ...moneyFigures });
export type MoneyMonth = z.infer<typeof moneyMonth>;
const moneyTotal = z.object(moneyFigures);
export type MoneyTotal = z.infer<typeof moneyTotal>;

const moneyQuery = period;

export const reportMoney = endpoint({
  about: ['student'],
  method: 'GET',
  path: '/api/admin/reports/money',
  summary: 'Invoices dated in a period by currency and by month: billed, paid, owed and overdue. Reversed ones are left out.',
  access: access.admin,
  query: z.strictObject(moneyQuery).check(inOrder),
  response: z.object({ totals: z.array(moneyTotal), months: z.array(moneyMonth) }),
  problems: [],
});

export const reportMoneyExport = endpoint({
  ...listFile,
  path: '/api/admin/reports/money/export',
  summary: 'The money of each month as a file.',
  query: z.strictObject({ ...moneyQuery, ...asFile }).check(inOrder),
});
