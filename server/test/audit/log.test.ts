/** What happened, as an admin reads it: newest first, filtered, in either language, page after page (D-101). */
import type { AuditEntry } from '@halaqa/contract/audit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildAccount, buildCourse, buildRoom, buildSession, buildStudent, buildTrainer, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { rewriteAudit } from './rewrite.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await buildAccount(db, { role: 'admin', name: 'هدى العتيبي', name_en: 'Huda Alotaibi', email: 'huda@halaqa.test' });
const as = await signIn(portal, admin);

interface Log {
  entries: AuditEntry[];
  next: number | null;
}
const get = (query: string, language = 'en', who: SignedIn = as) =>
  portal.inject({ url: `/api/admin/audit?${query}`, as: who, headers: { 'accept-language': language } });
const read = async (query = '', language = 'en'): Promise<Log> => {
  const answer = await get(query, language);
  expect([query, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([query, 200, '']);
  return answer.json();
};
const edit = async (id: number, payload: Record<string, unknown>) => {
  const answer = await portal.inject({ method: 'PUT', url: `/api/sessions/${id}`, payload, as });
  expect(answer.statusCode).toBe(200);
};

const course = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });
const trainer = await buildTrainer(db, { name: 'نورة', name_en: 'Noura' });
const other = await buildTrainer(db, { name: 'سارة', name_en: 'Sarah' });
const room = await buildRoom(db, { name: 'القاعة 1', name_en: 'Room 1' });
const session = await buildSession(db, {
  name: 'جلسة الخط',
  name_en: 'Calligraphy session',
  search: 'جلسه الخط calligraphy session',
  course_id: course.id,
  trainer_id: trainer.id,
  starts_at: new Date('2090-01-01T15:00:00Z'),
  ends_at: new Date('2090-01-01T16:00:00Z'),
});
await edit(session.id, {
  version: session.version,
  name: session.name,
  courseId: course.id,
  trainerId: other.id,
  roomId: room.id,
  startDatetime: '2090-01-01T16:00:00Z',
  endDatetime: '2090-01-01T17:00:00Z',
});

describe('an entry', () => {
  it('says who, what, about what, from where, and each field before and after, in English', async () => {
    const { entries } = await read(`kind=session&id=${session.id}`);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        actor: { id: admin.id, name: 'Huda Alotaibi', role: 'admin', email: 'huda@halaqa.test' },
        action: 'session_updated',
        record: { kind: 'session', id: session.id, name: 'Calligraphy session' },
        changes: [
          { field: 'trainer_id', before: 'Noura', after: 'Sarah' },
          { field: 'room_id', before: null, after: 'Room 1' },
          { field: 'starts_at', before: expect.stringContaining('18:00'), after: expect.stringContaining('19:00') },
          { field: 'ends_at', before: expect.stringContaining('19:00'), after: expect.stringContaining('20:00') },
        ],
        facts: [],
        address: '127.0.0.1',
        device: expect.anything(),
        requestId: expect.any(String),
      },
    ]);
  });

  it('of an early version has the name of today, and one of a newer version says so, beside all others', async () => {
    const { id } = await buildSession(db, { course_id: course.id });
    for (const action of ['password_change_refused', 'of_a_newer_version']) {
      await sql`insert into audit_entry (account_id, action, kind, record_id) values (${admin.id}, ${action}, 'session', ${id})`.execute(
        db,
      );
    }
    const { entries } = await read(`kind=session&id=${id}`);
    expect(entries.map(({ action }) => action)).toEqual(['unknown', 'password_refused']);
  });

  it('says the same in Arabic', async () => {
    const [entry] = (await read(`kind=session&id=${session.id}`, 'ar')).entries;
    expect(entry?.actor?.name).toBe('هدى العتيبي');
    expect(entry?.record?.name).toBe('جلسة الخط');
    expect(entry?.changes[0]).toEqual({ field: 'trainer_id', before: 'نورة', after: 'سارة' });
  });

  it('keeps what the record was called, also when it is deleted, with all that it was', async () => {
    const gone = await buildSession(db, { name: 'لن تبقى', name_en: 'Not to stay', course_id: course.id });
    expect((await portal.inject({ method: 'DELETE', url: `/api/sessions/${gone.id}`, as })).statusCode).toBe(204);
    const [entry] = (await read(`kind=session&id=${gone.id}`)).entries;
    expect(entry).toMatchObject({ action: 'session_deleted', record: { id: gone.id, name: 'Not to stay' } });
    expect(entry?.changes).toContainEqual({ field: 'course_id', before: 'Calligraphy', after: null });
  });

  it('of a refused sign-in names the account and nobody as the actor', async () => {
    const account = await buildAccount(db, { role: 'admin', name: 'ريم', email: 'reem@halaqa.test', password: testPassword });
    await portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email: account.email, password: 'wrong' } });
    expect((await read(`kind=account&id=${account.id}`)).entries).toMatchObject([
      {
        action: 'sign_in_refused',
        actor: null,
        record: { name: 'ريم' },
        facts: [{ name: 'why', value: 'Wrong email or password' }],
        address: '127.0.0.1',
      },
    ]);
  });

  it('of a denied call names the call and no record', async () => {
    const student = await buildAccount(db);
    await portal.inject({ url: '/api/admin/students', as: await signIn(portal, student) });
    expect((await read(`actor=${student.id}`)).entries).toMatchObject([
      {
        action: 'access_denied',
        record: null,
        facts: [
          { name: 'code', value: 'Not for this role' },
          { name: 'call', value: 'GET /api/admin/students' },
        ],
      },
    ]);
  });

  it('from before names were kept is called by its record, and by number where that is gone', async () => {
    await rewriteAudit(
      db,
      sql`insert into audit_entry (account_id, action, kind, record_id, at) values
        (2000000000, 'session_updated', 'session', ${session.id}, '2020-01-01'), (null, 'waitlist_promoted', 'session', 2000000001, '2020-01-02')`,
    );
    const { entries } = await read('to=2020-12-31');
    expect(entries).toMatchObject([
      { actor: null, record: { id: 2_000_000_001, name: null } },
      { actor: { name: 'Account no. 2000000000', role: null, email: null }, record: { name: 'Calligraphy session' }, device: null },
    ]);
  });

  it('that shows a birth date or a residence number leaves one of its own, once an hour', async () => {
    const viewer = await buildAccount(db, { role: 'admin' });
    const viewing = await signIn(portal, viewer);
    const student = await buildStudent(db, { birth_date: '2001-02-04' });
    const payload = {
      version: student.version,
      name: student.name,
      email: null,
      phone: null,
      residenceNumber: '1020304050',
      firstName: null,
      middleName: null,
      familyName: null,
      grandparentName: null,
      birthDate: '2001-04-02',
      gender: null,
    };
    const written = await portal.inject({ method: 'PUT', url: `/api/admin/students/${student.id}`, payload, as });
    expect(written.statusCode).toBe(200);
    for (let n = 0; n < 2; n++) await get(`kind=student&id=${student.id}`, 'en', viewing);
    expect((await read(`actor=${viewer.id}`)).entries).toMatchObject([{ action: 'record_viewed', record: { id: student.id } }]);
    const shown = (await read(`kind=student&id=${student.id}&action=student_updated`)).entries[0]?.changes;
    expect(shown).toContainEqual({ field: 'birth_date', before: expect.stringContaining('4'), after: '2 April 2001' });
  });
});

