/** The institute week by week: how full its sessions are, and how many who had a place came (the charts of the reports page). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { dayInRange, numericParameter, plainDate } from './values.ts';

export const weekFigures = z.object({
  /** Institute days, both included: seven of them. */
  from: plainDate,
  to: plainDate,
  /** Sessions that start in the week; cancelled ones are none. */
  sessions: z.int(),
  /** Places in them, and how many are taken. */
  places: z.int(),
  taken: z.int(),
  /** Marks: who came, and who did not. A student without a mark is in neither. */
  attended: z.int(),
  absent: z.int(),
});
export type WeekFigures = z.infer<typeof weekFigures>;

/** A year and a week. */
const mostWeeks = 53;

export const reportWeeks = endpoint({
  about: ['session'],
  method: 'GET',
  path: '/api/admin/reports/weeks',
  summary: 'Places and attendance of each of some weeks, those without sessions too.',
  access: access.admin,
  query: z.strictObject({
    /** The first day of the first week, on the weekday on which the reader’s week begins. */
    from: dayInRange,
    weeks: z.optional(numericParameter(z.int().check(z.minimum(1), z.maximum(mostWeeks)))),
  }),
  response: z.array(weekFigures),
  problems: [],
});
