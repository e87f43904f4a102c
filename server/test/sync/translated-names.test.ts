/** S-19: one field of Odoo holds a name in two languages, and people on both sides work in either. */
import { generateSessions } from '@halaqa/contract/schedules';
import type { Call } from '@halaqa/fake-odoo/call';
import type { FakeOdoo } from '@halaqa/fake-odoo/start';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noLanguages, readLanguages } from '../../src/odoo/languages.ts';
import { buildSlot } from '../factories.ts';
import { mapWith } from '../import/map.ts';
import { hourOf } from './institute.ts';
import { namesThatDiffer, oneField, translatedModels } from './names.ts';
import { type Office, office } from './office.ts';
import { planner } from './planner.ts';
import { proven } from './proven.ts';
import { rounds } from './rounds.ts';
import { syncScene } from './scene.ts';
import { size, timeout } from './size.ts';

vi.mock('../../src/odoo/languages.ts', { spy: true });
afterEach(() => {
  vi.mocked(readLanguages).mockRestore();
});

const languages = ['en_US', 'ar_001'];
const sessions = size(24, 500);
const both = { models: translatedModels(), languages, sessions };

const waits = async ({ database }: Office): Promise<number> => (await database.pool.query('select from outbox')).rowCount ?? 0;

/** Nothing waits here, and everything was read again. */
async function quiet(place: Office): Promise<void> {
  await expect.poll(() => waits(place), { timeout: 120_000 }).toBe(0);
  await rounds(place, 'looked_back');
  await rounds(place, 'swept');
}

const writesEnglish = ({ method, named }: Call): boolean => method === 'write' && JSON.stringify(named).includes('en_US');

const arabic = ({ clerk }: FakeOdoo, id: number, model = 'x_session') => clerk.speaking('ar_001').record(model, id)?.['x_name'];
const english = ({ clerk }: FakeOdoo, id: number, model = 'x_session') => clerk.speaking('en_US').record(model, id)?.['x_name'];

describe('S-19: names in two languages', async () => {
  const places = [await office(both), await office({ ...both, version: 19 }), await office({ ...both, sessions: 24 })] as const;

  /** People who work there or here rename in turn, in Arabic or in English. */
  const scenario = async (place: Office, count: number) => {
    const { odoo, ours } = place;
    const [there, thereInArabic] = [odoo.clerk, odoo.clerk.speaking('ar_001')];
    // Some were translated before the portal came, the others have one name alone.
    for (let n = 0; n < count; n += 2) await thereInArabic.write('x_session', 501 + n, { x_name: `جلسة ${n}` });
    await thereInArabic.write('x_course', 1, { x_name: 'الخط العربي', x_studio_description: 'من الحرف إلى اللوحة' });
    await there.write('x_course', 1, { x_name: 'Calligraphy', x_studio_description: 'From letter to page' });
    const engine = place.begin({}, { map: oneField });
    const { edit, make } = await planner(place);
    await quiet(place);

    const meant = new Map<number, [arabic: string, english: string]>();
    for (let n = 0; n < count; n++) {
      const [odooId, was] = [501 + n, `Session ${n}`];
      const [inArabic, inEnglish] = [`الاسم الجديد ${n}`, `The new name ${n}`];
      const isTranslated = n % 2 === 0;
      if (n % 6 === 0) {
        await thereInArabic.write('x_session', odooId, { x_name: inArabic });
        meant.set(odooId, [inArabic, was]);
      } else if (n % 6 === 1) {
        await there.write('x_session', odooId, { x_name: inEnglish });
        meant.set(odooId, [inEnglish, inEnglish]);
      } else if (n % 6 < 4) {
        await edit(await ours('session', odooId), { name: inArabic });
        meant.set(odooId, [inArabic, inArabic]);
      } else {
        await edit(await ours('session', odooId), { name: inEnglish }, 'en');
        meant.set(odooId, [isTranslated ? `جلسة ${n}` : inEnglish, inEnglish]);
      }
    }
    for (const model of ['x_course', 'x_room', 'x_trainer']) {
      await thereInArabic.write(model, 1, { x_name: `اسم جديد ${model}` });
      await there.write(model, 2, { x_name: `A new name ${model}` });
    }
    await make(count + 1);
    const { start, end } = hourOf(count + 2);
    const links = { x_studio_course_id: 1, x_studio_trainer_id: 1, x_studio_start_datetime: start, x_studio_end_datetime: end };
    await thereInArabic.create('x_session', { ...links, x_name: 'جلسة جديدة', x_studio_capacity: 5, x_studio_state: 'planned' });
    await quiet(place);

    const otherwise = [...meant].filter(([id, names]) => arabic(odoo, id) !== names[0] || english(odoo, id) !== names[1]);
    const left = [...(await namesThatDiffer(place)), ...otherwise.map(([id]) => `session ${id}: not as it was renamed`)];
    const written = odoo.writes.length;
    await quiet(place);
    await engine.stop();
    const { rows: conflicts } = await place.database.pool.query('select from sync_conflict');
    return { left, writesAfter: odoo.writes.length - written, conflicts: conflicts.length };
  };

  it('are the same on both sides, whichever side renames and in whichever language', { timeout }, async () => {
    const nothing = { left: [], writesAfter: 0, conflicts: 0 };
    expect(await scenario(places[0], sessions)).toEqual(nothing);
    expect(await scenario(places[1], sessions)).toEqual(nothing);
    const { pool } = places[0].database;
    const { rows } = await pool.query(`select name, name_en, description, description_en from course where name_en = 'Calligraphy'`);
    expect(rows).toEqual([
      { name: 'اسم جديد x_course', name_en: 'Calligraphy', description: 'من الحرف إلى اللوحة', description_en: 'From letter to page' },
    ]);

    vi.mocked(readLanguages).mockResolvedValue(noLanguages);
    const twin = await scenario(places[2], 24);
    expect(twin.left.length).toBeGreaterThan(0);
    proven({
      id: 'S-19',
      bar: 'each language equal on both sides',
      figure: `${2 * sessions} sessions, 4 courses, 4 rooms and 6 trainers of an 18 and a 19, renamed here and there: 0 names differ, 0 conflicts, then quiet`,
      twin: `no language asked for: ${twin.left.length} names of 24 sessions differ`,
    });
  });
});

