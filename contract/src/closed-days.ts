/** Days on which the institute is closed (D-110). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { dayOfWeek } from './schedules.ts';
import { dayInRange, id, nonBlankText, numericParameter, pathId, plainDate } from './values.ts';

export const closedDay = z.object({
  id,
  name: z.string(),
  from: plainDate,
  /** The last day, included; null where a weekly one goes on. */
  to: z.nullable(plainDate),
  /** Day of each week, 0 Sunday to 6 Saturday; null is every day of the range. */
  weekday: z.nullable(dayOfWeek),
});
export type ClosedDay = z.infer<typeof closedDay>;

export const closedDays = endpoint({
  about: ['schedule'],
  method: 'GET',
  path: '/api/admin/closed-days',
  summary: 'The days on which the institute is closed that fall into a range, or all of them, by their first day.',
  access: access.admin,
  query: z.strictObject({ from: z.optional(plainDate), to: z.optional(plainDate) }),
  response: z.array(closedDay),
  problems: [],
});

export const closedDayOffers = endpoint({
  about: ['schedule'],
  method: 'GET',
  path: '/api/admin/closed-days/offers',
  summary:
    'National holidays that are not over, both Eids by the Umm al-Qura calendar, each with whether its days are closed already: of a year, or without one those that lie ahead.',
  access: access.admin,
  query: z.strictObject({ year: z.optional(numericParameter(z.int().check(z.minimum(1938), z.maximum(2076)))) }),
  response: z.array(z.object({ name: z.string(), nameEn: z.string(), from: plainDate, to: plainDate, isClosed: z.boolean() })),
  problems: [],
});

export const addClosedDay = endpoint({
  changes: ['schedule', 'session'],
  method: 'POST',
  path: '/api/admin/closed-days',
  summary: 'Close a day, a range of days, or a day of each week. Sessions that are planned on them stay.',
  access: access.admin,
  body: z.strictObject({
    name: nonBlankText(100),
    /** Where it has an English one too. */
    nameEn: z.optional(nonBlankText(100)),
    from: dayInRange,
    /** Without one it is the first day alone, or of a weekly one without end. */
    to: z.nullish(dayInRange),
    weekday: z.nullish(dayOfWeek),
  }),
  response: closedDay,
  status: 201,
  problems: [],
});

export const removeClosedDay = endpoint({
  changes: ['schedule', 'session'],
  method: 'DELETE',
  path: '/api/admin/closed-days/:id',
  summary: 'Open the days again.',
  access: access.admin,
  params: z.object({ id: pathId }),
  problems: ['not_found'],
});
