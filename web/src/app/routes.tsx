/** What is fetched for each screen of the map (`domain/src/screens.ts`), and the catalogues that it speaks from. */
import type { Role } from '@halaqa/contract/values';
import { mayOpen } from '@halaqa/domain/access';
import { type PortalScreen, pathTo } from '@halaqa/domain/screens';
import { useEffect } from 'react';
import { matchPath, Outlet, Route, Routes } from 'react-router';
import { onReconnect } from '../api/connection.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { preloadWhenIdle } from '../ui/preload.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { Guard } from './Guard.tsx';
import { NotFound } from './notices.ts';
import { paths } from './paths.ts';
import { type Screen, screen } from './screen.tsx';

const signIn = screen(() => import('./SignInHere.tsx').then((file) => file.SignInHere), ['auth']);

const studentDashboard = screen(
  () => import('../overview/StudentDashboard.tsx').then((file) => file.StudentDashboard),
  ['student', 'invoices'],
);
const studentCalendar = screen(
  () => import('../booking/StudentCalendar.tsx').then((file) => file.StudentCalendar),
  ['student', 'booking', 'calendar'],
);
const courses = screen(() => import('../courses/CoursesPage.tsx').then((file) => file.CoursesPage), ['student']);
const checkIn = screen(() => import('../check-in/CheckInPage.tsx').then((file) => file.CheckInPage), ['check-in']);
const checkInCode = screen(() => import('../check-in/CheckInCodePage.tsx').then((file) => file.CheckInCodePage), ['check-in']);
const invoices = screen(() => import('../invoices/InvoicesPage.tsx').then((file) => file.InvoicesPage), ['invoices', 'table']);

const reports = screen(
  () => import('../reports/ReportsPage.tsx').then((file) => file.ReportsPage),
  ['reports', 'students', 'invoices', 'table'],
);
const detailedStudents = screen(
  () => import('../students/DetailedPage.tsx').then((file) => file.DetailedPage),
  ['students', 'invoices', 'archive', 'bulk', 'table'],
);
const calendarOfStudent = screen(
  () => import('../students/CalendarOfStudent.tsx').then((file) => file.CalendarOfStudent),
  ['student', 'booking', 'students', 'calendar'],
);

const trainerDashboard = screen(
  () => import('../trainers/TrainerDashboard.tsx').then((file) => file.TrainerDashboard),
  ['trainer', 'sessions'],
);