describe('a rename in the portal', async () => {
  const place = await office({ ...both, sessions: 6 });
  const { odoo, ours, database } = place;
  const { clerk } = odoo;
  const inArabic = clerk.speaking('ar_001');

  it('renames both languages where they had one name, also where the map has no English', { timeout }, async () => {
    const { edit } = await planner(place);
    await inArabic.write('x_session', 502, { x_name: 'الثانية' });
    const engine = place.begin({}, { map: mapWith({}) });
    await quiet(place);
    await edit(await ours('session', 501), { name: 'الأولى', capacity: 7 });
    await edit(await ours('session', 502), { name: 'التالية' });
    await quiet(place);
    expect([arabic(odoo, 501), english(odoo, 501)]).toEqual(['الأولى', 'الأولى']);
    // The portal knows nothing of that name.
    expect([arabic(odoo, 502), english(odoo, 502)]).toEqual(['التالية', 'Session 1']);
    await engine.stop();
  });

  it('in Arabic replaces both names, as without an Odoo; in English it leaves the Arabic one', { timeout }, async () => {
    const { edit } = await planner(place);
    const engine = place.begin({}, { map: oneField });
    await quiet(place);
    await edit(await ours('session', 502), { name: 'The second' }, 'en');
    await quiet(place);
    expect([arabic(odoo, 502), english(odoo, 502)]).toEqual(['التالية', 'The second']);
    await edit(await ours('session', 502), { name: 'الثانية' });
    await quiet(place);
    expect([arabic(odoo, 502), english(odoo, 502)]).toEqual(['الثانية', 'الثانية']);
    expect(await namesThatDiffer(place)).toEqual([]);
    // Both names of the form (D-204): each goes to its language, one changes without the other, and none is the one for all.
    for (const [name, nameEn] of [
      ['الثانية', 'Number two'],
      ['ثانية أخرى', 'Number two'],
      ['ثانية أخرى', 'Two'],
      ['ثانية أخرى', null],
    ] as const) {
      await edit(await ours('session', 502), { name, nameEn });
      await quiet(place);
      expect([arabic(odoo, 502), english(odoo, 502)]).toEqual([name, nameEn ?? name]);
      expect(await namesThatDiffer(place)).toEqual([]);
    }
    await engine.stop();
  });

  it('is a conflict where a clerk has renamed in the same language meanwhile, and none where it was the other', { timeout }, async () => {
    const { edit, as } = await planner(place);
    const scene = syncScene(place.portal);
    await inArabic.write('x_session', [503, 504], { x_name: 'قبل' });
    const first = place.begin({}, { map: oneField });
    await quiet(place);
    await first.stop();
    await edit(await ours('session', 503), { name: 'هنا' });
    await inArabic.write('x_session', 503, { x_name: 'هناك' });
    await edit(await ours('session', 504), { name: 'Here' }, 'en');
    await inArabic.write('x_session', 504, { x_name: 'بعد' });
    const engine = place.begin({}, { map: oneField });
    await quiet(place);
    const { conflicts } = (await scene.problems(as, 'ar')).body;
    expect(conflicts.map(({ field, ours, theirs }) => [field, ours, theirs])).toEqual([['name', 'هنا', 'هناك']]);
    expect([arabic(odoo, 504), english(odoo, 504)]).toEqual(['بعد', 'Here']);
    await scene.decide(as, conflicts[0]?.id ?? 0, 'ours');
    await quiet(place);
    expect(arabic(odoo, 503)).toBe('هنا');
    expect(await namesThatDiffer(place)).toEqual([]);
    await engine.stop();
  });

  it('reaches both languages though the process ends between the two calls', { timeout }, async () => {
    const { edit } = await planner(place);
    await clerk.write('x_session', 505, { x_name: 'One name' });
    const engine = place.begin({}, { map: oneField });
    await quiet(place);
    odoo.faults.always({ kind: 'reset' }, writesEnglish);
    await edit(await ours('session', 505), { name: 'اسم واحد' });
    await expect.poll(() => arabic(odoo, 505), { timeout: 20_000 }).toBe('اسم واحد');
    await engine.stop();
    odoo.faults.clear();
    expect(english(odoo, 505)).toBe('One name');
    const next = place.begin({}, { map: oneField });
    await quiet(place);
    expect(english(odoo, 505)).toBe('اسم واحد');
    expect(await namesThatDiffer(place)).toEqual([]);
    await next.stop();
  });

  it('survives a late call with the earlier English name', { timeout }, async () => {
    const { edit } = await planner(place);
    const engine = place.begin({}, { map: oneField });
    await quiet(place);
    odoo.faults.next({ kind: 'late', byMs: 6_000 }, writesEnglish);
    await edit(await ours('session', 506), { name: 'الاسم قبل الأخير' });
    await expect.poll(() => english(odoo, 506), { timeout: 20_000 }).toBe('الاسم قبل الأخير');
    await edit(await ours('session', 506), { name: 'الاسم الأخير' });
    await expect.poll(() => english(odoo, 506), { timeout: 20_000 }).toBe('الاسم الأخير');
    const before = odoo.writes.length;
    // It arrives, and is corrected.
    await expect.poll(() => odoo.writes.length - before, { timeout: 20_000 }).toBeGreaterThan(1);
    await quiet(place);
    expect([arabic(odoo, 506), english(odoo, 506)]).toEqual(['الاسم الأخير', 'الاسم الأخير']);
    expect(await namesThatDiffer(place)).toEqual([]);
    await engine.stop();
  });

  it('reaches each language where the names are two fields, of which one is translated too', { timeout }, async () => {
    const map = mapWith({ session: { nameEn: 'x_name_en' } });
    clerk.addField('x_session', 'x_name_en', { type: 'char', string: 'English name', translate: true });
    await clerk.write('x_session', [501, 502], { x_name: 'Session', x_name_en: 'In English' });
    await inArabic.write('x_session', [501, 502], { x_name: 'الجلسة', x_name_en: 'بالعربية' });
    const { edit } = await planner(place);
    const engine = place.begin({}, { map });
    await quiet(place);
    const id = await ours('session', 501);
    const here = async () => (await database.pool.query('select name, name_en from session where id = $1', [id])).rows;
    const there = (language: string) => clerk.speaking(language).record('x_session', 501)?.['x_name_en'];
    expect(await here()).toEqual([{ name: 'الجلسة', name_en: 'In English' }]);
    await edit(id, { name: 'Renamed' }, 'en');
    await quiet(place);
    expect([await here(), there('en_US'), there('ar_001')]).toEqual([[{ name: 'الجلسة', name_en: 'Renamed' }], 'Renamed', 'بالعربية']);
    await edit(id, { name: 'اسم آخر' });
    await quiet(place);
    // The English field is empty then, and the English of the other one was not a name that the portal knew.
    expect([await here(), there('en_US'), arabic(odoo, 501), english(odoo, 501)]).toEqual([
      [{ name: 'اسم آخر', name_en: null }],
      false,
      'اسم آخر',
      'Session',
    ]);
    await engine.stop();
  });

  it('comes with its English name where the session is made of a slot of a course that has one', { timeout }, async () => {
    const { as } = await planner(place);
    await inArabic.write('x_course', 1, { x_name: 'الخط العربي' });
    await clerk.write('x_course', 1, { x_name: 'Calligraphy' });
    const engine = place.begin({}, { map: oneField });
    await quiet(place);
    const [trainerId, courseId] = [await ours('trainer', 1), await ours('course', 1)];
    await buildSlot(place.portal.db, { trainer_id: trainerId, course_id: courseId, day_of_week: 0 });
    const payload = { trainerId, from: '2090-01-01', to: '2090-01-07' };
    const answer = await place.portal.inject({ method: 'POST', url: generateSessions.path, payload, as });
    expect(answer.json()).toMatchObject({ created: 1 });
    await quiet(place);
    const made = clerk.records('x_session', [['x_studio_start_datetime', '>', '2090-01-01']]).map(({ id }) => Number(id));
    expect(made.map((id) => [arabic(odoo, id), english(odoo, id)])).toEqual([['الخط العربي', 'Calligraphy']]);
    expect(await namesThatDiffer(place)).toEqual([]);
    const conflicts = await database.pool.query('select from sync_conflict where decided_at is null');
    expect(conflicts.rowCount).toBe(0);
    await engine.stop();
  });
});

