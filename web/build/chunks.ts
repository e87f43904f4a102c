/** Which files of ours travel together, by name: a first screen is fetched as a few files instead of forty. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether a module is one of these. @param files below `web/src`, without their ending
 * @throws Error for a name that no file has: after a move its file would silently travel alone
 */
function modules(...files: string[]): (id: string) => boolean {
  const paths = new Set(files.map(pathOf));
  return (id) => paths.has(id);
}

function pathOf(file: string): string {
  const found = ['.ts', '.tsx'].map((ending) => fileURLToPath(new URL(`../src/${file}${ending}`, import.meta.url))).find(existsSync);
  if (!found) throw new Error(`web/build/chunks.ts names ${file}, which is not there`);
  return found;
}

const among = (folder: string, ...names: string[]): string[] => names.map((name) => `${folder}/${name}`);

/** What every page draws with. */
export const ground = modules(
  'storage',
  ...among('api', 'connection', 'files'),
  ...among('i18n', 'texts', 'language', 'bidi', 'i18next', 'react-i18next'),
  ...among('app', 'Loading', 'paths', 'screen'),
  ...among('ui', 'LoadedPart', 'Boundary', 'Button', 'CrashPage', 'Empty', 'Logo', 'Spinner', 'Toaster', 'button-class', 'classes'),
  ...among('ui', 'lazy-part', 'toast', 'chunk-failure', 'use-title'),
);

/** What forms are made of: the sign-in page has one, first screens have none. */
export const fields = modules(...among('ui', 'Checkbox', 'Field', 'Input', 'LanguageSelect', 'PasswordInput', 'control-class'));

/** The frame of the pages before the portal, and its first one. */
export const signIn = modules(...among('auth', 'SignInIllustration', 'SignInFrame', 'LoginForm', 'LoginPage'));

/** What nearly every screen behind the sign-in draws with: small parts, which together weigh less. */
export const screens = modules(
  ...among('api', 'query', 'idempotency', 'live-state'),
  ...among('auth', 'account-preferences', 'current-user', 'language-choice'),
  'notifications/newest',
  ...among('i18n', 'format', 'useFormat'),
  'shell/ConnectionStrip',
  ...among('ui', 'preload', 'when-idle', 'Avatar', 'Badge', 'Card', 'DotSeparated', 'Empty', 'QueryBoundary', 'Failure', 'Figures', 'Ltr'),
  ...among('ui', 'Page', 'Section', 'Skeleton', 'StateBadge', 'lazy-dialog', 'session-looks', 'use-now'),
);

/** A student's first screen, of which their others take parts; nothing that other roles need on theirs. */
export const dashboard = modules(
  ...among('overview', 'Countdown', 'countdown', 'Invoices', 'NextSession', 'Profile', 'Stats', 'StudentDashboard', 'UpcomingSessions'),
  ...among('courses', 'CoursePicture', 'MyCourses'),
  ...among('booking', 'SessionFacts', 'anchor', 'calendar-file', 'deadline', 'dialogs', 'offer'),
  'invoices/InvoiceList',
  'ui/ProgressRing',
);

/** What trainers and admins have on their first screen. */
export const work = modules(
  ...among('sessions', 'StateMenu', 'mutations'),
  ...among('calendar', 'SessionRow', 'session'),
  ...among('ui', 'AfterPaint', 'Segments'),
);

/** What stands in the header of an admin. */
export const nav = modules('palette/AdminNav', 'palette/admin-pages');
