/** Lists that are read from files: checked row by row, then written all or nothing, and again without effect (D-123). */
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { contentTypes, packageParts, styles, workbook, workbookParts } from '../../src/export/xlsx-parts.ts';
import { readSheet } from '../../src/imports/sheet.ts';
import { type Cut, withCuts } from '../booking/mutants.ts';
import { buildAccount, buildCourse, buildEnrolment, buildRoom, buildSession, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';
import { csv, importsOf } from './file.ts';

const portal = await testPortal();
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const as = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));

beforeEach(async () => {
  for (const table of ['session', 'enrolment', 'student', 'course', 'room', 'trainer'] as const)
    await portal.db.deleteFrom(table).execute();
});

const { ask, check, apply } = importsOf(portal, as);

const students = () => portal.db.selectFrom('student').selectAll().orderBy('student_number').execute();
const count = async (table: 'student' | 'audit_entry' | 'enrolment' | 'trainer') =>
  Number(
    (
      await portal.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** A workbook with this as its sheet, which is the last entry. */
async function workbookOf(sheet: string): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of [
    ['[Content_Types].xml', contentTypes(1)],
    ['_rels/.rels', packageParts],
    ['xl/workbook.xml', workbook(['A'])],
    ['xl/_rels/workbook.xml.rels', workbookParts(1)],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', sheet],
  ] as const) {
    zip.addBuffer(Buffer.from(text), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

describe('students', () => {
  const file = csv(
    'الرقم الجامعي,الاسم الكامل,Email,الجوال,تاريخ الميلاد,الجنس,ملاحظات',
    'S٠١,أمل الشهري,amal@halaqa.test,٠٥٠١٢٣٤٥٦٧,4/2/2001,أنثى,x',
    'S02,سعد القحطاني,,,2000-12-31,male,',
  );

  it('are added by columns that are guessed in both languages, with their digits and days as they are kept', async () => {
    expect(await check('students', file)).toMatchObject({
      columns: ['studentNumber', 'name', 'email', 'phone', 'birthDate', 'gender', null],
      rows: 2,
      created: 2,
      mistakeCount: 0,
    });
    expect(await count('student')).toBe(0);
    expect(await apply('students', file)).toMatchObject({ status: 200, created: 2, updated: 0, unchanged: 0 });
    expect(await students()).toMatchObject([
      {
        student_number: 'S01',
        name: 'أمل الشهري',
        phone: '0501234567',
        birth_date: '2001-02-04',
        gender: 'female',
        email: 'amal@halaqa.test',
      },
      { student_number: 'S02', name: 'سعد القحطاني', birth_date: '2000-12-31', gender: 'male', email: null },
    ]);
    const found = await portal.inject({ url: `/api/admin/students?search=${encodeURIComponent('امل')}`, as });
    expect(found.json()).toHaveLength(1);
  });

  it('change nothing, and leave no version and no entry of theirs, when they are imported again', async () => {
    await apply('students', file);
    const [before, entries] = [await students(), await count('audit_entry')];
    expect(await apply('students', file)).toMatchObject({ status: 200, created: 0, updated: 0, unchanged: 2 });
    expect(await students()).toEqual(before);
    // That somebody imported a list is told all the same.
    expect(await count('audit_entry')).toBe(entries + 1);
  });

  it('are changed in what is different, and keep what an empty cell or a missing column does not say', async () => {
    await apply('students', file);
    const answer = await apply('students', csv('student number,name,phone', 'S01,أمل الشهري,', 'S02,سعد القحطاني,0555000000'));
    expect(answer).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await students()).toMatchObject([
      { phone: '0501234567', version: 1 },
      { phone: '0555000000', birth_date: '2000-12-31', version: 2 },
    ]);
  });

  it.each(['xlsx', 'csv'])('come back unchanged from the portal’s own export as %s, in both languages', async (format) => {
    await buildStudent(portal.db, { name: 'نورة', name_en: 'Noura', student_number: 'S1', phone: '+966501234567', gender: 'female' });
    await buildStudent(portal.db, { name: '=1+1', student_number: '007', email: 'a@halaqa.test' });
    await buildStudent(portal.db, { name: 'بلا رقم', student_number: null, email: null });
    const before = await students();
    for (const language of ['ar', 'en']) {
      const exported = await portal.inject({ url: `/api/admin/reports/students/export?format=${format}&language=${language}`, as });
      expect(await apply('students', exported.rawPayload)).toMatchObject({ status: 200, created: 0, updated: 0, unchanged: 3 });
    }
    expect(await students()).toEqual(before);
  });

  it('have a telephone number that can be called, unless it stands there already (D-190)', async () => {
    await buildStudent(portal.db, { name: 'نورة', student_number: 'S1', phone: '12' });
    const { mistakes } = await check('students', csv('student number,name,phone', 'S1,نورة سعد,12', 'S2,أمل,13', 'S3,ريم,0501234567'));
    expect(mistakes.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '3 phone: A phone number has 7 to 15 digits, such as +966 50 123 4567.',
    ]);
  });

  it('have a sentence for each mistake, with its row and its column', async () => {
    await buildStudent(portal.db, { student_number: 'S9', email: 'twice@halaqa.test' });
    await buildStudent(portal.db, { student_number: 'S8', email: 'twice@halaqa.test' });
    const { mistakes } = await check(
      'students',
      csv(
        'record no,student number,name,email,birth date,gender',
        ',S1,A,nobody,,',
        ',S2,B,,31/2/2001,',
        ',S3,C,,,neither',
        ',,D,,,',
        '999999,,E,,,',
        ',S1,F,,,',
        ',S4,,,,',
        ',,G,twice@halaqa.test,,',
      ),
    );
    expect(mistakes.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 email: The email address is not valid.',
      '3 birth date: Not a date. Write 2001-02-04 or 4/2/2001.',
      '4 gender: Unknown word. Write one of: Female or Male.',
      '5 null: A student number or an email is needed to know whose record it is.',
      '6 record no: No record has this number.',
      '7 student number: Row 2 is about the same record.',
      '8 name: This field is required.',
      '9 email: More than one record matches this.',
    ]);
    // Nobody looks each of them up in the file (D-251).
    expect(mistakes.map(({ given }) => given)).toEqual(['nobody', '31/2/2001', 'neither', null, '999999', 'S1', null, 'twice@halaqa.test']);
  });

  it('are told in the order of the rows, and in each by its columns, before the list is cut', async () => {
    const { mistakes } = await check(
      'students',
      csv('gender,birth date,email,name,student number', 'neither,31/2/2001,nobody,,', 'Female,,,A,S1', 'neither,,,B,S1'),
    );
    expect(mistakes.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 gender',
      '2 birth date',
      '2 email',
      '4 gender',
      '4 student number',
    ]);
    const rows = Array.from({ length: 251 }, (_, n) => `neither,nobody,A${n},S${n}`);
    const long = await check('students', csv('gender,email,name,student number', ...rows));
    expect([long.mistakeCount, long.mistakes.length]).toEqual([502, 500]);
    expect(long.mistakes.slice(-2).map(({ row, column }) => `${row} ${column}`)).toEqual(['251 gender', '251 email']);
  });

  it('of 5,000 rows with 50 mistakes give 50 sentences, and nothing is written', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => `S${n},Student ${n},${n % 100 === 7 ? 'no address' : `s${n}@halaqa.test`}`);
    const file = csv('student number,name,email', ...rows);
    const entries = await count('audit_entry');
    const checked = await check('students', file);
    expect([checked.mistakeCount, checked.mistakes.length, checked.created]).toEqual([50, 50, 4_950]);
    expect(checked.mistakes[0]).toMatchObject({ row: 9, column: 'email' });
    expect(await apply('students', file)).toMatchObject({ status: 409, code: 'import_refused', details: { count: 50 } });
    expect([await count('student'), await count('audit_entry')]).toEqual([0, entries]);
  });

  it('of 5,000 rows are written within the time of a request, each with its entry', async () => {
    const file = csv('student number,name', ...Array.from({ length: 5_000 }, (_, n) => `S${n},Student ${n}`));
    expect(await apply('students', file)).toMatchObject({ status: 200, created: 5_000 });
    const { n } = await portal.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('action', '=', 'student_created')
      .where('record_id', 'is not', null)
      .where('record_name', 'like', 'Student %')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(5_000);
  });

  it('are written once where the same file comes twice at one moment', async () => {
    const answers = await Promise.all([apply('students', file), apply('students', file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 2]);
  });
});