describe('the languages of an Odoo', async () => {
  const place = await office({ models: translatedModels(), sessions: 2 });
  const { odoo, database } = place;
  const { clerk } = odoo;
  const nameOf = async () => (await database.pool.query<{ name: string }>('select name from session order by id')).rows[0]?.name;

  it('are followed while the portal runs: names are read again once Arabic is installed, and once it is gone', { timeout }, async () => {
    const { as } = await planner(place);
    const engine = place.begin({}, { map: oneField });
    await quiet(place);
    expect(await nameOf()).toBe('Session 0');
    clerk.installLanguage('ar_001');
    await clerk.speaking('ar_001').write('x_session', 501, { x_name: 'الأولى' });
    await expect.poll(nameOf, { timeout: 20_000 }).toBe('الأولى');
    const { kinds } = (await syncScene(place.portal).status(as)).body;
    expect(kinds.find(({ kind }) => kind === 'session')?.remapped?.fields).toEqual(['language', 'nameEn']);
    // Their taxes have names.
    expect(kinds.find(({ kind }) => kind === 'invoice')?.remapped?.fields).toEqual(['language']);
    expect(kinds.find(({ kind }) => kind === 'enrolment')?.remapped).toBeNull();
    clerk.removeLanguage('ar_001');
    await expect.poll(nameOf, { timeout: 20_000 }).toBe('Session 0');
    await engine.stop();
  });

  it('must be installed where the map names them: the reason is told, and names come once they are', { timeout }, async () => {
    const { as } = await planner(place);
    const engine = place.begin({}, { map: mapWith({ languages: { ar: 'ar_SY' } }) });
    const connection = async () => (await syncScene(place.portal).status(as)).body.connection;
    await expect.poll(async () => JSON.stringify(await connection()), { timeout: 20_000 }).toContain('ar_SY');
    clerk.installLanguage('ar_SY');
    await clerk.speaking('ar_SY').write('x_session', 501, { x_name: 'في دمشق' });
    await expect.poll(nameOf, { timeout: 20_000 }).toBe('في دمشق');
    await engine.stop();
  });

  it('may be kept secret by rights: then names are read in the one of the portal’s user', { timeout }, async () => {
    clerk.setRights('portal', { denied: [{ model: 'res.lang', operations: ['read'] }] });
    const engine = place.begin({}, { map: oneField });
    await expect.poll(nameOf, { timeout: 20_000 }).toBe('Session 0');
    await engine.stop();
  });
});
