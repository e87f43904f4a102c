/** What happened with Odoo: found, narrowed, and told beside the record itself (D-141). */
import { expect } from '@playwright/test';
import { allow, askAgain, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { type SyncPortal, startSyncPortal } from './portal.ts';
import { calm } from './scene.ts';

const admin = 'admin@demo.halaqa.test';
const path = '/admin/sync/history';

let portal: SyncPortal;
test.beforeAll(async () => {
  portal = await startSyncPortal();
});
test.afterAll(() => portal?.stop());

const words = {
  ar: {
    title: 'ما جرى مع أودو',
    sync: 'المزامنة مع أودو',
    toOdoo: 'إلى أودو',
    refused: 'لم يقبله أودو',
    outcome: 'النتيجة',
    none: 'لا شيء يطابق هذه التصفية',
    empty: 'لم يجر شيء مع أودو بعد',
    failed: 'فشل في تحميل ما جرى مع أودو',
    showAll: 'عرض الكل',
    retry: 'إعادة المحاولة',
    next: 'التالي',
    all: 'كل ما جرى مع أودو لهذا السجل',
    odoo: 'أودو',
    nothing: /لم يأت من أودو ولم يذهب إليه/,
    changed: 'عُدّل في أودو',
    period: 'تحديد مدة',
    from: 'من يوم',
    columns: 'الأعمدة',
    by: 'من',
  },
  en: {
    title: 'What happened with Odoo',
    sync: 'Synchronisation with Odoo',
    toOdoo: 'To Odoo',
    refused: 'Refused by Odoo',
    outcome: 'Outcome',
    none: 'Nothing matches these filters',
    empty: 'Nothing has happened with Odoo yet',
    failed: 'Failed to load what happened with Odoo',
    showAll: 'Show all',
    retry: 'Try again',
    next: 'Next',
    all: 'All that happened with Odoo to this record',
    odoo: 'Odoo',
    nothing: /Nothing of this record came from Odoo/,
    changed: 'Changed in Odoo',
    period: 'Choose a period',
    from: 'First day',
    columns: 'Columns',
    by: 'Who',
  },
} as const;

interface Named {
  id: number;
  ar: string;
  en: string;
}

/** As the synchroniser leaves it: an entry of every kind, and many of one student. */
async function happened(): Promise<{ student: Named; session: Named; quiet: Named }> {
  await calm(portal);
  await portal.query('delete from sync_history');
  const [student, quiet] = await portal.query<Named>('select id, name as ar, name_en as en from student where active order by id limit 2');
  const [session] = await portal.query<Named>(
    'select id, name as ar, name_en as en from session where active order by starts_at desc limit 1',
  );
  if (!student || !quiet || !session) throw new Error('the demonstration is too small');
  // In the order of time, as their ids are.
  await portal.query(
    `insert into sync_history (at, direction, kind, event, outcome, record_id, odoo_id, name, name_en, search, fields)
     select now() - make_interval(hours => 30, mins => n), 'from_odoo', 'student', 'updated', 'applied', s.id, 77, s.name, s.name_en, s.search, '{phone}'
     from student s, generate_series(1, 60) n where s.id = $1 order by n desc`,
    [student.id],
  );
  await portal.query(
    `insert into sync_history (at, direction, kind, event, outcome, record_id, odoo_id, name, name_en, search, fields, why, says, by_name, by_others, records)
     select now() - make_interval(mins => ago), direction, given.kind, event, outcome, given.record_id, 9000 + ago, coalesce(s.name, n.name, given.name),
       coalesce(s.name_en, n.name_en), coalesce(s.search, n.search, ''), fields::text[], why, says, by_name, others, records
     from (values
       (1, 'from_odoo', 'student', 'updated', 'applied', $1::int, null, '{phone,email}', null, null, 'منى الصالح', 0, null),
       (2, 'to_odoo', 'session', 'updated', 'refused', $2::int, null, '{capacity,starts_at}', 'invalid', 'السعة أكبر من مقاعد القاعة (12).', 'Nouf', 0, null),
       (3, 'to_odoo', 'session', 'updated', 'applied', $2::int, null, '{places}', null, null, 'نورة العتيبي', 2, null),
       (4, 'from_odoo', 'session', 'updated', 'merged', $2::int, null, '{room_id}', null, null, 'منى الصالح', 0, null),
       (5, 'from_odoo', 'student', 'updated', 'conflict', $1::int, null, '{email}', null, null, null, 0, null),
       (6, 'from_odoo', 'session', 'updated', 'skipped', null, null, '{}', 'without_trainer', null, null, 0, null),
       (7, 'from_odoo', 'course', 'deleted', 'applied', null, 'دورة أُغلقت', '{}', null, null, null, 0, null),
       (3000, 'from_odoo', 'student', 'read', 'applied', null, null, '{}', null, null, null, 0, 40)
     ) given (ago, direction, kind, event, outcome, record_id, name, fields, why, says, by_name, others, records)
     left join student s on given.kind = 'student' and s.id = given.record_id left join session n on given.kind = 'session' and n.id = given.record_id
     order by ago desc`,
    [student.id, session.id],
  );
  return { student, session, quiet };
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];
    const open = (at: string) => openAs(admin, { path: at, portal: portal.url, language, width });

    test('the history is opened from the sync page, narrowed and turned, all in the address', async () => {
      await happened();
      const page = await open('/admin/sync');
      await page.getByRole('link', { name: say.title }).click();
      await page.getByRole('heading', { level: 1, name: say.title }).waitFor();
      await page.getByText(say.changed).first().waitFor();
      await settled(page);
      await lookAround(page, 'sync-history');

      await page.getByRole('button', { name: say.next }).click();
      await page.waitForURL(/page=2/);
      await page.getByRole('radio', { name: say.toOdoo }).check();
      await page.waitForURL(/\?direction=to_odoo$/);
      await expect(page.getByText(say.changed)).toHaveCount(0);
      await page.getByRole('combobox', { name: say.outcome }).selectOption('refused');
      await page.waitForURL(/outcome=refused/);
      await page.getByText('السعة أكبر من مقاعد القاعة (12).').waitFor();
      await lookAround(page, 'sync-history-refused');
      await page.reload();
      await expect(page.getByRole('radio', { name: say.toOdoo })).toBeChecked();
      await page.getByText('السعة أكبر من مقاعد القاعة (12).').waitFor();

      await page.getByRole('searchbox').fill('لا أحد بهذا الاسم');
      await page.getByText(say.none).waitFor();
      await page.getByRole('button', { name: say.period }).click();
      await page.getByRole('group', { name: say.from }).waitFor();
      await lookAround(page, 'sync-history-no-match');
      await page.getByRole('button', { name: say.showAll }).click();
      await page.getByText(say.changed).first().waitFor();
      expect(new URL(page.url()).search).toBe('');
    });

    test('its columns are chosen where it is a table', async () => {
      test.skip(width === 390, 'There it is no table.');
      await happened();
      const page = await open(path);
      await page.getByRole('button', { name: say.columns, exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: say.by, exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('columnheader', { name: say.by, exact: true })).toHaveCount(0);
      await expect(page.getByRole('columnheader', { name: say.outcome, exact: true })).toBeVisible();
      await lookAround(page, 'sync-history-columns');
      const outcome = page.getByRole('combobox', { name: say.outcome });
      await expect(outcome.locator('option[value="refused"]')).toHaveText(/ \(1\)$/);
      await expect(outcome.locator('option[value=""]')).toHaveText(/ \(68\)$/);
    });

    test('a record tells its last entries, and leads to all of them', async () => {
      const { student, session, quiet } = await happened();
      const page = await open(`/admin/students/${student.id}`);
      const part = page.getByRole('region', { name: say.odoo });
      await expect(part.getByRole('listitem')).toHaveCount(5);
      await lookAround(page, 'sync-history-of-student');
      await part.getByRole('link', { name: say.all }).click();
      await page.waitForURL(new RegExp(`kind=student&id=${student.id}$`));
      await expect(page.getByRole('button', { name: student[language] })).toHaveCount(1);
      await lookAround(page, 'sync-history-of-one');

      await page.goto(`${portal.url}/admin/sessions/${session.id}`);
      await part.getByText('السعة أكبر من مقاعد القاعة (12).').waitFor();
      await lookAround(page, 'sync-history-of-session');
      await page.goto(`${portal.url}/admin/students/${quiet.id}`);
      await part.getByText(say.nothing).waitFor();
    });

    test('where nothing has happened, and where it cannot be read, the page says so', async () => {
      await calm(portal);
      await portal.query('delete from sync_history');
      const page = await open(path);
      await page.getByText(say.empty).waitFor();
      await lookAround(page, 'sync-history-empty');
      let isBroken = true;
      allow(page, /sync\/history/);
      await page.route('**/api/admin/sync/history?*', (route) =>
        isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await page.reload();
      await page.getByText(say.failed).waitFor();
      await lookAround(page, 'sync-history-failed');
      isBroken = false;
      await askAgain(page, say.retry);
      await page.getByText(say.empty).waitFor();
    });
  });
}
