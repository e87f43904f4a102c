/** What one account has been told, and what it has read (D-40 to D-42). */
import { notification } from '@halaqa/contract/notifications';
import type { NotificationKind } from '@halaqa/contract/values';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deleteOldNotifications } from '../../src/notifications/store.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;

async function reader() {
  const account = await buildAccount(db);
  return { id: account.id, as: await signIn(portal, account) };
}

async function tell(
  accountId: number,
  kind: NotificationKind,
  params: Record<string, unknown>,
  given: { created_at?: Date; read_at?: Date } = {},
) {
  const row = { account_id: accountId, kind, params: JSON.stringify(params), ...given };
  return (await db.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const other = (message: string) => ({ title: 'title', message });

async function list(as: SignedIn, { query = '', language = 'ar' } = {}) {
  const answer = await portal.inject({ method: 'GET', url: `/api/notifications${query}`, headers: { 'accept-language': language }, as });
  expect(answer.statusCode).toBe(200);
  return {
    rows: z.array(notification).parse(answer.json()),
    unread: Number(answer.headers['x-unread-count']),
    total: Number(answer.headers['x-total-count']),
  };
}

const read = async (as: SignedIn, payload: unknown) =>
  (
    await portal.inject({
      method: 'POST',
      url: '/api/notifications/read',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
      as,
    })
  ).statusCode;

/** Without the isolates, which are tested by themselves. */
const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

describe('the list', () => {
  it("is the reader's own, newest first, with the number of unread ones", async () => {
    const [caller, another] = [await reader(), await reader()];
    await tell(another.id, 'other', other('not theirs'));
    const ids = [await tell(caller.id, 'other', other('a')), await tell(caller.id, 'other', other('b'), { read_at: new Date() })];
    const { rows, unread, total } = await list(caller.as);
    expect(rows.map(({ id }) => id)).toEqual(ids.reverse());
    expect(rows.map((row) => row.read)).toEqual([true, false]);
    expect({ unread, total }).toEqual({ unread: 1, total: 2 });
  });

  it('is empty for a reader who was told nothing', async () => {
    expect(await list((await reader()).as)).toEqual({ rows: [], unread: 0, total: 0 });
  });

  it('says of which session each is, and of none where it is about none or an older version did not note it', async () => {
    const caller = await reader();
    const facts = { sessionName: 'a', sessionNameEn: null, courseName: 'b', courseNameEn: null, startsAt: '2031-01-01T07:00:00Z' };
    await tell(caller.id, 'session_booked', { ...facts, sessionId: 71 });
    await tell(caller.id, 'session_booked', facts);
    await tell(caller.id, 'other', other('a'));
    expect((await list(caller.as)).rows.map(({ sessionId }) => sessionId)).toEqual([null, null, 71]);
  });

  it('comes in pages, each with both totals', async () => {
    const caller = await reader();
    for (let told = 0; told < 5; told++) await tell(caller.id, 'other', other(String(told)));
    const page = await list(caller.as, { query: '?page=2&pageSize=2' });
    expect(page.rows.map(({ message }) => plain(message))).toEqual(['2', '1']);
    expect({ unread: page.unread, total: page.total }).toEqual({ unread: 5, total: 5 });
    expect(await list(caller.as, { query: '?page=9&pageSize=2' })).toEqual({ rows: [], unread: 5, total: 5 });
  });
});

describe('reading', () => {
  it('marks one, and a second time changes nothing', async () => {
    const caller = await reader();
    const [first] = [await tell(caller.id, 'other', other('a')), await tell(caller.id, 'other', other('b'))];
    expect(await read(caller.as, { notificationId: first })).toBe(204);
    expect(await read(caller.as, { notificationId: first })).toBe(204);
    expect((await list(caller.as)).rows.map((row) => row.read)).toEqual([false, true]);
  });

  it('marks all of the reader’s and nobody else’s', async () => {
    const [caller, another] = [await reader(), await reader()];
    for (const { id } of [caller, caller, another]) await tell(id, 'other', other('x'));
    expect(await read(caller.as, {})).toBe(204);
    expect((await list(caller.as)).unread).toBe(0);
    expect((await list(another.as)).unread).toBe(1);
  });

  it("finds nothing where it is another's, or nobody's", async () => {
    const [caller, another] = [await reader(), await reader()];
    const theirs = await tell(another.id, 'other', other('x'));
    expect(await read(caller.as, { notificationId: theirs })).toBe(404);
    expect(await read(caller.as, { notificationId: 2_000_000_000 })).toBe(404);
    // Not an id at all (D-76).
    expect(await read(caller.as, { notificationId: Number.MAX_SAFE_INTEGER })).toBe(400);
    expect((await list(another.as)).unread).toBe(1);
  });

  it.each([[{ notificationId: null }], [{ notificationId: 0 }], [{ notificationId: '1' }], [{ id: 1 }], [[]], [null]])(
    'refuses %j and marks nothing',
    async (payload) => {
      const caller = await reader();
      await tell(caller.id, 'other', other('x'));
      expect(await read(caller.as, payload)).toBe(400);
      expect((await list(caller.as)).unread).toBe(1);
    },
  );
});

describe('the words', () => {
  const session = {
    sessionId: 1,
    sessionName: 'المحادثة: اللقاء 3',
    sessionNameEn: 'Conversation: meeting 3',
    courseName: 'الإنجليزية',
    courseNameEn: 'English',
    startsAt: '2026-11-22T21:30:00Z',
  };
  /** Told of while it was ahead. */
  const before = { created_at: new Date('2026-11-20T09:00:00Z') };
  const changes = {
    startsAt: { from: '2026-11-21T15:00:00Z', to: '2026-11-22T21:30:00Z' },
    endsAt: { from: '2026-11-21T16:00:00Z', to: '2026-11-22T22:30:00Z' },
    trainer: { from: { name: 'هند', nameEn: null }, to: { name: 'سارة', nameEn: 'Sarah' } },
    room: { from: { name: 'قاعة 1', nameEn: 'Room 1' }, to: null },
  };
  it.each<[NotificationKind, Record<string, unknown>, string, string]>([
    [
      'session_booked',
      session,
      'تم حجز مقعدك في «المحادثة: اللقاء 3»، الاثنين، 23 نوفمبر في 00:30.',
      'You have a place in Conversation: meeting 3, Monday 23 November at 00:30.',
    ],
    [
      'session_cancelled',
      session,
      'أُلغيت «المحادثة: اللقاء 3» التي كان موعدها الاثنين، 23 نوفمبر في 00:30.',
      'Conversation: meeting 3 is cancelled; it was to be on Monday 23 November at 00:30.',
    ],
    [
      'session_updated',
      { ...session, changes },
      '«المحادثة: اللقاء 3»: موعدها الآن الاثنين، 23 نوفمبر في 00:30، المدربة سارة، بدون قاعة.',
      'Conversation: meeting 3: now on Monday 23 November at 00:30, with Sarah, without a room.',
    ],
    [
      'session_updated',
      { ...session, changes: { state: { from: 'cancelled', to: 'planned' } } },
      '«المحادثة: اللقاء 3»: لم تعد ملغية.',
      'Conversation: meeting 3: no longer cancelled.',
    ],
    [
      'session_updated',
      { ...session, changes: { endsAt: changes.endsAt } },
      '«المحادثة: اللقاء 3»: تنتهي الاثنين، 23 نوفمبر في 01:30.',
      'Conversation: meeting 3: ends Monday 23 November at 01:30.',
    ],
    [
      'new_session',
      session,
      '«المحادثة: اللقاء 3» في دورة الإنجليزية، الاثنين، 23 نوفمبر في 00:30.',
      'Conversation: meeting 3 of English, Monday 23 November at 00:30.',
    ],
    [
      'user_created',
      { userId: 1, name: 'نورة', nameEn: null, role: 'student' },
      'أُنشئ حساب باسم نورة (طالبة).',
      'An account was made for نورة (student).',
    ],
    [
      'invoice_paid',
      { invoiceId: 1, invoiceName: 'INV/2026/00001', amount: '1234567.50', currency: 'SAR' },
      'تم سداد الفاتورة INV/2026/00001، وقيمتها 1,234,567.50 ر.س.',
      'Invoice INV/2026/00001 of SAR 1,234,567.50 is paid.',
    ],
    [
      'invoice_paid',
      { invoiceId: 1, invoiceName: 'A', amount: '150.00', currency: 'USD' },
      'تم سداد الفاتورة A، وقيمتها 150.00 USD.',
      'Invoice A of USD 150.00 is paid.',
    ],
    [
      'waitlist_promoted',
      session,
      'انتقلت من قائمة الانتظار إلى مقعد في «المحادثة: اللقاء 3»، الاثنين، 23 نوفمبر في 00:30.',
      'You came from the waiting list into Conversation: meeting 3, Monday 23 November at 00:30.',
    ],
    [
      'registration_cancelled',
      session,
      'أُلغي تسجيلك في «المحادثة: اللقاء 3»، الاثنين، 23 نوفمبر في 00:30.',
      'Your place in Conversation: meeting 3 was given back, Monday 23 November at 00:30.',
    ],
    [
      'sync_problem',
      { recordKind: 'session', recordId: 7, fault: 'denied' },
      'لم يصل تغيير إلى أودو: جلسة رقم 7 (لا صلاحية لذلك).',
      'A change did not reach Odoo: session 7 (not allowed).',
    ],
    [
      'sync_problem',
      { recordKind: 'session', recordId: 7, fault: 'denied', name: 'المحادثة: اللقاء 3', nameEn: 'Conversation: meeting 3' },
      'لم يصل تغيير إلى أودو: جلسة «المحادثة: اللقاء 3» (لا صلاحية لذلك).',
      'A change did not reach Odoo: session “Conversation: meeting 3” (not allowed).',
    ],
    [
      'sync_problem',
      { recordKind: 'session', recordId: 7, fault: 'overbooked', name: 'المحادثة: اللقاء 3', nameEn: null },
      'صارت المقاعد المحجوزة أكثر من المقاعد المتاحة بعد تعديل في أودو: جلسة «المحادثة: اللقاء 3».',
      'More places are taken than there are, after a change in Odoo: session “المحادثة: اللقاء 3”.',
    ],
    [
      'sync_problem',
      { recordKind: 'connection', recordId: null, fault: 'of a later version' },
      'فشل في الاتصال بأودو (of a later version).',
      'Odoo cannot be reached (of a later version).',
    ],
    [
      'sync_problem',
      { recordKind: 'invoice', recordId: null, fault: 'missing' },
      'فشل في قراءة سجلات من أودو: فاتورة (حقل أو نموذج ناقص).',
      'Records of Odoo cannot be read: invoice (a field or model is missing).',
    ],
    [
      'sync_problem',
      { recordKind: 'student', recordId: 7, fault: 'conflict' },
      'تغيّر سجل في البوابة وفي أودو معًا، ويلزم قرار: طالبة رقم 7.',
      'A record was changed in the portal and in Odoo, and needs a decision: student 7.',
    ],
    [
      'sync_problem',
      {
        recordKind: 'connection',
        recordId: null,
        fault: 'key_ends',
        name: 'Halaqa',
        nameEn: null,
        endsAt: '2026-11-22T21:30:00Z',
        days: 7,
      },
      'ينتهي المفتاح «Halaqa» لمستخدم البوابة في أودو الاثنين، 23 نوفمبر في 00:30، وتتوقف المزامنة بعده. يلزم إنشاء مفتاح جديد في أودو وإعطاؤه للبوابة، أو حذف هذا من أودو إن لم تكن البوابة تستخدمه.',
      'The key “Halaqa” of the portal’s user in Odoo ends on Monday 23 November at 00:30. Nothing is synchronised after it: make a new key in Odoo and give it to the portal, or remove this one there if the portal does not use it.',
    ],
    ['other', { title: 'عطلة', message: 'المعهد مغلق غدًا' }, 'المعهد مغلق غدًا', 'المعهد مغلق غدًا'],
  ])('of %s %j', async (kind, params, ar, en) => {
    const caller = await reader();
    await tell(caller.id, kind, params, before);
    for (const [language, message] of [
      ['ar', ar],
      ['en', en],
    ] as const) {
      const [row] = (await list(caller.as, { language })).rows;
      expect(plain(row?.message)).toBe(message);
      expect(row?.title).not.toMatch(/notice\.|\{\{|undefined|^$/);
    }
  });

  it('of a place in a session that had begun say that the institute gave it (D-220)', async () => {
    const caller = await reader();
    await tell(caller.id, 'session_booked', session, { created_at: new Date('2026-11-23T09:00:00Z') });
    const [arabic] = (await list(caller.as)).rows;
    expect(plain(arabic?.message)).toBe('سجّلك المعهد في «المحادثة: اللقاء 3» التي بدأت الاثنين، 23 نوفمبر في 00:30.');
    const [english] = (await list(caller.as, { language: 'en' })).rows;
    expect(plain(english?.message)).toBe(
      'The institute registered you for Conversation: meeting 3, which began Monday 23 November at 00:30.',
    );
  });

  it('isolate what people wrote from the sentence, and never read it as our own words', async () => {
    const caller = await reader();
    const sessionName = '\u202eevil\u2069 {{when}} $t(notice.other.title) <b>';
    await tell(caller.id, 'session_booked', { ...session, sessionName }, before);
    const [row] = (await list(caller.as)).rows;
    expect(row?.message).toBe(
      'تم حجز مقعدك في «\u2068evil {{when}} $t(notice.other.title) <b>\u2069»، \u2068الاثنين، 23 نوفمبر في 00:30\u2069.',
    );
  });

  it('fall back to the title where the facts are of another form, and keep the rest of the list', async () => {
    const caller = await reader();
    await tell(caller.id, 'session_booked', { session: 'of an older version' });
    await tell(caller.id, 'other', other('read me'));
    expect((await list(caller.as, { language: 'en' })).rows.map(({ title, message }) => [plain(title), plain(message)])).toEqual([
      ['title', 'read me'],
      ['Session booked', ''],
    ]);
  });

  it('follow the account where the request says no language', async () => {
    const caller = await reader();
    await tell(caller.id, 'new_session', session);
    await db.updateTable('account').set({ language: 'en' }).where('id', '=', caller.id).execute();
    expect((await list(caller.as, { language: '' })).rows[0]?.title).toBe('New session');
  });
});

describe('what is old', () => {
  it('goes after 90 days where it was read, after a year where it was not, however much there is', async () => {
    const caller = await reader();
    const day = 24 * 3600 * 1000;
    const [old, recent] = [new Date(Date.now() - 91 * day), new Date(Date.now() - 89 * day)];
    await tell(caller.id, 'other', other('never read'), { created_at: new Date(Date.now() - 366 * day) });
    const kept = [
      await tell(caller.id, 'other', other('unread'), { created_at: old }),
      await tell(caller.id, 'other', other('recent'), { created_at: recent, read_at: recent }),
    ];
    await sql`insert into notification (account_id, kind, created_at, read_at) select ${caller.id}, 'other', ${old}, ${old} from generate_series(1, 12000)`.execute(
      db,
    );
    await deleteOldNotifications(portal.database.pool, { read: 90, unread: 365 });
    const rows = await db.selectFrom('notification').select('id').where('account_id', '=', caller.id).orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(kept);
  });
});
