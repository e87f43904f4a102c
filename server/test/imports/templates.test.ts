/** Templates to start an import from: of each kind and language, filled in and imported (D-196). */
import { type ImportKind, importKinds } from '@halaqa/contract/imports';
import { arImportTemplate } from '@halaqa/contract/texts/ar-import-template';
import { enImportTemplate } from '@halaqa/contract/texts/en-import-template';
import type { Language } from '@halaqa/contract/values';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, buildCourse, buildRoom, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { importsOf } from './file.ts';

const portal = await testPortal();
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));
const { check, apply } = importsOf(portal, as);

const languages: Language[] = ['ar', 'en'];
const words = { ar: arImportTemplate, en: enImportTemplate };
const each = importKinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

/** A row of each kind as somebody types it, in the order of the columns. */
const typed: Record<ImportKind, Record<Language, (string | number)[]>> = {
  students: {
    ar: ['هند العتيبي', '0042', 'Hind', 'hind@halaqa.test', '٠٥٠١٢٣٤٥٦٧', '1012345678', 'هند', 'علي', 'العتيبي', 'سعد', '4/2/2001', 'أنثى'],
    en: [
      'هند العتيبي',
      '0042',
      'Hind',
      'hind@halaqa.test',
      '0501234567',
      '1012345678',
      'هند',
      'علي',
      'العتيبي',
      'سعد',
      '2001-02-04',
      'Female',
    ],
  },
  trainers: { ar: ['منى', 'Mona', 'mona@halaqa.test', 'نعم'], en: ['منى', 'Mona', 'mona@halaqa.test', 'Yes'] },
  courses: { ar: ['الرسم', 'Drawing', 'وصف', 'About'], en: ['الرسم', 'Drawing', 'وصف', 'About'] },
  rooms: { ar: ['القاعة 9', 'Room 9', 10_000], en: ['القاعة 9', 'Room 9', 10_000] },
  enrolments: {
    ar: ['الخط العربي', 'S1', '', 'جارية', 1_000, '2026-01-01', '1/6/2026'],
    en: ['Calligraphy', 'S1', '', 'Active', 1_000, '2026-01-01', '1/6/2026'],
  },
  sessions: {
    ar: ['الخط العربي', 'المدربة 1', '5/3/2035 6:00 م', '19:30', 10_000, '1:30', 'القاعة 1', 'درس', 'Lesson', 1],
    en: ['Calligraphy', 'Trainer 1', '2035-03-05 18:00', '', 10_000, '90', 'Room 1', 'درس', 'Lesson', 1],
  },
};

beforeEach(async () => {
  for (const table of ['session', 'enrolment', 'student', 'course', 'room', 'trainer'] as const)
    await portal.db.deleteFrom(table).execute();
  await buildCourse(portal.db, { name: 'الخط العربي', name_en: 'Calligraphy' });
  await buildStudent(portal.db, { student_number: 'S1' });
  await buildTrainer(portal.db, { name: 'المدربة 1', name_en: 'Trainer 1' });
  await buildRoom(portal.db, { name: 'القاعة 1', name_en: 'Room 1', seats: 10_000 });
});

const ask = (kind: string, language: Language, to = portal) =>
  to.inject({ url: `/api/admin/import/template?kind=${kind}&language=${language}`, as });

async function opened(kind: ImportKind, language: Language) {
  const answer = await ask(kind, language);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${kind}-template.xlsx"`);
  return openXlsx(answer.rawPayload);
}

describe.each(each)('the template of $kind in $language', ({ kind, language }) => {
  it('has a list with heads that are recognised, and notes for each of its columns', async () => {
    const book = await opened(kind, language);
    const [list, notes] = book.sheets;
    expect([list?.name, notes?.name]).toEqual([words[language].kind[kind], words[language].notes]);
    expect([list?.view?.rightToLeft === true, notes?.view?.rightToLeft === true]).toEqual([language === 'ar', language === 'ar']);
    expect(list?.rows).toHaveLength(1);
    const heads = list?.rows[0] ?? [];
    expect(notes?.rows.slice(1).map((row) => row[0])).toEqual(heads);
    expect(JSON.stringify(notes?.rows)).not.toMatch(/\{\{|importTemplate/);
    expect(heads).toHaveLength(typed[kind][language].length);
  });

  it('is imported when it is filled in, without a choice of columns', async () => {
    const book = await opened(kind, language);
    book.sheets[0]?.rows.push(typed[kind][language]);
    const file = Buffer.from(await saveXlsx(book));
    const found = await check(kind, file, undefined, portal, language);
    expect(found.columns).not.toContain(null);
    expect([found.mistakes, found.created]).toEqual([[], 1]);
    expect(await apply(kind, file)).toMatchObject({ status: 200, created: 1 });
    expect(await apply(kind, file)).toMatchObject({ status: 200, created: 0, unchanged: 1 });
  });

  it('is refused as it is, as a file without rows', async () => {
    const file = (await ask(kind, language)).rawPayload;
    const answer = await portal.inject({
      method: 'POST',
      url: '/api/admin/import/check',
      as,
      payload: { kind, file: file.toString('base64') },
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['file']]);
  });
});

describe('a template', () => {
  it('says which columns are required, and what form a day and a telephone number have', async () => {
    const [, notes] = (await opened('students', 'en')).sheets;
    expect(notes?.rows).toEqual(
      expect.arrayContaining([
        ['Name', 'Yes', 'Text.'],
        ['Email', 'Student number or Email is enough', 'Such as name@example.com.'],
        ['Phone', 'No', 'Such as 0501234567 or +966501234567. Leading zeros are kept.'],
        ['Birth date', 'No', 'A Gregorian day such as 2001-02-04, or with the day first: 4/2/2001.'],
        ['Gender', 'No', 'Female or Male.'],
      ]),
    );
    const [, ofSessions] = (await opened('sessions', 'ar')).sheets;
    expect(ofSessions?.rows).toEqual(
      expect.arrayContaining([
        ['المدة', 'يكفي أحد العمودين: النهاية أو المدة', arImportTemplate.of.length],
        ['السعة', 'نعم', 'عدد صحيح من 1 إلى 10000.'],
      ]),
    );
  });

  it('is for admins, of kinds that there are, and with an Odoo of sessions alone', async () => {
    expect((await portal.inject({ url: '/api/admin/import/template?kind=rooms' })).statusCode).toBe(401);
    expect((await ask('invoices', 'en')).statusCode).toBe(400);
    expect((await ask('rooms', 'en', withOdoo)).json()).toMatchObject({ code: 'kept_in_odoo' });
    expect((await ask('sessions', 'en', withOdoo)).statusCode).toBe(200);
  });
});
