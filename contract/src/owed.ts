/** The amount that a student owes (D-207). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { money, pathId } from './values.ts';

/** What is left of a student's open invoices in one currency, and how much of it is overdue (D-207). */
const owed = z.object({ currency: z.string(), open: money, overdue: money });

export const studentOwed = endpoint({
  inView: true,
  about: ['student'],
  record: 'student',
  method: 'GET',
  path: '/api/students/:id/invoices/owed',
  summary: 'What a student has to pay of all their invoices, by currency; nothing where nothing is owed (D-207).',
  access: access.studentRecords,
  params: z.object({ id: pathId }),
  response: z.array(owed),
  problems: ['not_found'],
});
