/** Approved leave is taken back by an admin, ended by one once it has begun, and withdrawn by its trainer before (D-146). */
import type { LeaveDetails } from '@halaqa/contract/leave';
import type { Session } from '@halaqa/contract/sessions';
import { expect, type Page } from '@playwright/test';
import { answered, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { mark, row, someDay } from './scene.ts';

const words = {
  ar: {
    takeBack: 'إلغاء الإجازة',
    end: 'إنهاء الإجازة',
    withdraw: 'سحب الإجازة',
    gone: 'ملغية',
    withdrawn: 'مسحوبة',
    ended: 'أنهتها الإدارة قبل موعدها.',
  },
  en: {
    takeBack: 'Take back',
    end: 'End now',
    withdraw: 'Withdraw leave',
    gone: 'Taken back',
    withdrawn: 'Withdrawn',
    ended: 'Ended early by the administration.',
  },
} as const;
/** One each: leave that has begun lies at the time of the test. */
const trainers = { ar: 'trainer@demo.halaqa.test', en: 'trainer2@demo.halaqa.test' } as const;

/** Entered by an admin; sessions go to the first who is free, or wait. */
async function enter(office: Page, trainerId: number, { from, to }: { from: string; to: string }, isHandedOver: boolean): Promise<string> {
  const at = `/api/admin/trainers/${trainerId}/leave`;
  const { sessions } = await answered<LeaveDetails>(office, `${at}?${new URLSearchParams({ from, to })}`);
  const reason = mark();
  const handovers = sessions.map(({ id, free }) => ({ sessionId: id, trainerId: isHandedOver ? (free[0] ?? null) : null }));
  const answer = await office.request.post(at, { data: { unit: 'times', from, to, reason, handovers } });
  expect(answer.status()).toBe(201);
  return reason;
}

for (const [language, width] of views) {
  test(`in ${language} at ${width} px approved leave is taken back, ended and withdrawn, and both sides see it at once`, async () => {
    const say = words[language];
    const office = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/leave' });
    const page = await openAs(trainers[language], { language, width, path: '/trainer/leave' });
    const [like] = await answered<Session[]>(page, '/api/trainer/sessions');
    if (!like) throw new Error('the demonstration has no session of the trainer');
    const trainerId = like.trainer_id[0];
    const plan = async (day: string): Promise<Session> => {
      const times = { startDatetime: `${day}T07:00:00Z`, endDatetime: `${day}T08:00:00Z` };
      const answer = await office.request.post('/api/sessions', {
        data: { name: mark(), courseId: like.course_id[0], trainerId, ...times },
      });
      expect(answer.status()).toBe(201);
      return answer.json();
    };
    const wholeDay = (day: string) => ({ from: `${day}T00:00:00Z`, to: `${day}T20:00:00Z` });
    const isGiven = (id: number) =>
      expect.poll(async () => (await answered<Session[]>(office, `/api/admin/sessions?id=${id}`))[0]?.trainer_id[0]).not.toBe(trainerId);

    const first = someDay();
    const session = await plan(first);
    const gone = await enter(office, trainerId, wholeDay(first), true);
    await isGiven(session.id);
    await row(office, gone).getByRole('button').click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('link', { name: session.name }).waitFor();
    await lookAround(office, 'leave-take-back');
    await dialog.getByRole('button', { name: say.takeBack, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(office, gone).getByText(say.gone, { exact: true }).waitFor();
    await row(page, gone).getByText(say.gone, { exact: true }).waitFor();

    const second = someDay();
    const other = await plan(second);
    const withdrawn = await enter(office, trainerId, wholeDay(second), true);
    await isGiven(other.id);
    await row(page, withdrawn).getByRole('button').click();
    const asking = page.getByRole('dialog');
    await asking.getByText(other.name, { exact: true }).waitFor();
    await lookAround(page, 'leave-withdraw-approved');
    await asking.getByRole('button', { name: say.withdraw, exact: true }).click();
    await asking.waitFor({ state: 'detached' });
    await row(page, withdrawn).getByText(say.withdrawn, { exact: true }).waitFor();
    await row(office, withdrawn).getByText(say.withdrawn, { exact: true }).waitFor();

    const hourMs = 3_600_000;
    const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
    const ended = await enter(office, trainerId, { from: at(-2), to: at(3) }, false);
    await row(page, ended).waitFor();
    await expect(row(page, ended).getByRole('button')).toHaveCount(0);
    await row(office, ended).getByRole('button').click();
    await lookAround(office, 'leave-end');
    await dialog.getByRole('button', { name: say.end, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(row(office, ended).getByRole('button')).toHaveCount(0);
    await row(page, ended).getByText(say.ended, { exact: true }).waitFor();
    await lookAround(page, 'leave-taken-back-mine');
    await lookAround(office, 'leave-taken-back');
  });
}
