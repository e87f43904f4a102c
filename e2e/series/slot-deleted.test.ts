/** A weekly slot that was deleted after its sessions were cancelled does not come back with them, and is named (D-322). */
import type { BulkReport } from '@halaqa/contract/bulk';
import type { WeeklySlot } from '@halaqa/contract/schedules';
import { expect, type Page } from '@playwright/test';
import { admin, allSessions, must } from '../sessions/scene.ts';
import { answered, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    undo: 'تراجع',
    undoing: 'التراجع عن التغيير',
    deleted: 'حُذف هذا الموعد الأسبوعي بعد ذلك ولا يعود، فلا تُنشأ منه جلسات:',
    trainer: 'سميرة الحربي',
    planned: 'مخططة',
    question: 'إعادة هذه الجلسة؟',
    alone: /حُذف هذا الموعد الأسبوعي ولا يعود/,
    confirm: 'إعادة الجلسة',
  },
  en: {
    undo: 'Undo',
    undoing: 'Undo the change',
    deleted: 'This weekly slot was deleted since and does not come back; no sessions are made of it any more:',
    trainer: 'Samira Al-Harbi',
    planned: 'Planned',
    question: 'Reinstate this session?',
    alone: /18:00.*this weekly slot was deleted and does not come back/,
    confirm: 'Reinstate the session',
  },
} as const;

/** A cancelled series of four weeks, of a trainer without an account, so that nobody is told and the cancelling can be undone. */
async function cancelledSeries(page: Page) {
  const make = async <Made>(path: string, data: object): Promise<Made> => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const [known] = await allSessions(page);
  const trainer = await make<{ id: number }>('/api/admin/records/trainers', {
    name: 'سميرة الحربي',
    nameEn: 'Samira Al-Harbi',
    email: null,
    isManager: false,
  });
  const slot = await make<WeeklySlot>('/api/admin/trainer-schedules', {
    odooTrainerId: trainer.id,
    odooCourseId: must(known, 'session').course_id[0],
    dayOfWeek: 0,
    startTime: '18:00',
    endTime: '19:30',
  });
  const [from, to] = [30, 57].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  await make('/api/admin/trainer-schedules/generate?force=true', { trainerId: trainer.id, from, to });
  const ids = (await allSessions(page)).filter((one) => one.trainer_id[0] === trainer.id).map(({ id }) => id);
  const report = await make<BulkReport>('/api/admin/sessions/bulk', { ids, action: 'cancel' });
  const path = `/api/admin/sessions/bulk/${report.id}`;
  await expect.poll(async () => (await answered<BulkReport>(page, path)).undo?.possible).toBe(ids.length);
  expect((await page.request.delete(`/api/admin/trainer-schedules/${slot.id}`)).status()).toBe(204);
  return { report: must(report.id ?? undefined, 'report'), sessionId: must(ids[0], 'session') };
}

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px undoing a cancelled series, and reinstating one session of it, name the slot that is gone`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    const { report, sessionId } = await cancelledSeries(page);

    await page.goto(`/admin/sessions?show=list&bulk=${report}`);
    await page.getByRole('dialog').getByRole('button', { name: say.undo, exact: true }).click();
    const undoing = page.getByRole('dialog', { name: say.undoing });
    await undoing.getByText(say.deleted).waitFor();
    await undoing.getByRole('listitem').getByText(say.trainer, { exact: true }).waitFor();
    await lookAround(page, 'slot-deleted-undo');

    await page.goto(`/admin/sessions/${sessionId}`);
    await settled(page);
    await page.getByRole('main').locator('button[aria-haspopup=menu]').first().click();
    await page.getByRole('menuitemradio', { name: say.planned }).click();
    const question = page.getByRole('dialog', { name: say.question });
    await question.getByText(say.alone).waitFor();
    await look(page, 'slot-deleted-reinstate');
    await question.getByRole('button', { name: say.confirm }).click();
    await expect.poll(async () => (await allSessions(page, `id=${sessionId}`))[0]?.state).toBe('planned');
  });
}
