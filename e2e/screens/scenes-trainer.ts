import type { Page } from '@playwright/test';
import { must, ownSessions } from '../sessions/scene.ts';
import type { Scene } from './scene.ts';
import { anyOf, type Words } from './words.ts';

/** The few choices that are all in sight; the box covers its words. */
const pick = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** The views of a calendar after its first. */
export const views = {
  week: (page: Page, say: Words) => pick(page, say.calendar.views.week),
  day: (page: Page, say: Words) => pick(page, say.calendar.views.day),
  upcoming: (page: Page, say: Words) => pick(page, say.calendar.views.list),
};

const own = async (page: Page): Promise<string> => (await (await page.request.get('/api/trainer/profile/me')).json()).id;

export const trainerScenes: readonly Scene[] = [
  {
    name: 'trainer-dashboard',
    screen: '/trainer-dashboard',
    also: ['/', '/trainer'],
    path: '/trainer-dashboard',
    steps: {
      'trainer-students': async (page, say) => {
        const details = page.getByRole('region', { name: say.trainer.details.title });
        const { openOf } = say.sessions.attendance;
        await details
          .getByRole('button', { name: anyOf(openOf) })
          .or(details.getByRole('button', { name: anyOf(say.sessions.studentsOf) }))
          .click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
      'trainer-week': async (page, say) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await views.week(page, say);
      },
      'trainer-upcoming': views.upcoming,
    },
  },
  { name: 'trainer-calendar', screen: '/trainer/calendar', path: '/trainer/calendar?view=month', steps: views },
  // Whatever the time is: the code, or why there is none now.
  {
    name: 'check-in-code',
    screen: '/check-in/:id',
    path: async (page) => `/check-in/${must((await ownSessions(page)).at(-1), 'session').id}`,
  },
  {
    name: 'trainer-leave',
    screen: '/trainer/leave',
    path: '/trainer/leave',
    steps: {
      'trainer-leave-ask': async (page, say) => {
        await page.getByRole('button', { name: say.leave.ask.open, exact: true }).click();
        await page.getByRole('dialog').getByLabel(say.leave.ask.reason, { exact: true }).waitFor();
      },
    },
  },
  { name: 'trainer-profile', screen: '/trainer/profile', path: '/trainer/profile' },
  { name: 'trainer-profile', screen: '/trainer/profile/:id', path: async (page) => `/trainer/profile/${await own(page)}` },
];
