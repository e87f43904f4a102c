/**
 * Which screen a role may open, and where it lands (SPEC-2, D-19, D-20). Which call it may make stands with the
 * calls, in `access` of the contract.
 */
import { type Role, roles } from '@halaqa/contract/values';

/** A missing or unknown role may only sign in (D-19). */
type Reader = Role | null | undefined;

const student: readonly Role[] = ['student'];
const trainer: readonly Role[] = ['trainer'];
const admin: readonly Role[] = ['admin'];

const listed = {
  // Nobody is sent there once signed in.
  '/login': [],
  '/': roles,
  '/student-dashboard': student,
  '/student': student,
  '/trainer-dashboard': trainer,
  '/trainer': trainer,
  '/admin-dashboard': admin,
  '/admin': admin,
  '/admin/students': admin,
  '/admin/students/detailed': admin,
  '/admin/students/:id/calendar': admin,
  '/students/:id/calendar': ['student', 'admin'],
  '/admin/sessions': admin,
  '/admin/trainer-schedules': admin,
  '/admin/reports': admin,
  '/admin/users': admin,
  '/admin/sync': admin,
  // An admin may be a trainer too, and sees their own profile there; any trainer's by id.
  '/trainer/profile': ['trainer', 'admin'],
  '/trainer/profile/:id': ['trainer', 'admin'],
  '/trainer/calendar': ['trainer', 'admin'],
  // Named by labels alone (SPEC-2.14 to SPEC-2.17).
  '/courses': student,
  '/invoices': student,
  '/notifications': roles,
  '/settings': roles,
  '/profile': roles,
} as const satisfies Record<string, readonly Role[]>;

/**
 * Every screen of SPEC-2 with the roles that may open it, without any where it is open to everybody; `:id` is one segment. The server
 * decides whose record it shows.
 */
export const screens: Record<string, readonly Role[]> = listed;

/** Before the portal, like the sign-in page: opened by links of letters and of the sign-in page (D-62). */
const doors = ['/accept-invitation', '/forgot-password', '/reset-password'] as const;

/** The addresses of the web's pages. The server answers 404 everywhere else (D-79). */
export type PageAddress = keyof typeof listed | (typeof doors)[number];

/** As the router reads a path: in any case, and with or without a slash at its end. */
const formOf = (path: string): RegExp => new RegExp(`^${path === '/' ? path : `${path.replace(':id', '[^/]+')}/?`}$`, 'i');

const patterns = Object.entries(screens).map(([path, allowed]) => ({ form: formOf(path), path, allowed }));

const doorForms = doors.map(formOf);

const home: Record<Role, string> = { student: '/student-dashboard', trainer: '/trainer-dashboard', admin: '/admin-dashboard' };

/** Where a role lands after sign-in. */
export function landing(role: Reader): string {
  return role && Object.hasOwn(home, role) ? home[role] : '/login';
}

/** Whether a screen of SPEC-2 stands at `path`, without its query; elsewhere there is the 404 page. */
export function isScreen(path: string): boolean {
  return screenAt(path) !== undefined;
}

/** Whether a page of the web stands at `path`, without its query. */
export function isPage(path: string): boolean {
  return isScreen(path) || doorForms.some((form) => form.test(path));
}

/** Whether a reader of this role may open `path`, without its query. Everybody may open sign-in; nobody an unknown path. */
export function mayOpen(role: Reader, path: string): boolean {
  const screen = screenAt(path);
  if (!screen) return false;
  return screen.path === '/login' || Boolean(role && screen.allowed.includes(role));
}

/**
 * `next` of `/login?next=…` as a path of this site that is safe to go to, with its query and fragment; undefined where it is
 * or could be read as an address of another site (D-20). Browsers read `\` as `/` and drop tabs and line ends from addresses.
 */
export function safeNext(next: string | null | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  if (!next || !/^\/(?!\/)/.test(next) || /[\\\s\u0000-\u001f\u007f]/.test(next)) return undefined;
  const { pathname, search, hash } = new URL(next, 'https://halaqa.invalid');
  // What remains of '/.//elsewhere' without its dots would be read as another host the next time.
  if (pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

/** Where to go after sign-in: the screen that was asked for, where this role may open it, else where the role lands. */
export function afterSignIn(role: Reader, next: string | null | undefined): string {
  const wanted = safeNext(next);
  const screen = screenAt(wanted?.replace(/[?#].*/, '') ?? '');
  return wanted && role && screen?.allowed.includes(role) ? wanted : landing(role);
}

function screenAt(path: string) {
  return patterns.find(({ form }) => form.test(path));
}
