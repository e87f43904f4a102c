import { notifications } from '@halaqa/contract/notifications';
import { studentOverview } from '@halaqa/contract/overview';
import { trainerSessions } from '@halaqa/contract/sessions';
import { today } from '@halaqa/contract/today';
import { roles } from '@halaqa/contract/values';
import { expect, it } from 'vitest';
import { adminsFirstAnswer, firstAnswer, firstNews, isFirstScreen } from './first-answers.ts';
import { screens } from './screens.ts';

it('the first answers are calls of the contract', () => {
  const pathOf = (address: string) => address.split('?')[0];
  expect([firstAnswer.student, firstAnswer.trainer, adminsFirstAnswer('2026-09-01'), firstNews].map(pathOf)).toEqual([
    studentOverview.path,
    trainerSessions.path,
    today.path,
    notifications.path,
  ]);
});

it.each(roles)('the first screens of a %s are their home and their dashboard by both its addresses', (role) => {
  const { home, studentDashboard, student, trainerDashboard, trainer, adminDashboard, admin } = screens;
  const own = { student: [studentDashboard, student], trainer: [trainerDashboard, trainer], admin: [adminDashboard, admin] }[role];
  const paths = Object.values(screens).map(({ path }) => path);
  expect(paths.filter((path) => isFirstScreen(role, path))).toEqual([home, ...own].map(({ path }) => path));
});
