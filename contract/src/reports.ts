/** Figures that only admins see (SPEC-2 "Reports page"). */
import * as z from 'zod/mini';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

export const reportSummary = endpoint({
  about: ['session', 'student'],
  method: 'GET',
  path: '/api/admin/reports/summary',
  summary: 'Five counters, maintained rather than counted.',
  access: access.admin,
  response: z.object({
    totalStudents: z.int(),
    totalSessions: z.int(),
    totalCourses: z.int(),
    upcomingSessions: z.int(),
    completedSessions: z.int(),
  }),
  problems: [],
});
