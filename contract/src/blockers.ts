/** Open obligations of a record: they prevent archiving it (D-152) and erasing a student (D-151). */
import * as z from 'zod/mini';
import { id, instant } from './values.ts';

export const blockerKinds = ['in_odoo', 'place', 'waiting', 'course', 'invoice', 'session', 'slot', 'leave', 'student'] as const;

/** On the wire they are called `obstacles`. */
export const blocker = z.object({
  /**
   * Of a student: `in_odoo`, the record is in use in Odoo; `place`, `waiting`, in a session that is not over; `course`, followed; `invoice`,
   * owed. Of a trainer, a course or a room: `session`, planned or confirmed and not over; `slot`, a weekly one; `leave`, asked for and not
   * decided; `student`, who follows the course.
   */
  why: z.enum(blockerKinds),
  /** Id of the session, course, invoice, slot, request or student; null for `in_odoo`, as is its name. */
  id: z.nullable(id),
  /** What it is called: of an invoice its number, of a slot its course, or its trainer where the course is archived, of a request its trainer. */
  name: z.nullable(z.string()),
  /** For a session or leave. */
  startsAt: z.nullable(instant),
});
export type Blocker = z.infer<typeof blocker>;

export const mostBlockers = 100;
