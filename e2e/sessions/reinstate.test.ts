/** A cancelled session whose time is taken by now is not reinstated without asking (D-32 and D-72). */
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { allow, look, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin, allSessions, dayOf, must, stateButton, toast, trainer } from './scene.ts';

const admins = { title: 'موعد الجلسة مشغول الآن', force: 'إعادتها رغم التعارض', keep: 'إبقاؤها ملغية' };
const hourMs = 60 * 60_000;

/** A cancelled session, and another that has its trainer by now; made by an admin. */
async function taken(page: Page, of: Session, daysAhead: number): Promise<{ cancelled: Session; other: Session }> {
  const at = Math.ceil(Date.now() / hourMs) * hourMs + daysAhead * 24 * hourMs;
  const make = async (name: string): Promise<Session> => {
    const answer = await page.request.post('/api/sessions', {
      data: {
        name,
        courseId: of.course_id[0],
        trainerId: of.trainer_id[0],
        startDatetime: new Date(at).toISOString(),
        endDatetime: new Date(at + hourMs).toISOString(),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const cancelled = await make(`جلسة ملغية ${daysAhead}`);
  expect((await page.request.put(`/api/admin/session/${cancelled.id}/state`, { data: { state: 'cancelled' } })).status()).toBe(200);
  return { cancelled, other: await make(`جلسة مكانها ${daysAhead}`) };
}

const stateOf = async (page: Page, { id }: Session) => (await allSessions(page, `id=${id}`))[0]?.state;

const words = {
  ar: {
    stateOf: 'حالة الجلسة',
    confirmed: 'مؤكدة',
    question: 'إعادة هذه الجلسة؟',
    tells: /بعودتها/,
    keep: 'إبقاؤها ملغية',
    confirm: 'إعادة الجلسة',
    done: 'تم تحديث حالة الجلسة بنجاح',
  },
  en: {
    stateOf: 'State of the session',
    confirmed: 'Confirmed',
    question: 'Reinstate this session?',
    tells: /will be told that it is back/,
    keep: 'Leave it cancelled',
    confirm: 'Reinstate the session',
    done: 'Session state updated successfully',
  },
} as const;

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px a cancelled session with students in it asks before it comes back`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    const session = must(
      (await allSessions(page, 'state=planned')).findLast(({ attendeeCount }) => attendeeCount > 0),
      'planned session with students',
    );
    expect((await page.request.put(`/api/admin/session/${session.id}/state`, { data: { state: 'cancelled' } })).status()).toBe(200);
    await page.goto(`/admin/sessions?show=list&when=all&q=${encodeURIComponent(session.name)}`);
    const dialog = page.getByRole('dialog', { name: say.question });
    const choose = async () => {
      await settled(page);
      await stateButton(page, session, say.stateOf).first().click();
      await page.getByRole('menuitemradio', { name: say.confirmed }).click();
      await dialog.getByText(say.tells).waitFor();
    };
    await choose();
    await look(page, 'reinstate-question');
    await dialog.getByRole('button', { name: say.keep }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stateOf(page, session)).toBe('cancelled');

    await choose();
    await dialog.getByRole('button', { name: say.confirm }).click();
    await toast(page, say.done);
    await toast(page, session.name);
    const [now] = await allSessions(page, `id=${session.id}`);
    expect([now?.state, now?.attendeeCount]).toEqual(['confirmed', session.attendeeCount]);
  });
}

test('an admin sees what is in the way, may leave it, and may go past it', async () => {
  const page = await openAs(admin, { path: '/admin-dashboard' });
  const { cancelled, other } = await taken(page, must((await allSessions(page))[0], 'session'), 120);
  await page.goto(`/admin/sessions?show=list&when=all&q=${encodeURIComponent(cancelled.name)}`);
  await settled(page);
  allow(page, /^409 PUT .*state/);
  const choose = async () => {
    // It takes no press while the last one is under way.
    await settled(page);
    await stateButton(page, cancelled).click();
    await page.getByRole('menuitemradio', { name: 'مؤكدة' }).click();
  };
  const dialog = page.getByRole('dialog', { name: admins.title });
  await choose();
  await dialog.getByRole('alert').getByText(other.name, { exact: true }).waitFor();
  await look(page, 'reinstate-conflict');
  await dialog.getByRole('button', { name: admins.keep }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOf(page, cancelled)).toBe('cancelled');

  await choose();
  await dialog.getByRole('button', { name: admins.force }).click();
  await toast(page, 'تم تحديث حالة الجلسة بنجاح');
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOf(page, cancelled)).toBe('confirmed');
});

test('a trainer sees it too, and cannot go past it', async () => {
  const desk = await openAs(admin, { path: '/admin-dashboard' });
  const own = await openAs(trainer, { path: '/trainer-dashboard' });
  const [session] = (await (await own.request.get('/api/trainer/sessions')).json()) as Session[]; // as the contract says
  const { cancelled, other } = await taken(desk, must(session, 'session of the trainer'), 130);
  await own.goto(`/trainer-dashboard?view=week&day=${dayOf(cancelled.start_datetime)}`);
  await settled(own);
  allow(own, /^409 PUT .*state/);
  await own
    .getByRole('grid')
    .getByRole('button')
    .filter({ has: own.getByText(cancelled.name, { exact: true }) })
    .click();
  await stateButton(own, cancelled).last().click();
  await own.getByRole('menuitemradio', { name: 'مؤكدة' }).click();
  const dialog = own.getByRole('dialog', { name: admins.title });
  await dialog.getByRole('alert').getByText(other.name, { exact: true }).waitFor();
  await dialog.getByText('إعادتها رغم التعارض من صلاحية الإدارة.').waitFor();
  await look(own, 'reinstate-conflict-trainer');
  expect(await dialog.getByRole('button', { name: admins.force }).count()).toBe(0);
  await dialog.getByRole('button', { name: admins.keep }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOf(desk, cancelled)).toBe('cancelled');
});
