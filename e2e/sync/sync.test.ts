/** The sync page (D-53), what it does, and the marks beside records. */
import { expect, type Locator, type Page } from '@playwright/test';
import { lookAround, openAs, settled, type View, views } from '../src/harness.ts';
import { thisRun } from '../src/harness-run.ts';
import { layoutShifts } from '../src/harness-shift.ts';
import { test } from '../src/test.ts';
import { type SyncPortal, startSyncPortal } from './portal.ts';
import { calm, restored, type Trouble, trouble } from './scene.ts';

const admin = 'admin@demo.halaqa.test';
const path = '/admin/sync';

let portal: SyncPortal;
test.beforeAll(async () => {
  portal = await startSyncPortal();
});
test.afterAll(() => portal?.stop());

const words = {
  ar: {
    discard: /^التخلي عن التغيير: /,
    sure: 'التخلي عن هذا التغيير؟',
    keep: 'إبقاء التغيير',
    openSync: 'فتح المزامنة',
    resync: 'قراءة كل شيء من جديد',
    sureResync: 'قراءة كل شيء من أودو من جديد؟',
    cancel: 'إلغاء',
    connect: 'ربط أودو',
    skipped: /لم يُنقلا من أودو/,
    waiting: 'سجل واحد له تغييرات تنتظر أودو',
    tried: /محاولتان/,
    keyEnds: /^ينتهي المفتاح «.?Halaqa/,
    keyHint: /يلزم إنشاء مفتاح جديد/,
    restored: 'عاد أودو إلى نسخة سابقة منه',
    ours: 'إرسال ما في البوابة إلى أودو',
    sureOurs: 'إرسال ما في البوابة إلى أودو من جديد؟',
    theirs: 'اعتماد ما في أودو',
    sureTheirs: 'اعتماد ما في أودو؟',
    deleted: 'حُذفت في أودو: تُحذف هنا',
    sureDeleted: /^الجلسات: حذف 1,250 من البوابة؟$/,
    remove: 'حذفها هنا',
    removing: 'جاري حذفها.',
  },
  en: {
    discard: /^Discard change: /,
    sure: 'Discard this change?',
    keep: 'Keep it',
    openSync: 'Open synchronisation',
    resync: 'Read everything again',
    sureResync: 'Read everything from Odoo again?',
    cancel: 'Cancel',
    connect: 'Connect Odoo',
    skipped: /skipped$/,
    waiting: '1 record has changes that wait for Odoo',
    tried: /2 attempts/,
    keyEnds: /^The key “Halaqa”/,
    keyHint: /make a new key in Odoo/,
    restored: 'Odoo was restored from an earlier copy',
    ours: 'Send ours to Odoo again',
    sureOurs: 'Send what the portal has to Odoo again?',
    theirs: "Take Odoo's state",
    sureTheirs: "Take Odoo's state?",
    deleted: 'They were deleted: remove them here',
    sureDeleted: 'Sessions: remove 1,250 here?',
    remove: 'Remove them',
    removing: 'They are being removed.',
  },
} as const;

const open = (view: Omit<View, 'portal'> = {}) => openAs(admin, { path, portal: portal.url, ...view });

