/** Messages for trainers and admins about states, students and profiles (SPEC-8). */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { admin, allSessions, chip, dayOf, must, ownSessions, stateButton, trainer } from '../sessions/scene.ts';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { failure, languages, refuse, sentenceOfServer, toast } from './scene.ts';

const words = {
  ar: {
    stateOf: 'حالة الجلسة',
    states: { planned: 'مخططة', confirmed: 'مؤكدة', done: 'منتهية', cancelled: 'ملغية' },
    // The second where it is one of a series.
    cancel: /^إلغاء (هذه )?الجلسة$/,
    failed: ['خطأ', 'فشل في تحديث حالة الجلسة'],
    updated: ['تم التحديث', 'تم تحديث حالة الجلسة بنجاح'],
    cancelled: ['تم التحديث', 'تم تحديث حالة الجلسة بنجاح'],
    attendance: 'تسجيل الحضور',
    attendees: 'فشل في تحميل الطالبات',
    profile: 'خطأ في تحميل بيانات المدربة',
    trainerBadge: 'مدربة',
    managerBadge: 'مدير',
    sessions: 'فشل في تحميل الجلسات',
  },
  en: {
    stateOf: 'State of the session',
    states: { planned: 'Planned', confirmed: 'Confirmed', done: 'Done', cancelled: 'Cancelled' },
    cancel: /^Cancel (the|this) session$/,
    failed: ['Error', 'Failed to update session state'],
    updated: ['Updated', 'Session state updated successfully'],
    cancelled: ['Updated', 'Session cancelled successfully'],
    attendance: 'Take attendance',
    attendees: 'Failed to fetch attendees',
    profile: 'Failed to load the trainer',
    trainerBadge: 'Trainer',
    managerBadge: 'Manager',
    sessions: 'Failed to fetch sessions',
  },
} as const;

async function openOn(page: Page, session: Session): Promise<void> {
  await page.goto(`/trainer-dashboard?view=week&day=${dayOf(session.start_datetime)}`);
  await settled(page);
  await chip(page, session).first().click();
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const say = words[language];

    test('a state: a server that says nothing, one that says why, success, and cancelling', async () => {
      const page = await openAs(admin, { language });
      const session = must(
        (await allSessions(page, 'state=planned')).findLast(({ attendeeCount }) => attendeeCount > 0),
        'planned session with students',
      );
      await page.goto(`/admin/sessions?show=list&q=${encodeURIComponent(session.name)}`);
      const state = stateButton(page, session, say.stateOf).first();
      const set = async (to: keyof typeof say.states) => {
        // Its button takes no press while the last one is under way.
        await settled(page);
        await state.click();
        await page.getByRole('menuitemradio', { name: say.states[to] }).click();
      };
      await state.click();
      await page.getByRole('menuitemradio').last().waitFor();
      for (const name of Object.values(say.states)) await page.getByRole('menuitemradio', { name }).waitFor();
      await page.keyboard.press('Escape');
      await refuse(page, 'PUT', '**/state');
      await set('confirmed');
      await toast(page, say.failed);
      await refuse(page, 'PUT', '**/state', { said: sentenceOfServer });
      await set('confirmed');
      await toast(page, say.failed[0], sentenceOfServer);
      await page.unroute('**/state');
      await set('confirmed');
      await toast(page, say.updated);
      await set('cancelled');
      await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click();
      await toast(page, say.cancelled);
      await settled(page);
      expect((await page.request.put(`/api/admin/session/${session.id}/state`, { data: { state: 'planned' } })).status()).toBe(200);
    });

    test('students of a session that cannot be read', async () => {
      const page = await openAs(trainer, { language, path: '/settings' });
      const session = must(
        (await ownSessions(page)).find(({ state, attendeeCount }) => state === 'done' && attendeeCount > 0),
        'past session',
      );
      // Before the first screen is opened, which reads the students of near sessions ahead (D-107).
      await refuse(page, 'GET', '**/attendees');
      await openOn(page, session);
      await page
        .getByRole('button', { name: `${say.attendance}: ${session.name}`, exact: true })
        .last()
        .click();
      await failure(page, say.attendees);
    });

    test('sessions and a profile that cannot be read', async () => {
      const page = await openAs(trainer, { language, path: '/settings' });
      await refuse(page, 'GET', '**/api/trainer/sessions*');
      await page.goto('/trainer-dashboard');
      await failure(page, say.sessions);
      await refuse(page, 'GET', '**/api/trainer/profile/**');
      await page.goto('/trainer/profile');
      await failure(page, say.profile);
    });

    for (const [isManager, badge] of [
      [true, 'managerBadge'],
      [false, 'trainerBadge'],
    ] as const) {
      test(`a profile with the flag ${isManager} has the badge ${badge}, its figures and the way to the calendar`, async () => {
        const page = await openAs(trainer, { language, path: '/settings' });
        await page.route('**/api/trainer/profile/me', async (route) => {
          const profile = await (await route.fetch()).json();
          await route.fulfill({ json: { ...profile, isManager } });
        });
        await page.goto('/trainer/profile');
        await page.getByRole('main').getByText(say[badge], { exact: true }).waitFor();
        expect(await page.getByRole('main').locator('dl').last().locator('dt').count()).toBe(4);
        await page.getByRole('main').locator('a[href="/trainer/calendar"]').waitFor();
      });
    }
  });
}
