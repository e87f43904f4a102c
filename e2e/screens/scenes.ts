/**
 * Every screen of the portal, for everybody who may see it, with what opens on it. A screen is an entry of
 * `domain/src/screens.ts` with who may open it; `walk.test.ts` fails until it has a scene here for each of them.
 */
import type { Role } from '@halaqa/contract/values';
import type { Scene } from './scene.ts';
import { adminScenes } from './scenes-admin.ts';
import { studentScenes } from './scenes-student.ts';
import { trainerScenes } from './scenes-trainer.ts';

/** What all who are signed in have. */
const everybodys: readonly Scene[] = [
  {
    name: 'notifications',
    screen: '/notifications',
    path: '/notifications',
    steps: {
      'notifications-dialog': async (page, say) => {
        await page.getByRole('banner').getByRole('button', { name: say.notifications.title }).click();
        await page.getByRole('dialog', { name: say.notifications.title }).waitFor();
      },
    },
  },
  {
    name: 'settings',
    screen: '/settings',
    path: '/settings',
    steps: {
      'second-factor': async (page, say) => {
        await page.getByRole('button', { name: say.account.factor.enable }).click();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
      },
    },
  },
  {
    name: 'own-profile',
    screen: '/profile',
    path: '/profile',
    steps: {
      'account-menu': async (page, say) => {
        await page.getByRole('button', { name: say.shell.header.account }).click();
        await page.getByRole('menu').waitFor();
      },
    },
  },
  { name: 'not-found', path: '/nowhere' },
];

export const scenes: Record<Role | 'nobody', readonly Scene[]> = {
  nobody: [
    { name: 'login', screen: '/login', also: ['/'], path: '/login', isOutside: true },
    { name: 'forgot-password', screen: '/forgot-password', path: '/forgot-password', isOutside: true },
    // Invalid links; valid ones have tests of their own.
    { name: 'dead-invitation', screen: '/accept-invitation', path: '/accept-invitation', isOutside: true },
    { name: 'dead-reset', screen: '/reset-password', path: '/reset-password', isOutside: true },
  ],
  student: [...studentScenes, ...everybodys, { name: 'forbidden', path: '/admin/sessions' }],
  trainer: [...trainerScenes, ...everybodys, { name: 'forbidden', path: '/admin/sessions' }],
  admin: [...adminScenes, ...everybodys, { name: 'forbidden', path: '/student-dashboard' }],
};
