/** What is in a room on a day, as a page for its door (D-206). */
import { expect, it } from 'vitest';
import { buildAttendee, buildCourse, buildRoom } from '../factories.ts';
import { testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const bare = await testPortal();
const institute = { ...bare.config.institute, name: 'معهد النور', nameEn: 'Alnoor Institute', timeZone: 'Asia/Riyadh' };
const portal = await testPortal({ database: bare.database, config: { institute } });
const { db, admin, trainer, buildSession } = scene(portal);
const office = (await admin()).as;

const print = (query: string, as = office) =>
  portal.inject({ method: 'GET', url: `/api/admin/rooms/day?${query}`, as, headers: { accept: 'text/html', 'accept-language': 'en' } });

/** From 18:00 on in Riyadh, so many hours. */
const at = (day: string, hour: number) => ({
  starts_at: new Date(`${day}T${hour}:00:00Z`),
  ends_at: new Date(`${day}T${hour + 1}:00:00Z`),
});

it('names the sessions of the institute’s day in their order, in both languages, and how many places are taken', async () => {
  const room = await buildRoom(db, { name: 'قاعة <ب>', name_en: 'Hall B' });
  const teacher = await trainer({ name: 'ريم', name_en: 'Reem' });
  const course = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });
  const own = { room_id: room.id, trainer_id: teacher.id, course_id: course.id, capacity: 9 };
  await buildSession({ ...own, ...at('2026-03-01', 17), name: 'الثلث', name_en: 'Thuluth', state: 'cancelled' });
  const first = await buildSession({ ...own, ...at('2026-03-01', 15), name: 'النسخ', name_en: 'Naskh' });
  await buildAttendee(db, { session_id: first.id });
  // 00:30 of the next day in Riyadh.
  await buildSession({ ...own, ...at('2026-03-01', 22), name: 'غدًا' });
  const { statusCode, headers, body } = await print(`day=2026-03-01&roomId=${room.id}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
  for (const text of [
    'قاعة &lt;ب&gt;',
    'Hall B',
    'Calligraphy',
    'Reem',
    'الأحد، 1 مارس 2026',
    'Sunday, 1 March 2026',
    '18:00–19:00',
    '1 / 9',
    'ملغية',
  ]) {
    expect(body).toContain(text);
  }
  expect(body.indexOf('Naskh')).toBeLessThan(body.indexOf('Thuluth'));
  expect(body).not.toContain('غدًا');
});

it('is scrolled by the keyboard too where its table is wider than the screen', async () => {
  const [busy, free] = [await buildRoom(db), await buildRoom(db)];
  await buildSession({ room_id: busy.id, ...at('2026-03-02', 15) });
  expect((await print(`day=2026-03-02&roomId=${busy.id}`)).body).toContain('<main tabindex="0">');
  expect((await print(`day=2026-03-02&roomId=${free.id}`)).body).toContain('<main>');
});

it('has a page for each room in use where none is named, also for one that is free', async () => {
  await buildRoom(db, { name: 'قاعة حرة', name_en: 'Free hall' });
  await buildRoom(db, { name: 'قاعة قديمة', active: false });
  const rooms = await db.selectFrom('room').selectAll().where('active', '=', true).execute();
  const { body } = await print('day=2026-03-01');
  expect(body.match(/<section>/g)).toHaveLength(rooms.length);
  expect(body).toContain('No sessions in this room on this day');
  expect(body).not.toContain('قاعة قديمة');
});

it('is of rooms in use and real days, and of admins alone', async () => {
  const gone = await buildRoom(db, { active: false });
  const refused = await print(`day=2026-03-01&roomId=${gone.id}`);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await print('day=2026-02-30')).statusCode).toBe(400);
  expect((await print('day=2026-03-01', (await trainer()).as)).statusCode).toBe(403);
});
