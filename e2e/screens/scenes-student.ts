import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';
import { anyOf } from './words.ts';

const own = async (page: Page): Promise<string> => (await (await page.request.get('/api/auth/user-legacy')).json()).studentId;

export const studentScenes: readonly Scene[] = [
  {
    name: 'student-dashboard',
    screen: '/student-dashboard',
    also: ['/', '/student'],
    path: '/student-dashboard',
    steps: {
      'booking-dialog': async (page, say) => {
        await page
          .getByRole('button', { name: anyOf(say.student.courses.viewOf) })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      },
    },
  },
  {
    name: 'student-calendar',
    screen: '/students/:id/calendar',
    path: async (page) => `/students/${await own(page)}/calendar`,
    steps: {
      'cancel-dialog': async (page, say) => {
        await page
          .getByRole('button', { name: anyOf(say.student.session.cancelOf) })
          .last()
          .click();
        await page.getByRole('dialog', { name: say.booking.cancel.title }).waitFor();
      },
      'move-dialog': async (page, say) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page
          .getByRole('button', { name: anyOf(say.student.session.moveOf) })
          .last()
          .click();
        await page.getByRole('dialog', { name: say.booking.move.title }).waitFor();
      },
    },
  },
  { name: 'check-in', screen: '/check-in', path: '/check-in' },
  { name: 'courses', screen: '/courses', path: '/courses' },
  { name: 'invoices', screen: '/invoices', path: '/invoices' },
  {
    name: 'invoice-print',
    isOutside: true,
    path: async (page) =>
      `/api/invoices/${(await (await page.request.get(`/api/students/${await own(page)}/invoices`)).json())[0].id}/print`,
  },
];