describe('filters', () => {
  it('find by a name of the record, of the actor, and of the student, however it is spelt', async () => {
    const actions = async (search: string) => (await read(`search=${encodeURIComponent(search)}`)).entries.map(({ action }) => action);
    expect(await actions('جلسه الخط')).toContain('session_updated');
    expect(await actions('huda@halaqa')).toContain('session_updated');
    expect(await actions('calligraphy huda')).toContain('session_updated');
    expect(await actions('nobody of this name')).toEqual([]);
  });

  it('of a period are days of the institute, both included', async () => {
    const entry = (at: string) => sql`insert into audit_entry (action, kind, at) values ('resync_asked', 'sync', ${at})`;
    for (const at of ['2021-03-01T20:59:59Z', '2021-03-01T21:00:00Z', '2021-03-02T20:59:59Z', '2021-03-02T21:00:00Z'])
      await rewriteAudit(db, entry(at));
    const { entries } = await read('from=2021-03-02&to=2021-03-02');
    expect(entries.map(({ at }) => at)).toEqual(['2021-03-02T20:59:59Z', '2021-03-01T21:00:00Z']);
  });

  it('of action and kind', async () => {
    expect(new Set((await read('action=session_deleted')).entries.map(({ action }) => action))).toEqual(new Set(['session_deleted']));
    expect(new Set((await read('kind=session')).entries.map(({ record }) => record?.kind))).toEqual(new Set(['session']));
  });

  it.each([
    ['a number without a kind', 'id=1'],
    ['an unknown action', 'action=made_up'],
    ['an unknown kind', 'kind=secret'],
    ['a day that is none', 'from=2026-02-30'],
    ['too many at once', 'limit=201'],
    ['another name', 'page=2'],
    ['a number that is none', 'before=1e3'],
  ])('refuse %s', async (_what, query) => {
    expect((await get(query)).statusCode).toBe(400);
  });
});

describe('page after page', () => {
  it('meets every entry once, also where many have one moment and more come meanwhile', async () => {
    await rewriteAudit(
      db,
      sql`insert into audit_entry (action, kind, record_id, at) select 'sync_retried', 'room', n, '2022-01-01' from generate_series(1, 25) n`,
    );
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const { entries, next }: Log = await read(`kind=room&limit=10${before === null ? '' : `&before=${before}`}`);
      seen.push(...entries.map(({ record }) => record?.id ?? 0));
      before = next;
      await rewriteAudit(db, sql`insert into audit_entry (action, kind, record_id) values ('sync_retried', 'room', 99)`);
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n));
  });
});

it.each(['student', 'trainer'] as const)('a %s may not read it', async (role) => {
  const account = await buildAccount(db, role === 'trainer' ? { role, trainer_id: trainer.id } : {});
  const theirs = await signIn(portal, account);
  for (const url of ['/api/admin/audit', '/api/admin/audit/export?format=csv']) {
    expect((await portal.inject({ url, as: theirs })).statusCode).toBe(403);
    expect((await portal.inject({ url })).statusCode).toBe(401);
  }
});
