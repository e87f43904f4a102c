/**
 * The first screen of each role and the calls that it begins with (D-144): the server names them in the page, and the web makes them itself
 * where the page comes from the browser's cache. Imports nothing, as what runs before the first paint does not.
 */
import type { Role } from '@halaqa/contract/values';

/** As the web asks for them: an address that differs in anything is asked for twice. */
export const firstAnswer = { student: '/api/student/overview', trainer: '/api/trainer/sessions?page=1&pageSize=500' } as const;

/** @param day of the institute's, `YYYY-MM-DD` */
export const adminsFirstAnswer = (day: string): string => `/api/admin/today?day=${day}`;

/** For every role. */
export const firstNews = '/api/notifications?pageSize=20';

/** @param path of the page, without what follows `?` */
export const isFirstScreen = (role: Role, path: string): boolean => ['/', `/${role}`, `/${role}-dashboard`].includes(path);