/** The part of the page about one record. */
const record = (page: Page, name: string): Locator => page.getByRole('article', { name });

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('the page and its dialogs have no fault, in trouble and in peace', async () => {
      await trouble(portal);
      const page = await open({ language, width });
      await page.getByRole('article').first().waitFor();
      await page.getByText(say.skipped).click();
      // Which change waits, and the way to its record (D-248).
      await page.getByText(say.waiting).click();
      const waiting = page.getByRole('article').filter({ hasText: say.tried });
      await expect(waiting.getByRole('link')).toHaveAttribute('href', /^\/admin\/students\/\d+$/);
      await expect(waiting).toContainText('+966511111111');
      await lookAround(page, 'sync-trouble');

      await page.getByRole('button', { name: say.discard }).first().click();
      await page.getByRole('dialog', { name: say.sure }).waitFor();
      await lookAround(page, 'sync-discard');
      await page.getByRole('dialog').getByRole('button', { name: say.keep }).click();

      await page.getByRole('button', { name: say.resync }).click();
      await page.getByRole('dialog', { name: say.sureResync }).waitFor();
      await lookAround(page, 'sync-resync');
      await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await calm(portal);
      await page.getByRole('article').first().waitFor({ state: 'detached' });
      await lookAround(page, 'sync-calm');
    });

    test('the page has no fault while the connection is lost and while everything is read', async () => {
      await calm(portal);
      await portal.query(`update sync_state set connection = 'lost', fault = 'sign_in', fault_says = 'Access Denied'`);
      const page = await open({ language, width });
      await lookAround(page, 'sync-lost');
      await portal.query(`update sync_state set connection = 'connected', resync_began_at = now()`);
      await portal.query(`update sync_cursor set window_after = 400, done = 400, expected = 1234 where kind = 'student'`);
      await page.getByRole('progressbar').first().waitFor();
      await lookAround(page, 'sync-running');
    });

    test('the page says when the key to Odoo ends, and what to do once that is near', async () => {
      await calm(portal);
      const ends = (days: number) =>
        portal.query(`update sync_state set key_name = 'Halaqa', key_ends_at = now() + interval '${days} days'`);
      await ends(60);
      const page = await open({ language, width });
      await expect(page.getByText(say.keyEnds)).toBeVisible();
      await expect(page.getByText(say.keyHint)).toHaveCount(0);
      await ends(6);
      await expect(page.getByText(say.keyHint)).toBeVisible();
      await lookAround(page, 'sync-key-ends');
    });

    test('the page and its dialogs have no fault while an admin is to decide about a restored Odoo', async () => {
      await calm(portal);
      await restored(portal);
      const page = await open({ language, width });
      const told = page.getByRole('region', { name: say.restored });
      await told.waitFor();
      await lookAround(page, 'sync-restored');
      for (const [action, sure] of [
        [say.ours, say.sureOurs],
        [say.theirs, say.sureTheirs],
      ] as const) {
        await told.getByRole('button', { name: action }).click();
        await page.getByRole('dialog', { name: sure }).waitFor();
        await lookAround(page, `sync-restored-${action === say.ours ? 'ours' : 'theirs'}`);
        await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.goto('/admin-dashboard');
      await page.getByRole('main').getByRole('link', { name: say.openSync }).waitFor();
      await settled(page);
      await lookAround(page, 'sync-restored-dashboard');
    });

    test('the page asks about what is missing in Odoo', async () => {
      await calm(portal);
      await portal.query(
        `insert into binding (kind, record_id, odoo_id, content_hash) select 'session', id, 900000 + id, '' from session order by id limit 60
         on conflict do nothing`,
      );
      await portal.query(
        `update sync_cursor set missing = 1250, missing_of = 4000,
           missing_ids = (select array_agg(odoo_id order by odoo_id) from binding where kind = 'session') where kind = 'session'`,
      );
      const page = await open({ language, width });
      await page.getByRole('button', { name: say.deleted }).click();
      const dialog = page.getByRole('dialog', { name: say.sureDeleted });
      await dialog.getByRole('listitem').nth(49).waitFor();
      await lookAround(page, 'sync-missing');
      await dialog.getByRole('button', { name: say.remove }).click();
      await expect(page.getByText(say.removing)).toBeVisible();
      const [row] = await portal.query<{ said: boolean }>(`select missing_deleted as said from sync_cursor where kind = 'session'`);
      expect(row).toEqual({ said: true });
      await lookAround(page, 'sync-missing-removed');
      await portal.query(`delete from binding where kind = 'session' and odoo_id > 900000`);
    });

    test('without an Odoo the page is calm', async () => {
      test.skip(thisRun().keptInOdooSince !== null, 'It has an Odoo.');
      const page = await openAs(admin, { path, language, width });
      await page.getByRole('main').getByRole('link', { name: say.connect }).waitFor();
      await lookAround(page, 'sync-alone');
    });

    test('marks stand beside sessions and students, and on the dashboard', async () => {
      await trouble(portal);
      const page = await openAs(admin, { path: '/admin/sessions?show=list', portal: portal.url, language, width });
      await page.getByRole('list').or(page.getByRole('table')).first().waitFor();
      await lookAround(page, 'sync-marks-sessions');
      await page.goto('/admin/reports');
      await settled(page);
      await lookAround(page, 'sync-marks-students');
      await page.goto('/admin-dashboard');
      await page.getByRole('main').getByRole('link', { name: say.openSync }).waitFor();
      await settled(page);
      await lookAround(page, 'sync-dashboard');
    });

    test('what the dashboard says of trouble moves nothing of what is there', async () => {
      await trouble(portal);
      const page = await openAs(admin, { path: '/admin-dashboard', portal: portal.url, language, width });
      await page.getByRole('main').getByRole('link', { name: say.openSync }).waitFor();
      await settled(page);
      expect(await layoutShifts(page)).toEqual([]);
    });
  });
}