describe('courses, rooms and trainers', () => {
  it('are refused without a name that anybody sees (D-273)', async () => {
    expect(await check('rooms', csv('name,seats', '\u200b\u2060,12', 'القاعة,4'))).toMatchObject({
      created: 1,
      mistakes: [{ row: 2, column: 'name' }],
    });
  });

  const gate = 727_154;
  /** Who waits for a lock is not sent away while the last of the three is on its way. */
  const patiently = `set_config('lock_timeout', '30s', true)`;
  const importLock = 'pg_advisory_xact_lock(727066)';

  it('are known again by their names in either language, and trainers by their e-mail', async () => {
    await buildRoom(portal.db, { name: 'القاعة الكبرى', name_en: 'Great hall', seats: 10 });
    await buildTrainer(portal.db, { name: 'هيا', email: 'haya@halaqa.test' });
    expect(await apply('rooms', csv('room,seats', 'great hall,12', 'القاعه الصغرى,4'))).toMatchObject({ created: 1, updated: 1 });
    expect(await apply('trainers', csv('name,email,manager', 'هيا السبيعي,HAYA@halaqa.test,yes'))).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await portal.db.selectFrom('room').select(['name', 'seats']).orderBy('id').execute()).toEqual([
      { name: 'القاعة الكبرى', seats: 12 },
      { name: 'القاعه الصغرى', seats: 4 },
    ]);
  });

  it.each([
    ['courses', 'course'],
    ['rooms', 'room'],
    ['trainers', 'trainer'],
  ] as const)('come back unchanged from the export of %s', async (kind, table) => {
    await buildCourse(portal.db, { name: 'التصوير', name_en: 'Photography', description: 'من الصفر' });
    await buildRoom(portal.db, { name: 'قاعة', seats: 7 });
    await buildTrainer(portal.db, { name: 'هيا', name_en: 'Haya', email: 'haya@halaqa.test', is_manager: true });
    const all = () => portal.db.selectFrom(table).selectAll().orderBy('id').execute();
    const before = await all();
    for (const language of ['ar', 'en']) {
      for (const format of ['xlsx', 'csv']) {
        const file = await portal.inject({ url: `/api/admin/records/${kind}/export?format=${format}&language=${language}`, as });
        expect(await apply(kind, file.rawPayload)).toMatchObject({ status: 200, created: 0, updated: 0, unchanged: 1 });
      }
    }
    expect(await all()).toEqual(before);
  });

  /** The same file three times, each of which halts between reading what is there and writing until all three have come. @returns how many trainers there are then */
  async function importedAtOnce(cuts: Cut[]): Promise<number> {
    const { pool } = portal.database;
    const file = csv('name', 'ريم', 'سارة');
    const { columns } = await check('trainers', file);
    const importOnce = () => ask('/api/admin/import', { kind: 'trainers', file: file.toString('base64'), columns });
    const halt = {
      statement: 'import-ids-trainer',
      guard: 'generate_series(1, $1)',
      by: `generate_series(1, $1), (select pg_advisory_xact_lock_shared(${gate}) from ${patiently}) as halted`,
    };
    const keeper = await pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await withCuts([halt, ...cuts], async () => {
      const imports = Promise.all([importOnce(), importOnce(), importOnce()]);
      await expect.poll(() => lockWaits(pool), { timeout: 10_000 }).toBe(3);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      await imports;
    }).finally(() => keeper.release());
    return count('trainer');
  }

  it('are made once where the same file comes twice at one moment, though nothing in the tables keeps them apart', async () => {
    expect(await importedAtOnce([{ statement: 'import-lock', guard: importLock, by: `${importLock} from ${patiently}` }])).toBe(2);
  });

  it('would be made three times without the lock of the imports (twin)', async () => {
    expect(await importedAtOnce([{ statement: 'import-lock', guard: importLock, by: '1' }])).toBe(6);
  });
});

