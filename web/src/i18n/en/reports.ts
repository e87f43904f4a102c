import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/reports.ts';

export const texts = {
  title: 'Reports and statistics',
  back: 'Admin dashboard',
  counters: {
    title: 'Figures of the institute',
    totalStudents: 'Total students',
    totalSessions: 'Total sessions',
    totalCourses: 'Total courses',
    upcomingSessions: 'Upcoming sessions',
    completedSessions: 'Completed sessions',
    failed: 'Failed to fetch summary',
  },
  weeks: {
    title: 'Week by week',
    failed: 'Failed to fetch the weeks',
    empty: 'There are no sessions in these weeks',
    occupancy: 'Places taken',
    occupancyHint: 'Of all places. Weeks to come are lighter.',
    attendance: 'Attendance',
    attendanceHint: 'Who came, of those who were marked.',
    chart: 'Chart: {{name}}. The table after it has the figures.',
    week: 'Week',
    sessions: 'Sessions',
    now: 'This week',
  },
  students: {
    title: 'Students',
    search: 'Search by name, email or phone',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    courses: 'Courses',
    invoices: 'Invoices',
    actions: 'Actions',
    sort: 'Sort by name',
    counts: 'Courses: {{courses}} · Invoices: {{invoices}}',
  },
} as const satisfies Translated<typeof arabic>;
