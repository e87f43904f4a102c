/** The pages of the administration, as every list of links shows them. */
import { paths } from '../app/paths.ts';

/** In the header, in this order. */
export const navPages = [
  { name: 'sessions', to: paths.adminSessions },
  { name: 'schedules', to: paths.adminSchedules },
  { name: 'students', to: paths.detailedStudents },
  { name: 'reports', to: paths.reports },
  { name: 'users', to: paths.users },
  { name: 'sync', to: paths.adminSync },
] as const;

/** All that the palette leads to. */
export const palettePages = [
  { name: 'dashboard', to: paths.adminDashboard },
  ...navPages,
  { name: 'notifications', to: paths.notifications },
  { name: 'profile', to: paths.profile },
  { name: 'settings', to: paths.settings },
] as const;
