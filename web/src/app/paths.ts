/** How the web names its addresses. Each is one of the list by which the server knows them too (`domain/src/access.ts`, SPEC-2). */
import type { PageAddress } from '@halaqa/domain/access';

/** An address of the list with an id in it. */
const at = (address: PageAddress, id: number | string): string => address.replace(':id', String(id));

export const paths = {
  home: '/',
  login: '/login',
  /** The server's own way to the sign-in page (D-20): a full page load, never a link of the router. */
  loginByServer: '/api/login',
  /** Before the portal, like the sign-in page: full page loads, opened by links of letters and of the sign-in page. */
  acceptInvitation: '/accept-invitation',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  studentDashboard: '/student-dashboard',
  student: '/student',
  trainerDashboard: '/trainer-dashboard',
  trainer: '/trainer',
  adminDashboard: '/admin-dashboard',
  admin: '/admin',
  adminStudents: '/admin/students',
  detailedStudents: '/admin/students/detailed',
  /** The same screen with one record open. */
  studentRecord: (id: number) => `/admin/students/detailed?student=${id}`,
  reports: '/admin/reports',
  courses: '/courses',
  invoices: '/invoices',
  /** A page of the server's own, for a window of its own. */
  invoicePrint: (id: number) => `/api/invoices/${id}/print`,
  adminSchedules: '/admin/trainer-schedules',
  adminSessions: '/admin/sessions',
  users: '/admin/users',
  adminSync: '/admin/sync',
  notifications: '/notifications',
  settings: '/settings',
  profile: '/profile',
  trainerProfile: '/trainer/profile',
  trainerProfileOf: (id: number | string) => at('/trainer/profile/:id', id),
  /** @param id of the trainer, where it is not the reader. */
  trainerCalendar: (id?: number) => (id === undefined ? '/trainer/calendar' : `/trainer/calendar?trainerId=${id}`),
  studentCalendar: (id: number | string) => at('/students/:id/calendar', id),
  adminStudentCalendar: (id: number | string) => at('/admin/students/:id/calendar', id),
} as const satisfies Record<string, PageAddress | '/api/login' | ((id: number) => string)>;
