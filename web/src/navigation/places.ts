/** The places of each role, in the order in which every list of links shows them (SPEC-2.56). */
import type { CurrentUser } from '@halaqa/contract/auth';
import {
  Bell,
  BookOpen,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  ChartColumn,
  CircleCheck,
  Columns3,
  DoorOpen,
  FileUp,
  GraduationCap,
  History,
  House,
  IdCard,
  KeyRound,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';
import { matchPath } from 'react-router';
import { paths } from '../app/paths.ts';

/** Those that may stand in the tab bar, and have a short word for it. */
type TabName = 'today' | 'calendar' | 'courses' | 'invoices' | 'trainerProfile' | 'leave' | 'sessions' | 'schedules' | 'students';

export interface Place<
  Name =
    | TabName
    | 'planner'
    | 'closedDays'
    | 'trainers'
    | 'courseList'
    | 'rooms'
    | 'import'
    | 'reports'
    | 'users'
    | 'sync'
    | 'audit'
    | 'health'
    | 'institute',
> {
  name: Name;
  to: string;
  icon: LucideIcon;
  /** Other addresses of the same screen. */
  also?: readonly string[];
  /** The addresses of its records, with `:id`, where they are not below its own. */
  records?: string;
}

export interface PlaceGroup {
  /** None where it needs no heading. */
  name?: 'planning' | 'people' | 'records' | 'system';
  places: readonly Place[];
}

const sessions: Place<TabName> = { name: 'sessions', to: paths.adminSessions, icon: CalendarRange };
const schedules: Place<TabName> = { name: 'schedules', to: paths.adminSchedules, icon: CalendarClock };
const students: Place<TabName> = { name: 'students', to: paths.detailedStudents, icon: Users, records: paths.adminStudent };

const today: Place<TabName> = {
  name: 'today',
  to: paths.adminDashboard,
  icon: House,
  also: [paths.home, paths.admin, paths.adminStudents],
};

const adminGroups: readonly PlaceGroup[] = [
  { places: [today] },
  {
    name: 'planning',
    places: [
      sessions,
      { name: 'planner', to: paths.adminPlanner, icon: Columns3 },
      schedules,
      { name: 'closedDays', to: paths.adminClosedDays, icon: CalendarOff },
      { name: 'leave', to: paths.adminLeave, icon: CalendarDays },
    ],
  },
  {
    name: 'people',
    places: [students, { name: 'trainers', to: paths.adminTrainers, icon: UserRound }, { name: 'users', to: paths.users, icon: KeyRound }],
  },
  {
    name: 'records',
    places: [
      { name: 'courseList', to: paths.adminCourses, icon: GraduationCap },
      { name: 'rooms', to: paths.adminRooms, icon: DoorOpen },
      { name: 'reports', to: paths.reports, icon: ChartColumn },
      { name: 'import', to: paths.adminImport, icon: FileUp },
    ],
  },
  {
    name: 'system',
    places: [
      { name: 'institute', to: paths.adminInstitute, icon: Settings },
      { name: 'sync', to: paths.adminSync, icon: RefreshCw },
      { name: 'audit', to: paths.adminAudit, icon: History },
      { name: 'health', to: paths.adminHealth, icon: CircleCheck },
    ],
  },
];

const trainerPlaces: readonly Place<TabName>[] = [
  { name: 'today', to: paths.trainerDashboard, icon: House, also: [paths.home, paths.trainer] },
  { name: 'calendar', to: paths.trainerCalendar(), icon: CalendarDays },
  { name: 'leave', to: paths.trainerLeave, icon: DoorOpen },
  { name: 'trainerProfile', to: paths.trainerProfile, icon: IdCard },
];

/** Everybody's own. */
export const ownPlaces = [
  { name: 'notifications', to: paths.notifications, icon: Bell },
  { name: 'profile', to: paths.profile, icon: UserRound },
  { name: 'settings', to: paths.settings, icon: Settings },
] as const;

/** A student account without a record has no calendar. */
const studentPlaces = (studentId: number | null): readonly Place<TabName>[] => [
  { name: 'today', to: paths.studentDashboard, icon: House, also: [paths.home, paths.student] },
  ...(studentId === null ? [] : [{ name: 'calendar', to: paths.studentCalendar(studentId), icon: CalendarDays } as const]),
  { name: 'courses', to: paths.courses, icon: BookOpen },
  { name: 'invoices', to: paths.invoices, icon: ReceiptText },
];

export function groupsOf({ role, studentId }: CurrentUser): readonly PlaceGroup[] {
  switch (role) {
    case 'admin':
      return adminGroups;
    case 'trainer':
      return [{ places: trainerPlaces }];
    case 'student':
      return [{ places: studentPlaces(studentId) }];
  }
}

export const placesOf = (user: CurrentUser): readonly Place[] => groupsOf(user).flatMap(({ places }) => places);

/** What a thumb reaches at once, at most four; the others stand behind "more". */
export function tabsOf({ role, studentId }: CurrentUser): readonly Place<TabName>[] {
  switch (role) {
    case 'admin':
      return [today, sessions, students, schedules];
    case 'trainer':
      return trainerPlaces;
    case 'student':
      return studentPlaces(studentId);
  }
}

/** Whether the reader is at the place, at a record of it, or at a screen that it leads to. */
export const isAt = ({ to, also = [], records }: Place, pathname: string): boolean =>
  [to, ...also].includes(pathname) || pathname.startsWith(`${to}/`) || (records !== undefined && matchPath(records, pathname) !== null);
