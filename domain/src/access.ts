/**
 * Which screen a role may open, and where it lands (SPEC-2, D-19, D-20). The screens stand in `screens.ts`; which call a role may make
 * stands with the calls, in `access` of the contract.
 */
import type { Role } from '@halaqa/contract/values';
import { portalScreens, screens } from './screens.ts';

/** A missing or unknown role may only sign in (D-19). */
type ReaderRole = Role | null | undefined;

/** As the router reads a path: in any case, and with or without a slash at its end. */
const formOf = (path: string): RegExp => new RegExp(`^${path === '/' ? path : `${path.replace(':id', '[^/]+')}/?`}$`, 'i');

const forms = portalScreens.map((screen) => ({ form: formOf(screen.path), screen }));
const allForms = Object.values(screens).map(({ path }) => formOf(path));

const dashboards: Record<Role, string> = {
  student: screens.studentDashboard.path,
  trainer: screens.trainerDashboard.path,
  admin: screens.adminDashboard.path,
};

/** Where a role lands after sign-in. */
export function landing(role: ReaderRole): string {
  return role && Object.hasOwn(dashboards, role) ? dashboards[role] : screens.login.path;
}

/** Whether a screen of SPEC-2 stands at `path`, without its query; elsewhere there is the 404 page. */
export function isScreen(path: string): boolean {
  return screenAt(path) !== undefined;
}

/** Whether a page of the web stands at `path`, without its query. */
export function isPage(path: string): boolean {
  return allForms.some((form) => form.test(path));
}

/** Whether a reader of this role may open `path`, without its query. Everybody may open sign-in; nobody an unknown path. */
export function mayOpen(role: ReaderRole, path: string): boolean {
  const screen = screenAt(path);
  if (!screen) return false;
  return screen.path === screens.login.path || Boolean(role && screen.roles.includes(role));
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
export function afterSignIn(role: ReaderRole, next: string | null | undefined): string {
  const wanted = safeNext(next);
  const screen = screenAt(wanted?.replace(/[?#].*/, '') ?? '');
  return wanted && role && screen?.roles.includes(role) ? wanted : landing(role);
}

function screenAt(path: string) {
  return forms.find(({ form }) => form.test(path))?.screen;
}