describe('enrolments', () => {
  const heads = 'student number,course,state,required lectures,start,end';

  it('are made, changed, and left as they are', async () => {
    const { id: student } = await buildStudent(portal.db, { student_number: 'S1' });
    await buildStudent(portal.db, { student_number: 'S2' });
    const { id: course } = await buildCourse(portal.db, { name: 'المحاسبة', name_en: 'Accounting' });
    await buildEnrolment(portal.db, { student_id: student, course_id: course, state: 'active' });
    const file = csv(heads, 'S1,المحاسبة,مكتملة,10,,', 'S2,accounting,Enrolled,12,2026-09-01,2026-12-01');
    expect(await apply('enrolments', file)).toMatchObject({ status: 200, created: 1, updated: 1, unchanged: 0 });
    expect(await apply('enrolments', file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await portal.db.selectFrom('enrolment').select(['state', 'required_lectures', 'date_end']).orderBy('id').execute()).toEqual([
      { state: 'completed', required_lectures: 10, date_end: null },
      { state: 'enrolled', required_lectures: 12, date_end: '2026-12-01' },
    ]);
  });

  it('that end take who waits off the lists', async () => {
    const { id: student } = await buildStudent(portal.db, { student_number: 'S1' });
    const course = await buildCourse(portal.db, { name: 'المحاسبة' });
    await buildEnrolment(portal.db, { student_id: student, course_id: course.id, state: 'active' });
    const session = await buildSession(portal.db, { course_id: course.id });
    await portal.db.insertInto('waitlist_entry').values({ session_id: session.id, student_id: student }).execute();
    await apply('enrolments', csv(heads, 'S1,المحاسبة,cancelled,,,'));
    expect(await portal.db.selectFrom('waitlist_entry').selectAll().execute()).toEqual([]);
  });

  it('have a sentence for each mistake', async () => {
    await buildStudent(portal.db, { student_number: 'S1' });
    await buildCourse(portal.db, { name: 'المحاسبة' });
    const { mistakes } = await check(
      'enrolments',
      csv(heads, 'S7,المحاسبة,,,,', 'S1,الطيران,,,,', 'S1,المحاسبة,paused,many,2026-09-02,2026-09-01', 'S1,المحاسبة,,,,'),
    );
    expect(mistakes.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 student number: No student has this.',
      '3 course: No course has this name.',
      '4 state: Unknown word. Write one of: Enrolled, Active, Completed, or Cancelled.',
      '4 required lectures: Not a whole number.',
      '4 end: The last day must not come before the first.',
      '5 null: Row 4 is about the same record.',
    ]);
  });
});

