/** From an Odoo without any of the portal's models to the first booking in it, over both transports (D-115). */
import { expect, it } from 'vitest';
import { readFieldMap } from '../../src/odoo/field-map.ts';
import { readSettings } from '../../src/odoo/setup/files.ts';
import { Journal } from '../../src/odoo/setup/journal.ts';
import { undo } from '../../src/odoo/setup/undo.ts';
import { buildAccount } from '../factories.ts';
import { signIn } from '../harness.ts';
import { bareOdoo } from '../odoo/bare-institute.ts';
import { asAdministrator, contentOf, setUp, setupFiles, setupOptions } from '../odoo/bare-odoo.ts';
import { hourOf } from './institute.ts';
import { type Office, office } from './office.ts';

/** Two sets-up, a synchroniser and a removal: more than most tests, on a busy machine. */
const limitMs = 90_000;

const known = ['ir.model', 'ir.model.fields', 'ir.model.access', 'res.groups', 'res.users', 'res.partner', 'ir.ui.view', 'ir.ui.menu'];

const places = {
  'json-rpc': await office({ ...bareOdoo, version: 18, transport: 'json-rpc' }),
  'json-2': await office({ ...bareOdoo, version: 19, transport: 'json-2' }),
};

it.each(['json-rpc', 'json-2'] as const)(
  'a bare Odoo gets its first booking over %s, and is as before when all is undone',
  async (transport) => {
    const place = places[transport];
    const { odoo, portal } = place;
    const before = contentOf(odoo, known);
    const files = await setupFiles();
    const admin = asAdministrator(odoo, transport);
    const options = setupOptions(odoo, transport, files);
    await setUp(admin, options);
    // Over JSON-2 there is no sign-in by password: the portal's user makes a key in the web client.
    odoo.clerk.makeKey('halaqa-portal', 'a-key-made-by-hand');
    if (transport === 'json-2') await setUp(admin, { ...options, apiKey: 'a-key-made-by-hand' });

    const made = await records(admin);
    const { ODOO_LOGIN: login = '', ODOO_API_KEY: apiKey = '', ODOO_MAP } = readSettings(files);
    const engine = place.begin({}, { map: readFieldMap(ODOO_MAP), user: { login, apiKey } });
    await expect.poll(() => ours(place, 'session', made.session), { timeout: 20_000 }).toBeDefined();
    const [sessionId, studentId] = [await ours(place, 'session', made.session), await ours(place, 'student', made.student)];
    const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
    const booked = await portal.inject({ method: 'POST', url: `/api/sessions/${sessionId}/book`, as, payload: { studentId } });
    expect(booked.statusCode, booked.body).toBe(200);
    const attendees = () => odoo.clerk.record('x_halaqa_session', made.session)?.['x_halaqa_attendee_ids'];
    await expect.poll(attendees, { timeout: 20_000 }).toEqual([made.student]);
    await engine.stop();

    const content = contentOf(odoo, known);
    expect(await setUp(admin, { ...options, apiKey: transport === 'json-2' ? apiKey : undefined })).toEqual({ made: [], changed: false });
    expect(contentOf(odoo, known)).toBe(content);

    const journal = Journal.open(files.journal, options.settings.url.href, options.settings.database);
    expect((await undo(admin, journal)).inTheWay).toContain('x_halaqa_session has 1 record');
    await empty(admin, made);
    expect(await undo(admin, journal)).toMatchObject({ inTheWay: [], left: [] });
    expect(contentOf(odoo, known)).toBe(before);
  },
  limitMs,
);

type Administration = ReturnType<typeof asAdministrator>;

/** As a clerk would enter them. */
async function records(
  admin: Administration,
): Promise<Record<'course' | 'room' | 'trainer' | 'student' | 'enrolment' | 'session', number>> {
  const { start, end } = hourOf(3);
  const course = await admin.create('x_halaqa_course', { x_name: 'Chemistry' });
  const room = await admin.create('x_halaqa_room', { x_name: 'Room 1', x_halaqa_seats: 12 });
  const trainer = await admin.create('x_halaqa_trainer', { x_name: 'Trainer', x_halaqa_email: 'trainer@institute.example' });
  const student = await admin.create('res.partner', { name: 'Student', x_halaqa_is_student: true, x_halaqa_student_number: 'S000001' });
  const enrolment = await admin.create('x_halaqa_enrolment', {
    x_halaqa_student_id: student,
    x_halaqa_course_id: course,
    x_halaqa_state: 'active',
  });
  const session = await admin.create('x_halaqa_session', {
    x_name: 'First session',
    x_halaqa_course_id: course,
    x_halaqa_trainer_id: trainer,
    x_halaqa_room_id: room,
    x_halaqa_starts_at: start,
    x_halaqa_ends_at: end,
    x_halaqa_capacity: 5,
    x_halaqa_state: 'planned',
  });
  return { course, room, trainer, student, enrolment, session };
}

async function empty(admin: Administration, made: Awaited<ReturnType<typeof records>>): Promise<void> {
  for (const kind of ['session', 'enrolment', 'trainer', 'room', 'course'] as const) await admin.unlink(`x_halaqa_${kind}`, [made[kind]]);
  await admin.unlink('res.partner', [made.student]);
}

/** Ours by Odoo's id; undefined as long as it has not come. */
async function ours({ database }: Office, kind: string, odooId: number): Promise<number | undefined> {
  const sql = 'select record_id as id from binding where kind = $1 and odoo_id = $2';
  return (await database.pool.query<{ id: number }>(sql, [kind, odooId])).rows[0]?.id;
}
