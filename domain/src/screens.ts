/**
 * The one map of the web's screens (SPEC-2): the name of each, its address and who may open it. The web draws every name and links by
 * it, the server answers these addresses and no others (D-79), and the log knows their words.
 */
import type { Role } from '@halaqa/contract/values';

const student: readonly Role[] = ['student'];
const trainer: readonly Role[] = ['trainer'];
const admin: readonly Role[] = ['admin'];
/** Written out: the contract's list comes with its schemas, and the worker of the web asks for no more than addresses. */
const roles: readonly Role[] = ['student', 'trainer', 'admin'];

interface ScreenEntry {
  /** `:id` is one segment. */
  path: string;
  /** Who may open it. Nobody is sent to a screen without roles once signed in. */
  roles: readonly Role[];
  /** Drawn before the portal, like the sign-in page: opened by links of letters and of the sign-in page (D-62). */
  isBeforeSignIn?: true;
}

export const screens = {
  login: { path: '/login', roles: [] },
  acceptInvitation: { path: '/accept-invitation', roles: [], isBeforeSignIn: true },
  forgotPassword: { path: '/forgot-password', roles: [], isBeforeSignIn: true },
  resetPassword: { path: '/reset-password', roles: [], isBeforeSignIn: true },
  home: { path: '/', roles },
  studentDashboard: { path: '/student-dashboard', roles: student },
  student: { path: '/student', roles: student },
  trainerDashboard: { path: '/trainer-dashboard', roles: trainer },
  trainer: { path: '/trainer', roles: trainer },
  adminDashboard: { path: '/admin-dashboard', roles: admin },
  admin: { path: '/admin', roles: admin },
  adminStudents: { path: '/admin/students', roles: admin },
  detailedStudents: { path: '/admin/students/detailed', roles: admin },
  adminStudent: { path: '/admin/students/:id', roles: admin },
  adminStudentCalendar: { path: '/admin/students/:id/calendar', roles: admin },
  // One address with a screen for each of the two (SPEC-2.6).
  studentCalendar: { path: '/students/:id/calendar', roles: ['student', 'admin'] },
  adminSessions: { path: '/admin/sessions', roles: admin },
  adminSession: { path: '/admin/sessions/:id', roles: admin },
  adminTrainers: { path: '/admin/trainers', roles: admin },
  adminCourses: { path: '/admin/courses', roles: admin },
  adminRooms: { path: '/admin/rooms', roles: admin },
  adminImport: { path: '/admin/import', roles: admin },
  adminTrainer: { path: '/admin/trainers/:id', roles: admin },
  adminCourse: { path: '/admin/courses/:id', roles: admin },
  adminRoom: { path: '/admin/rooms/:id', roles: admin },
  adminPlanner: { path: '/admin/planner', roles: admin },
  adminSchedules: { path: '/admin/trainer-schedules', roles: admin },
  adminClosedDays: { path: '/admin/closed-days', roles: admin },
  adminLeave: { path: '/admin/leave', roles: admin },
  reports: { path: '/admin/reports', roles: admin },
  users: { path: '/admin/users', roles: admin },
  adminSync: { path: '/admin/sync', roles: admin },
  adminSyncHistory: { path: '/admin/sync/history', roles: admin },
  adminSyncSetup: { path: '/admin/sync/setup', roles: admin },
  adminAudit: { path: '/admin/audit', roles: admin },
  adminHealth: { path: '/admin/health', roles: admin },
  adminInstitute: { path: '/admin/institute', roles: admin },
  // An admin may be a trainer too, and sees their own profile there; any trainer's by id.
  trainerProfile: { path: '/trainer/profile', roles: ['trainer', 'admin'] },
  trainerProfileOf: { path: '/trainer/profile/:id', roles: ['trainer', 'admin'] },
  trainerCalendar: { path: '/trainer/calendar', roles: ['trainer', 'admin'] },
  trainerLeave: { path: '/trainer/leave', roles: trainer },
  // Named by labels alone (SPEC-2.14 to SPEC-2.17).
  courses: { path: '/courses', roles: student },
  invoices: { path: '/invoices', roles: student },
  // Where the code of a session is typed, and where its QR code leads; with an id the code itself, to show in the room.
  checkIn: { path: '/check-in', roles: student },
  checkInCode: { path: '/check-in/:id', roles: ['trainer', 'admin'] },
  notifications: { path: '/notifications', roles },
  settings: { path: '/settings', roles },
  profile: { path: '/profile', roles },
} as const satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof screens;

/** The screens that a router draws: behind the sign-in, and the sign-in itself. */
export type PortalScreen = { [Name in ScreenName]: (typeof screens)[Name] extends { isBeforeSignIn: true } ? never : Name }[ScreenName];

/** The addresses of SPEC-2 with the roles that may open them. The server decides whose record one shows. */
export const portalScreens: readonly ScreenEntry[] = Object.values<ScreenEntry>(screens).filter(({ isBeforeSignIn }) => !isBeforeSignIn);

/** The address of a screen, with an id where it has one. */
export function pathTo(name: ScreenName, id?: number | string): string {
  const { path } = screens[name];
  return id === undefined ? path : path.replace(':id', String(id));
}