describe('a file', () => {
  const refused = async (file: Buffer) =>
    (await ask('/api/admin/import/check', { kind: 'rooms', file: file.toString('base64') })).json().fields?.file;

  it('is read as Excel saves it: UTF-8 with a mark, UTF-16, and Windows-1256, with semicolons too', async () => {
    const text = 'الاسم;المقاعد\r\nقاعة;5\r\n';
    const arabic = Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x0d, 0x0a, 0xde, 0xc7, 0xda, 0xc9, 0x0d, 0x0a]);
    expect((await check('rooms', Buffer.from(`\ufeff${text}`))).columns).toEqual(['name', 'seats']);
    expect((await check('rooms', Buffer.from(`\ufeff${text}`, 'utf16le'))).columns).toEqual(['name', 'seats']);
    expect(await check('rooms', arabic)).toMatchObject({ columns: ['name'], samples: [['قاعة']], created: 1 });
  });

  it('has its numbers and days as they are shown', async () => {
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'A',
            rows: [
              ['student number', 'name', 'birth date', 'phone'],
              ['S1', 'A', new Date('2001-02-04T00:00:00Z'), 966501234567],
            ],
          },
        ],
      }),
    );
    expect((await check('students', file)).samples).toEqual([['S1', 'A', '2001-02-04', '966501234567']]);
  });

  it('may have its columns chosen, each field once', async () => {
    const file = csv('a,b', 'قاعة,5');
    expect(await check('rooms', file)).toMatchObject({
      columns: [null, null],
      created: 0,
      mistakes: [{ message: expect.stringContaining('Name') }],
    });
    expect(await check('rooms', file, ['name', 'seats'])).toMatchObject({ created: 1, mistakeCount: 0 });
    for (const columns of [['name'], ['name', 'name'], ['name', 'email']]) {
      const answer = await ask('/api/admin/import/check', { kind: 'rooms', file: file.toString('base64'), columns });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['columns']]);
    }
  });

  it('is refused in words where it is none, old, empty, or too long', async () => {
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toContain('old Excel');
    expect(await refused(Buffer.from('PK\u0003\u0004 and nothing else'))).toContain('cannot be read');
    expect(await refused(csv('name'))).toContain('no rows');
    expect(await refused(csv('name', ...Array.from({ length: 10_001 }, (_, n) => `room ${n}`)))).toContain('10,000');
    expect(await refused(csv(Array.from({ length: 61 }, (_, n) => `head ${n}`).join(','), 'a'))).toContain('60');
  });

  it('that takes too long to read is not called unreadable', async () => {
    const file = csv('student number,name', 'S1,Noura');
    expect(await readSheet(file, () => {}, 1)).toBe('slow_file');
    expect(await readSheet(file, () => {})).toMatchObject({ heads: ['student number', 'name'] });
  });

  it('that is made to do harm is called unreadable, and the portal goes on', async () => {
    const sheet = (rows: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
    const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>name</t></is></c>`;
    const far = sheet(`<row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row>`);
    const bomb = await workbookOf(sheet(' '.repeat(60_000_000)));
    expect(bomb.length).toBeLessThan(200_000);
    const lie = await workbookOf(sheet(' '.repeat(60_000_000)));
    lie.writeUInt32LE(1_000, lie.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    for (const file of [bomb, lie, await workbookOf(far)]) expect(await refused(file)).toContain('cannot be read');
    expect(await check('rooms', csv('name', 'قاعة'))).toMatchObject({ created: 1 });
  });

  it('whose XML names a file of the server, or itself over and over, gets neither', async () => {
    const types = `<!DOCTYPE worksheet [<!ENTITY near "قاعة"><!ENTITY far "&near;&near;"><!ENTITY there SYSTEM "${import.meta.url}">]>`;
    const cells = ['name', '&there;', '&far;'].map(
      (text, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
    );
    const file = await workbookOf(`${types}<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`);
    const answer = await ask('/api/admin/import', { kind: 'rooms', file: file.toString('base64'), columns: ['name'] });
    expect(answer.json()).toMatchObject({ created: 2 });
    // As they were written: nothing stands for anything else.
    const names = await portal.db.selectFrom('room').select('name').orderBy('id').execute();
    expect(names).toEqual([{ name: '&there;' }, { name: '&far;' }]);
  });

  it('is refused where an Odoo is configured', async () => {
    const payload = { kind: 'rooms', file: csv('name', 'قاعة').toString('base64') };
    expect((await ask('/api/admin/import/check', payload, withOdoo)).json().code).toBe('kept_in_odoo');
    expect((await ask('/api/admin/import', { ...payload, columns: ['name'] }, withOdoo)).json().code).toBe('kept_in_odoo');
  });

  it('is refused where it is larger than four megabytes', async () => {
    expect((await ask('/api/admin/import/check', { kind: 'rooms', file: 'A'.repeat(7_000_000) })).statusCode).toBe(413);
  });
});