const notifications = screen(
  () => import('../notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
  ['notifications'],
);

const settings = screen(() => import('../account/SettingsPage.tsx').then((file) => file.SettingsPage), ['account', 'navigation']);
const profile = screen(
  () => import('../account/ProfilePage.tsx').then((file) => file.ProfilePage),
  ['account', 'corrections', 'students', 'calendar'],
);

const adminDashboard = screen(async () => {
  const file = await import('../admin/AdminDashboard.tsx');
  await file.loadAdminDashboard();
  return file.AdminDashboard;
}, ['admin', 'sessions']);
const trainerProfile = screen(
  () => import('../trainers/TrainerProfile.tsx').then((file) => file.TrainerProfile),
  ['trainer-profile', 'trainer', 'sessions'],
);
const trainerCalendar = screen(
  () => import('../trainers/TrainerCalendar.tsx').then((file) => file.TrainerCalendar),
  ['trainer', 'sessions', 'calendar', 'schedules'],
);
const sessions = screen(() => import('../sessions/SessionsPage.tsx').then((file) => file.SessionsPage), ['sessions', 'manage']);

const planner = screen(
  () => import('../planner/PlannerPage.tsx').then((file) => file.PlannerPage),
  ['planner', 'sessions', 'manage', 'calendar', 'series', 'table'],
);

const schedules = screen(
  () => import('../schedules/SchedulesPage.tsx').then((file) => file.SchedulesPage),
  ['schedules', 'calendar', 'manage'],
);

const closedDays = screen(() => import('../closed-days/ClosedDaysPage.tsx').then((file) => file.ClosedDaysPage), ['schedules', 'calendar']);

const adminLeave = screen(() => import('../leave/LeavePage.tsx').then((file) => file.LeavePage), ['leave']);
const trainerLeave = screen(() => import('../leave/MyLeavePage.tsx').then((file) => file.MyLeavePage), ['leave', 'calendar']);

const sync = screen(() => import('../sync/SyncPage.tsx').then((file) => file.SyncPage), ['sync', 'restored', 'sessions']);

const syncSetup = screen(() => import('../sync/setup/SetupPage.tsx').then((file) => file.SetupPage), ['sync-setup']);

const syncHistory = screen(
  () => import('../sync/history/HistoryPage.tsx').then((file) => file.HistoryPage),
  ['sync-history', 'calendar', 'table'],
);

const audit = screen(() => import('../audit/AuditPage.tsx').then((file) => file.AuditPage), ['audit', 'calendar']);

const health = screen(() => import('../health/HealthPage.tsx').then((file) => file.HealthPage), ['health']);

const institutePage = screen(() => import('../institute/InstitutePage.tsx').then((file) => file.InstitutePage), ['institute']);

const ofRecords = ['records', 'sessions', 'manage', 'audit', 'sync', 'sync-history'] as const;
const sessionPage = screen(
  () => import('../records/SessionPage.tsx').then((file) => file.SessionPage),
  [...ofRecords, 'attendance', 'booking', 'students', 'series', 'messages'],
);
const studentPage = screen(
  () => import('../records/StudentPage.tsx').then((file) => file.StudentPage),
  [...ofRecords, 'students', 'invoices', 'users'],
);
const trainerPage = screen(
  () => import('../records/TrainerPage.tsx').then((file) => file.TrainerPage),
  [...ofRecords, 'trainer', 'schedules', 'users'],
);
const coursePage = screen(() => import('../records/CoursePage.tsx').then((file) => file.CoursePage), [...ofRecords, 'table']);
const roomPage = screen(() => import('../records/RoomPage.tsx').then((file) => file.RoomPage), [...ofRecords, 'calendar']);

const ofDirectory = ['directory', 'archive', 'table'] as const;
const courseList = screen(() => import('../directory/CourseListPage.tsx').then((file) => file.CourseListPage), ofDirectory);
const roomList = screen(() => import('../directory/RoomListPage.tsx').then((file) => file.RoomListPage), ofDirectory);
const trainerList = screen(() => import('../directory/TrainerListPage.tsx').then((file) => file.TrainerListPage), ofDirectory);

const importPage = screen(() => import('../imports/ImportPage.tsx').then((file) => file.ImportPage), ['imports']);

const users = screen(() => import('../users/UsersPage.tsx').then((file) => file.UsersPage), ['users', 'bulk', 'views', 'table']);

const dashboards: Record<Role, Screen> = { student: studentDashboard, trainer: trainerDashboard, admin: adminDashboard };

/** What is drawn for each name of the map of screens. */
const parts: Record<Exclude<PortalScreen, 'login' | 'home'>, Screen> = {
  studentDashboard: dashboards.student,
  student: dashboards.student,
  studentCalendar: { ...studentCalendar, Component: CalendarByRole },
  adminStudentCalendar: calendarOfStudent,
  courses,
  invoices,
  reports,
  detailedStudents,
  trainerDashboard: dashboards.trainer,
  trainer: dashboards.trainer,
  trainerProfile,
  trainerProfileOf: trainerProfile,
  trainerCalendar,
  adminDashboard: dashboards.admin,
  admin: dashboards.admin,
  adminStudents: dashboards.admin,
  adminPlanner: planner,
  adminSchedules: schedules,
  adminClosedDays: closedDays,
  adminLeave,
  trainerLeave,
  adminSessions: sessions,
  adminSession: sessionPage,
  adminStudent: studentPage,
  adminImport: importPage,
  adminTrainers: trainerList,
  adminCourses: courseList,
  adminRooms: roomList,
  adminTrainer: trainerPage,
  adminCourse: coursePage,
  adminRoom: roomPage,
  users,
  adminSync: sync,
  adminSyncHistory: syncHistory,
  adminSyncSetup: syncSetup,
  adminAudit: audit,
  checkIn,
  checkInCode,
  adminHealth: health,
  adminInstitute: institutePage,
  notifications,
  settings,
  profile,
};

/** Each with the address at which it stands. */
const routes = Object.entries(parts).map(([name, part]) => ({ path: pathTo(name as keyof typeof parts), part }));

/** A student's calendar is one address for the student and for admins (SPEC-2.6), with a screen for each. */
function CalendarByRole() {
  const { role } = useSignedIn();
  const { Component } = role === 'admin' ? calendarOfStudent : studentCalendar;
  return <Component />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Guard signIn={<signIn.Component />} />}>
        <Route element={<Opened />}>
          <Route path={paths.home} element={<Home />} />
          {routes.map(({ path, part: { Component } }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Starts to fetch what stands at `path`, while it is not known yet who is signed in. */
export function preloadScreen(path: string): void {
  for (const { path: pattern, part } of routes) {
    if (matchPath(pattern, path)) void part.preload();
  }
}

/** How long after a screen is complete the parts that may be opened next are fetched. */
const aheadMs = 3000;

/**
 * The screen that is open. When nothing else is under way it fetches the reader's other screens, and what opens on them, so that they
 * open without a connection.
 */
function Opened() {
  const { role } = useSignedIn();
  useEffect(() => {
    let isLeft = false;
    const own = routes.flatMap(({ path, part }) => (mayOpen(role, path.replace(':id', '1')) ? [part] : []));
    const ahead = () => void preloadWhenIdle(own, () => isLeft);
    const callOff = whenIdle(aheadMs, ahead);
    const forget = onReconnect(ahead);
    return () => {
      isLeft = true;
      callOff();
      forget();
    };
  }, [role]);
  return <Outlet />;
}

function Home() {
  const { role } = useSignedIn();
  const { Component } = dashboards[role];
  return <Component />;
}