test.describe('an admin', () => {
  let planted: Trouble;
  test.beforeEach(async () => {
    planted = await trouble(portal);
  });

  test('reads before deciding what each act does', async () => {
    const page = await open({ language: 'en' });
    await expect(page.getByText('“Try again” sends the same once more')).toBeVisible();
    await portal.query(
      `insert into sync_conflict (kind, record_id, field, base, ours, theirs) values ('session', $1, 'deleted', 'null', '"changed"', 'null')`,
      [planted.created.id],
    );
    await expect(page.getByText('It is made in Odoo again, with everybody who has a place in it.')).toBeVisible();
    await expect(page.getByText('It stays deleted, and what was changed here is given up.')).toBeVisible();
    await portal.query(`update sync_state set connection = 'lost', fault = 'unreachable', fault_says = 'no connection (ECONNREFUSED)'`);
    await expect(page.getByText('For whoever looks after the server:')).toBeVisible();
  });

  const waitingOf = (kind: string, id: number) =>
    portal.query<{ operation: string; parked: boolean; payload: unknown }>(
      'select operation, parked_at is not null as parked, payload from outbox where kind = $1 and record_id = $2 order by id',
      [kind, id],
    );

  test('tries one record again, and all of them', async () => {
    const page = await open();
    const { session, student } = planted;
    await record(page, student.name)
      .getByRole('button', { name: `إعادة المحاولة: ${student.name}`, exact: true })
      .click();
    await record(page, student.name).getByText('لا تتفق القيم مع قواعد أودو').waitFor({ state: 'detached' });
    expect(await waitingOf('student', student.id)).toMatchObject([{ parked: false }]);
    expect(await waitingOf('session', session.id)).toMatchObject([{ parked: true }]);
    await page.getByRole('button', { name: 'إعادة المحاولة للكل (2)' }).click();
    await page
      .getByRole('button', { name: /^إعادة المحاولة: / })
      .first()
      .waitFor({ state: 'detached' });
    expect(await waitingOf('session', session.id)).toMatchObject([{ parked: false }]);
  });

  test('gives up a change once they have read what is lost', async () => {
    const page = await open();
    const { student, created } = planted;
    await page.getByRole('button', { name: `التخلي عن التغيير: ${student.name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'التخلي عن هذا التغيير؟' });
    await dialog.getByText('0501').waitFor();
    await dialog.getByText('يعود السجل في البوابة كما هو في أودو خلال لحظات.').waitFor();
    await dialog.getByRole('button', { name: 'التخلي عن التغيير' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await waitingOf('student', student.id)).toEqual([]);

    const [made] = await portal.query<{ name: string }>('select name from session where id = $1', [created.id]);
    await page.getByRole('button', { name: `التخلي عن التغيير: ${made?.name}`, exact: true }).click();
    await page.getByRole('dialog').getByText('فتُحذف الجلسة من البوابة').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'التخلي عن التغيير' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await portal.query('select from session where id = $1', [created.id])).toEqual([]);
  });

  test('reads who loses a place before a refused booking is given up, and nobody else does', async () => {
    const [session] = await portal.query<{ id: number; name: string }>(
      `select s.id, s.name from session s where s.active and s.starts_at > now() and s.seats_taken > 1
         and not exists (select from outbox o join session other on other.id = o.record_id where o.kind = 'session' and other.name = s.name)
       order by s.id limit 1`,
    );
    const [refused, innocent] = await portal.query<{ id: number; name: string }>(
      'select st.id, st.name from attendee a join student st on st.id = a.student_id where a.session_id = $1 order by st.id limit 2',
      [session?.id],
    );
    await portal.query(`insert into binding (kind, record_id, odoo_id, content_hash) values ('session', $1, 9011, 'x')`, [session?.id]);
    await portal.query(
      `insert into outbox (kind, record_id, operation, payload, parked_at, set_aside, attempts, fault, fault_says) values
         ('session', $1, 'attendees', jsonb_build_object('add', jsonb_build_array($2::int)), now(), true, 1, 'invalid', 'NOT_ADMITTED'),
         ('session', $1, 'attendees', jsonb_build_object('add', jsonb_build_array($3::int)), null, false, 0, null, null)`,
      [session?.id, refused?.id, innocent?.id],
    );
    const page = await open();
    await page.getByRole('button', { name: `التخلي عن التغيير: ${session?.name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'التخلي عن هذا التغيير؟' });
    await dialog.getByText('يُلغى التسجيل هنا ويصل إشعار بذلك إلى:').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([refused?.name]);
    await lookAround(page, 'sync-discard-place');
    await dialog.getByRole('button', { name: 'التخلي عن التغيير' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await waitingOf('session', session?.id ?? 0)).toEqual([
      { operation: 'attendees', parked: false, payload: { add: [innocent?.id] } },
    ]);
  });

  test('corrects a record in its own form', async () => {
    const page = await open();
    const { student, session } = planted;
    await page.getByRole('button', { name: `تعديل: ${student.name}`, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('الهاتف').fill('+966512345678');
    await form.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await waitingOf('student', student.id)).toMatchObject([{ parked: false }, { parked: false }]);

    const [named] = await portal.query<{ name: string }>('select name from session where id = $1', [session.id]);
    await page.getByRole('button', { name: `تعديل: ${named?.name}`, exact: true }).click();
    await form.getByLabel('اسم الجلسة').waitFor();
    expect(await form.getByLabel('اسم الجلسة').inputValue()).toBe(named?.name);
  });

  test('decides a conflict field by field', async () => {
    const page = await open();
    const { contested } = planted;
    const here = record(page, contested.name);
    await here.getByRole('button', { name: `اعتماد هذه القيمة (في البوابة): البريد الإلكتروني، ${contested.name}` }).click();
    await here.getByText('odoo@halaqa.test').waitFor({ state: 'detached' });
    expect(await waitingOf('student', contested.id)).toMatchObject([
      { payload: { changes: { email: { from: 'odoo@halaqa.test', to: 'portal@halaqa.test' } } } },
    ]);
    await here.getByRole('button', { name: `اعتماد هذه القيمة (في أودو): تاريخ الميلاد، ${contested.name}` }).click();
    await here.waitFor({ state: 'detached' });
    expect(await portal.query('select decision from sync_conflict order by field')).toEqual([{ decision: 'theirs' }, { decision: 'ours' }]);
  });

  test('takes the state of an Odoo that was restored, once they have read what that means', async () => {
    await calm(portal);
    await restored(portal);
    const page = await open();
    await page.getByRole('button', { name: 'اعتماد ما في أودو' }).click();
    const dialog = page.getByRole('dialog', { name: 'اعتماد ما في أودو؟' });
    await dialog.getByText('يُلغى حجز 14 مقعدًا، ويصل إشعار إلى أصحابها.').waitFor();
    await dialog.getByText('تُلغى جلسة واحدة من البوابة.').waitFor();
    await dialog.getByRole('button', { name: 'اعتماد ما في أودو' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('تُقرأ كل السجلات من أودو من جديد.').waitFor();
    expect(await portal.query('select restored_keep from sync_state')).toEqual([{ restored_keep: 'theirs' }]);
  });

  test('has everything read again, and sees it begin', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'قراءة كل شيء من جديد' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'بدء القراءة' }).click();
    await page.getByRole('main').getByText('تبدأ القراءة خلال لحظات').waitFor();
    expect(await page.getByRole('button', { name: 'قراءة كل شيء من جديد' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('comes here from a notification', async () => {
    await portal.query(
      `insert into notification (account_id, kind, params)
       select id, 'sync_problem', '{"recordKind":"session","recordId":1,"fault":"denied"}' from account where email = $1`,
      [admin],
    );
    const page = await openAs(admin, { path: '/admin-dashboard', portal: portal.url });
    await page.getByRole('button', { name: /^الإشعارات/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /مشكلة في المزامنة/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'المزامنة مع أودو' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('hears a mark by a screen reader, and it goes when Odoo has the change', async () => {
    const page = await openAs(admin, { path: '/admin/students/detailed', portal: portal.url });
    const [waiting] = await portal.query<{ id: number; name: string }>(
      'select id, name from student where id = (select record_id from outbox where parked_at is null)',
    );
    await page.goto(`/admin/students/detailed?student=${waiting?.id}`);
    const mark = page.getByRole('article', { name: waiting?.name ?? '' }).getByText('لم يصل إلى أودو بعد');
    await mark.waitFor();
    await portal.query('delete from outbox where parked_at is null');
    await mark.waitFor({ state: 'detached' });
  });
});

test('with an Odoo the form of a student says that changes go there', async () => {
  await calm(portal);
  const page = await openAs(admin, { path: '/admin/reports', portal: portal.url });
  await page
    .getByRole('button', { name: /^تعديل البيانات/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('تتم مزامنة جميع التغييرات تلقائيًا مع نظام إدارة الأعمال.').waitFor();
  await dialog.locator('input[type="tel"]').fill('+966500000077');
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await page.getByText('ستتم مزامنة التغييرات مع نظام إدارة الأعمال.').first().waitFor();
});
