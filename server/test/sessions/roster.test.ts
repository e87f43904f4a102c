/** The list of a session's students with columns to sign (D-125). */
import { expect, it } from 'vitest';
import { buildAttendee, buildCourse, buildStudent } from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';
import { scene } from './scene.ts';

const bare = await testPortal();
const institute = { ...bare.config.institute, name: 'معهد النور', nameEn: 'Alnoor Institute', timeZone: 'Asia/Riyadh' };
const portal = await testPortal({ database: bare.database, config: { institute } });
const { db, admin, trainer, buildSession } = scene(portal);

const print = (id: number, as: SignedIn, language = 'en') =>
  portal.inject({ method: 'GET', url: `/api/sessions/${id}/roster`, as, headers: { accept: 'text/html', 'accept-language': language } });

it('names session, students and their numbers in both languages, in the order of the names, with two columns to sign', async () => {
  const teacher = await trainer({ name: 'ريم', name_en: 'Reem' });
  const course = await buildCourse(db, { name: 'الخط العربي', name_en: 'Calligraphy' });
  const session = await buildSession({
    trainer_id: teacher.id,
    course_id: course.id,
    name: 'النسخ <b>',
    name_en: 'Naskh',
    starts_at: new Date('2026-03-01T15:00:00Z'),
    ends_at: new Date('2026-03-01T17:00:00Z'),
  });
  for (const [name, name_en, student_number] of [
    ['هند', 'Hind', 'S000002'],
    ['أمل', 'Amal', 'S000001'],
  ] as const) {
    const { id } = await buildStudent(db, { name, name_en, student_number, phone: '+966500000009' });
    await buildAttendee(db, { session_id: session.id, student_id: id });
  }
  const { statusCode, headers, body } = await print(session.id, teacher.as);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
  for (const text of ['النسخ &lt;b&gt;', 'Naskh', 'Calligraphy', 'Reem', '2026-03-01', '18:00–20:00', 'معهد النور', 'توقيع الانصراف']) {
    expect(body).toContain(text);
  }
  expect(body.indexOf('S000001')).toBeLessThan(body.indexOf('S000002'));
  expect(body).not.toContain('<b>');
  // A sheet that lies on a table says no more of anybody than is needed to sign.
  expect(body).not.toContain('+966');
});

it('says so where nobody has a place', async () => {
  const session = await buildSession();
  expect((await print(session.id, (await admin()).as)).body).toContain('No student is registered in this session');
});

it('is of the trainer’s own sessions; a reader who may not see it gets a page with the reason', async () => {
  const session = await buildSession();
  const refused = await print(session.id, (await trainer()).as);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('There is nothing here.');
  expect((await print(2_000_000_000, (await admin()).as, 'ar')).statusCode).toBe(404);
});
