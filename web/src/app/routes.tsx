/** The map of screens (SPEC-2): a path, what is fetched for it, and the catalogues that it speaks from. */
import type { Role } from '@halaqa/contract/values';
import { mayOpen } from '@halaqa/domain/access';
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

const door = screen(() => import('./SignInHere.tsx').then((file) => file.SignInHere), ['auth']);

const studentDashboard = screen(
  () => import('../overview/StudentDashboard.tsx').then((file) => file.StudentDashboard),
  ['student', 'invoices'],
);
const studentCalendar = screen(() => import('../booking/StudentCalendar.tsx').then((file) => file.StudentCalendar), ['student']);
const courses = screen(() => import('../courses/CoursesPage.tsx').then((file) => file.CoursesPage), ['student']);
const invoices = screen(() => import('../invoices/InvoicesPage.tsx').then((file) => file.InvoicesPage), ['invoices']);

const reports = screen(() => import('../reports/ReportsPage.tsx').then((file) => file.ReportsPage), ['reports', 'students', 'invoices']);
const detailedStudents = screen(() => import('../students/DetailedPage.tsx').then((file) => file.DetailedPage), ['students', 'invoices']);
const calendarOfStudent = screen(
  () => import('../students/CalendarOfStudent.tsx').then((file) => file.CalendarOfStudent),
  ['student', 'students'],
);

const trainerDashboard = screen(
  () => import('../trainers/TrainerDashboard.tsx').then((file) => file.TrainerDashboard),
  ['trainer', 'sessions'],
);

const notifications = screen(
  () => import('../notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
  ['notifications'],
);

const settings = screen(() => import('../account/SettingsPage.tsx').then((file) => file.SettingsPage), ['account']);
const profile = screen(() => import('../account/ProfilePage.tsx').then((file) => file.ProfilePage), ['account']);

const adminDashboard = screen(() => import('../admin/AdminDashboard.tsx').then((file) => file.AdminDashboard), ['admin', 'sessions']);
const trainerProfile = screen(() => import('../trainers/TrainerProfile.tsx').then((file) => file.TrainerProfile), ['trainer', 'sessions']);
const trainerCalendar = screen(
  () => import('../trainers/TrainerCalendar.tsx').then((file) => file.TrainerCalendar),
  ['trainer', 'sessions', 'calendar', 'schedules'],
);
const sessions = screen(() => import('../sessions/SessionsPage.tsx').then((file) => file.SessionsPage), ['sessions', 'manage']);

const schedules = screen(() => import('../schedules/SchedulesPage.tsx').then((file) => file.SchedulesPage), ['schedules', 'calendar']);

const sync = screen(() => import('../sync/SyncPage.tsx').then((file) => file.SyncPage), ['sync', 'restored', 'sessions']);

const users = screen(() => import('../users/UsersPage.tsx').then((file) => file.UsersPage), ['users']);

const dashboards: Record<Role, Screen> = { student: studentDashboard, trainer: trainerDashboard, admin: adminDashboard };

/** A screen of SPEC-2 that is not here is not built yet, and answers as a path without a screen. */
const screens: Record<string, Screen> = {
  [paths.studentDashboard]: dashboards.student,
  [paths.student]: dashboards.student,
  [paths.studentCalendar(':id')]: { ...studentCalendar, Component: CalendarByRole },
  [paths.adminStudentCalendar(':id')]: calendarOfStudent,
  [paths.courses]: courses,
  [paths.invoices]: invoices,
  [paths.reports]: reports,
  [paths.detailedStudents]: detailedStudents,
  [paths.trainerDashboard]: dashboards.trainer,
  [paths.trainer]: dashboards.trainer,
  [paths.trainerProfile]: trainerProfile,
  [paths.trainerProfileOf(':id')]: trainerProfile,
  [paths.trainerCalendar()]: trainerCalendar,
  [paths.adminDashboard]: dashboards.admin,
  [paths.admin]: dashboards.admin,
  [paths.adminStudents]: dashboards.admin,
  [paths.adminSchedules]: schedules,
  [paths.adminSessions]: sessions,
  [paths.users]: users,
  [paths.adminSync]: sync,
  [paths.notifications]: notifications,
  [paths.settings]: settings,
  [paths.profile]: profile,
};

/** A student's calendar is one address for the student and for admins (SPEC-2.6), with a screen for each. */
function CalendarByRole() {
  const { role } = useSignedIn();
  const { Component } = role === 'admin' ? calendarOfStudent : studentCalendar;
  return <Component />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Guard door={<door.Component />} />}>
        <Route element={<Opened />}>
          <Route path={paths.home} element={<Home />} />
          {Object.entries(screens).map(([path, { Component }]) => (
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
  for (const [pattern, { preload }] of Object.entries(screens)) {
    if (matchPath(pattern, path)) void preload();
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
    const own = Object.entries(screens).flatMap(([path, part]) => (mayOpen(role, path.replace(':id', '1')) ? [part] : []));
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
