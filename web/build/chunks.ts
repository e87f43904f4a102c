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
  'listeners',
  'storage',
  'worker/reader-idle',
  ...among('api', 'connection', 'device-store', 'ended', 'files'),
  ...among('i18n', 'texts', 'language', 'bidi', 'sentence', 'i18next', 'react-i18next'),
  ...among('app', 'Loading', 'paths', 'screen'),
  ...among('ui', 'LoadedPart', 'Boundary', 'Button', 'CrashPage', 'Empty', 'Logo', 'Spinner', 'Toaster', 'button-class', 'classes'),
  ...among('ui', 'lazy-part', 'navigation-gate', 'toast', 'chunk-failure', 'use-title'),
);

/** What forms are made of: the sign-in page has one, first screens have none. */
export const fields = modules(...among('ui', 'Checkbox', 'Field', 'Input', 'LanguageSelect', 'PasswordInput', 'TextArea', 'control-class'));

/** The frame of the pages before the portal, and its first one. */
export const signIn = modules(...among('auth', 'SignInIllustration', 'SignInFrame', 'LoginForm', 'LoginPage'));

/** What nearly every screen behind the sign-in draws with: small parts, which together weigh less. */
export const screens = modules(
  ...among('api', 'query', 'idempotency', 'live-state', 'on-device', 'restored'),
  ...among('auth', 'account-language', 'account-preferences', 'current-user'),
  'notifications/newest',
  'palette/early-keys',
  ...among('i18n', 'format', 'letters', 'useFormat'),
  'shell/ConnectionStrip',
  ...among(
    'ui',
    'AfterPaint',
    'preload',
    'when-idle',
    'Avatar',
    'Badge',
    'Card',
    'DotSeparated',
    'Empty',
    'QueryBoundary',
    'Failure',
    'Figures',
    'Ltr',
  ),
  ...among(
    'ui',
    'OwnLanguage',
    'Page',
    'Section',
    'Skeleton',
    'SessionHeadline',
    'StateBadge',
    'lazy-dialog',
    'session-looks',
    'media-query',
    'use-now',
  ),
);

/** A student's first screen, of which their others take parts; nothing that other roles need on theirs. */
export const dashboard = modules(
  ...among(
    'overview',
    'Countdown',
    'Invoices',
    'NextSession',
    'Profile',
    'Stats',
    'StudentDashboard',
    'UpcomingSessions',
    'SessionLink',
    'WaitingFor',
  ),
  ...among('courses', 'CoursePicture', 'MyCourses'),
  ...among('booking', 'SessionFacts', 'anchor', 'calendar-file', 'deadline', 'dialogs', 'offer'),
  'invoices/InvoiceList',
  'ui/ProgressRing',
);

/** What trainers and admins have on their first screen. */
export const work = modules(
  ...among('sessions', 'use-set-state', 'state-dialogs'),
  ...among('calendar', 'course-colour', 'hours', 'lanes', 'session', 'tones'),
  'today/session-words',
  'sync/SyncMark',
);

/** An admin's first screen. */
export const adminDashboard = modules(...among('admin', 'AdminDashboard', 'Decisions'), 'today/RoomsOfDay', 'sessions/use-session-dialogs');

/** What trainers have on their first screen, and admins below it: a session in a list, and how sessions are shown. */
export const rows = modules('sessions/SeatsSummary', 'sessions/StateMenu', 'calendar/SessionRow', ...among('ui', 'SeatsBar', 'Segments'));

/** What a trainer has marked, here and on the way. */
export const marks = modules(...among('sessions', 'kept-marks', 'marks', 'attendance-looks'));

/** The links of every role. */
export const navigation = modules(...among('navigation', 'HeaderLinks', 'Navigation', 'PlaceLink', 'TabBar', 'places'));

/** Instead of a screen. */
export const notices = modules(...among('app', 'Forbidden', 'NotFound', 'Notice'));

/** Of later screens, each on several, and small: names of a file each are what the first screen would pay. */
export const later = modules(
  'api/refused-fields',
  ...among('archive', 'ArchivedSince', 'ListState', 'list-paths', 'use-archiving'),
  ...among('bulk', 'use-bulk', 'use-dry-run-dialogs'),
  'records/record-id',
  ...among('record-edit', 'Restored', 'kept-text'),
  ...among('reports', 'ReportLoading', 'WeeksLoading', 'axis-day'),
  ...among('schedules', 'slot-mutations', 'week'),
  ...among('sessions', 'AttendanceBadge', 'RecordSelect', 'RoomDayLink', 'RoomTooSmall', 'room-label', 'room-seats', 'use-session-total'),
  ...among('sync', 'KeptHere', 'RecordName', 'use-synchronises'),
  ...among('table', 'FilterButtons', 'PagedList', 'address-sort', 'column-visibility', 'use-counts', 'use-printing'),
  'trainers/TrainerPicker',
  ...among(
    'ui',
    'AddButton',
    'CopyButton',
    'ExportLinks',
    'FilterChip',
    'FormFooter',
    'LinkField',
    'OptionList',
    'Pager',
    'ProgressBar',
    'RecordLink',
  ),
  ...among('ui', 'RowCheckbox', 'SearchInput', 'TableLoading', 'VersionChoice', 'absolute-link'),
  ...among('ui', 'use-address-filter', 'use-address-action', 'use-address-state', 'use-debounced', 'use-taken-focus', 'use-toast-foot'),
);

/** How dialogs and forms write and read times and days: each alone costs every file that names it more than it weighs. */
export const times = modules(
  ...among('dates', 'date-text', 'time-text'),
  ...among('calendar', 'first-day', 'place'),
  'schedules/slot-time',
  'ui/use-day-heading',
);
