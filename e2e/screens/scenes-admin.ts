import type { Page } from '@playwright/test';
import type { Scene, Steps } from './scene.ts';
import { views } from './scenes-trainer.ts';
import { anyOf, type Words } from './words.ts';

const first = (page: Page, label: string) => page.getByRole('button', { name: anyOf(label) }).first();
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens what the first button of this label opens, once what is open now has gone. */
async function openNext(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await first(page, label).click();
  await dialog(page).waitFor();
}

async function firstId(page: Page, path: string): Promise<number> {
  return (await (await page.request.get(path)).json())[0].id;
}

const sessionDialogs: Steps = {
  'session-create': async (page, say) => {
    await page.getByRole('button', { name: say.sessions.manage.create, exact: true }).click();
    await dialog(page).getByLabel(say.sessions.field.name).waitFor();
  },
  'session-edit': async (page, say) => {
    await openNext(page, say.manage.list.editOf);
    await dialog(page).getByLabel(say.sessions.field.name).waitFor();
  },
  'session-students': (page, say) => openNext(page, say.sessions.studentsOf),
  'session-delete': (page, say) => openNext(page, say.manage.remove.of),
  'session-state': async (page, say) => {
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await first(page, say.sessions.state.of).click();
    await page.getByRole('menu').waitFor();
  },
};

const plannerSteps: Steps = {
  'planner-trainers': async (page, say) => {
    await page.getByRole('radio', { name: say.planner.by.trainer }).check();
    await page.locator('[data-cursor]').waitFor();
  },
};

const scheduleDialogs: Steps = {
  'schedules-week': async (page, say) => {
    await page.getByLabel(say.schedules.field.trainer).selectOption({ index: 1 });
    await page.getByRole('list', { name: say.schedules.view.rows }).getByRole('listitem').first().waitFor();
  },
  'schedules-form': async (page, say) => {
    await page.getByRole('button', { name: say.schedules.form.open }).click();
    await page.getByRole('button', { name: say.schedules.form.save }).click();
    await page.getByText(say.schedules.form.required).waitFor();
  },
  'schedules-delete': (page, say) => openNext(page, say.schedules.remove.of),
  'schedules-term': async (page, say) => {
    await openNext(page, say.schedules.term.open);
    await dialog(page).getByRole('button', { name: say.schedules.term.preview }).waitFor();
  },
  'schedules-preview': async (page, say) => {
    await page.getByRole('button', { name: say.schedules.term.preview }).click();
    await dialog(page).getByRole('listitem').first().waitFor();
  },
};

const tab = (name: (say: Words) => string) => (page: Page, say: Words) =>
  dialog(page)
    .getByRole('tab', { name: name(say) })
    .click();

const studentDialogs: Steps = {
  'details-personal': async (page, say) => {
    await first(page, say.students.details.viewOf).click();
    await dialog(page).getByText(say.students.field.email).first().waitFor();
  },
  'details-courses': tab((say) => say.students.details.courses),
  'details-invoices': tab((say) => say.students.details.invoices),
  'student-edit': (page, say) => openNext(page, say.students.details.editOf),
};

