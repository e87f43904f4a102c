/** Odoo is stopped while people work: they notice a mark and nothing else, and it goes when Odoo is back (D-51). */

import type { Session } from '@halaqa/contract/sessions';
import { expect } from '@playwright/test';
import { bookable, row, words as student, toast } from '../booking/scene.ts';
import { look, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { type OdooPortal, startOdooPortal } from './odoo-portal.ts';

let portal: OdooPortal;
test.beforeAll(async () => {
  portal = await startOdooPortal();
});
test.afterAll(() => portal?.stop());

const words = {
  ar: {
    waiting: 'لم يصل إلى أودو بعد',
    lost: 'انقطع الاتصال بأودو',
    edit: /^تعديل: /,
    capacity: 'السعة',
    save: 'حفظ الجلسة',
    saved: 'تم تحديث الجلسة بنجاح',
  },
  en: {
    waiting: 'Not in Odoo yet',
    lost: 'The connection to Odoo is lost',
    edit: /^Edit: /,
    capacity: 'Capacity',
    save: 'Save session',
    saved: 'Session updated successfully',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    const say = words[language];
    const texts = student[language];

    test('a student books and gives back, an admin edits; a mark says that Odoo does not know yet', async () => {
      const { odoo, url } = portal;
      await odoo.down();
      const page = await openAs(portal.student, { portal: url, language });
      const [kept, given] = await bookable(page);
      if (!given) throw new Error('there is one session to book');
      await page.getByRole('link', { name: texts.calendarLink }).first().click();
      for (const session of [kept, given]) {
        await row(page, session).getByRole('button', { name: texts.register }).click();
        await toast(page, texts.registeredToast);
        await row(page, session).getByText(texts.registered, { exact: true }).waitFor();
      }
      await row(page, given)
        .getByRole('button', { name: new RegExp(`^${texts.cancel}: .?${given.name}.?$`) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: texts.cancel }).click();
      await toast(page, texts.cancelled);
      expect(await page.getByText(say.waiting).count()).toBe(0);
      await look(page, 'odoo-down-student');

      const desk = await openAs(portal.admin, {
        portal: url,
        language,
        path: `/admin/sessions?show=list&q=${encodeURIComponent(kept.name)}`,
      });
      const capacity = kept.capacity + 3;
      await desk.getByRole('button', { name: say.edit }).first().click();
      const form = desk.getByRole('dialog');
      await form.getByLabel(say.capacity).fill(String(capacity));
      await form.getByRole('button', { name: say.save }).click();
      await toast(desk, say.saved);
      await form.waitFor({ state: 'detached' });
      await desk.getByText(say.waiting).first().waitFor();
      await look(desk, 'odoo-down-admin');
      const page2 = await openAs(portal.admin, { portal: url, language, path: '/admin/sync' });
      await page2.getByText(say.lost).first().waitFor();
      await look(page2, 'odoo-down-sync');

      await odoo.up();
      await page2.getByText(say.lost).first().waitFor({ state: 'detached', timeout: 30_000 });
      await desk.getByText(say.waiting).first().waitFor({ state: 'detached', timeout: 30_000 });
      const answer = await desk.request.get(`/api/admin/sessions?search=${encodeURIComponent(kept.name)}`);
      const sessions: Session[] = await answer.json();
      const here = sessions.find(({ id }) => id === kept.id);
      const there = odoo.clerk.records('x_session', [['x_name', '=', kept.name]]);
      expect(
        there.map((one) => [one['x_studio_capacity'], Array.isArray(one['x_studio_attendee_ids']) && one['x_studio_attendee_ids'].length]),
      ).toContainEqual([here?.capacity, here?.attendeeCount]);
      expect(sessions.filter(({ sync }) => sync !== undefined)).toEqual([]);
    });
  });
}