export const adminScenes: readonly Scene[] = [
  // Whatever the time is: the code, or why there is none now.
  {
    name: 'check-in-code',
    screen: '/check-in/:id',
    path: async (page) => `/check-in/${await firstId(page, '/api/admin/sessions?sort=-start&pageSize=1')}`,
  },
  { name: 'admin-dashboard', screen: '/admin-dashboard', also: ['/', '/admin', '/admin/students'], path: '/admin-dashboard' },
  { name: 'sessions-calendar', screen: '/admin/sessions', path: '/admin/sessions', steps: views },
  { name: 'sessions-list', path: '/admin/sessions?show=list&when=upcoming', steps: sessionDialogs },
  {
    name: 'sessions-past',
    path: '/admin/sessions?show=list&when=past',
    steps: { 'session-attendance': (page, say) => first(page, say.sessions.studentsOf).click() },
  },
  { name: 'planner', screen: '/admin/planner', path: '/admin/planner', steps: plannerSteps },
  { name: 'schedules-none', screen: '/admin/trainer-schedules', path: '/admin/trainer-schedules', steps: scheduleDialogs },
  {
    name: 'closed-days',
    screen: '/admin/closed-days',
    path: '/admin/closed-days',
    steps: {
      'closed-days-add': async (page, say) => {
        await page.getByRole('button', { name: say.schedules.closed.add, exact: true }).click();
        await dialog(page).getByLabel(say.schedules.closed.name).waitFor();
      },
    },
  },
  {
    name: 'leave',
    screen: '/admin/leave',
    path: '/admin/leave',
  },
  { name: 'reports', screen: '/admin/reports', path: '/admin/reports', steps: studentDialogs },
  {
    name: 'users',
    screen: '/admin/users',
    path: '/admin/users',
    steps: {
      'invite-admin': async (page, say) => {
        await page.getByRole('button', { name: say.users.admin.open }).click();
        await dialog(page).waitFor();
      },
    },
  },
  { name: 'sync', screen: '/admin/sync', path: '/admin/sync' },
  {
    name: 'audit',
    screen: '/admin/audit',
    path: '/admin/audit',
    steps: {
      'audit-entry': async (page, say) => {
        await page
          .getByRole('button', { name: new RegExp(say.audit.action.signed_in) })
          .first()
          .click();
        await page.getByText(say.audit.whence, { exact: true }).first().waitFor();
      },
    },
  },
  { name: 'import', screen: '/admin/import', path: '/admin/import' },
  { name: 'courses', screen: '/admin/courses', path: '/admin/courses' },
  { name: 'rooms', screen: '/admin/rooms', path: '/admin/rooms' },
  { name: 'trainers', screen: '/admin/trainers', path: '/admin/trainers' },
  { name: 'health', screen: '/admin/health', path: '/admin/health' },
  { name: 'sync-history', screen: '/admin/sync/history', path: '/admin/sync/history' },
  { name: 'sync-setup', screen: '/admin/sync/setup', path: '/admin/sync/setup' },
  { name: 'institute', screen: '/admin/institute', path: '/admin/institute' },
  { name: 'students-list', screen: '/admin/students/detailed', path: '/admin/students/detailed' },
  { name: 'student-record', path: async (page) => `/admin/students/detailed?student=${await firstId(page, '/api/admin/students')}` },
  {
    name: 'calendar-of-student',
    screen: '/admin/students/:id/calendar',
    path: async (page) => `/admin/students/${await firstId(page, '/api/admin/students')}/calendar`,
  },
  {
    name: 'calendar-of-student',
    screen: '/students/:id/calendar',
    path: async (page) => `/students/${await firstId(page, '/api/admin/students')}/calendar`,
  },
  ...(
    [
      ['session', '/admin/sessions/:id', '/api/admin/sessions?sort=-start&pageSize=1'],
      ['student', '/admin/students/:id', '/api/admin/students'],
      ['trainer', '/admin/trainers/:id', '/api/admin/trainers'],
      ['course', '/admin/courses/:id', '/api/admin/courses'],
      ['room', '/admin/rooms/:id', '/api/admin/rooms'],
    ] as const
  ).map(([kind, screen, list]) => ({
    name: `record-of-${kind}`,
    screen,
    path: async (page: Page) => screen.replace(':id', String(await firstId(page, list))),
  })),
  { name: 'profile-of-nobody', screen: '/trainer/profile', path: '/trainer/profile' },
  {
    name: 'profile-of-trainer',
    screen: '/trainer/profile/:id',
    path: async (page) => `/trainer/profile/${await firstId(page, '/api/admin/trainers')}`,
  },
  { name: 'calendar-of-nobody', screen: '/trainer/calendar', path: '/trainer/calendar' },
  {
    name: 'calendar-of-trainer',
    path: async (page) => `/trainer/calendar?view=week&trainerId=${await firstId(page, '/api/admin/trainers')}`,
  },
];
