/** A broken line names file, line and field, and stops before anything is half-loaded. */
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { importFiles } from '../../src/sync/import/import.ts';
import { ImportFault } from '../../src/sync/upsert/fault.ts';
import { testDatabase } from '../database.ts';
import { clear, countRows, everything, load, options } from './institute.ts';
import { course, enrolment, invoice, type Pull, pullFolder, session, student } from './records.ts';

const { pool } = await testDatabase();
beforeEach(() => clear(pool));

async function refusalOf(loading: Promise<unknown>): Promise<string> {
  const error = await loading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportFault)) throw new Error('no fault', { cause: error });
  return error.message;
}

const { x_studio_state, ...stateless } = session(12);

const broken: [what: string, pull: Pull, sentence: string][] = [
  ['no JSON', { x_session: [session(11), '{"id":12,'] }, 'x_session.jsonl, line 2: this is not JSON.'],
  ['an empty line', { x_session: [session(11), '', session(12)] }, 'x_session.jsonl, line 2: this is not JSON.'],
  ['no record', { x_course: ['[1]'] }, 'x_course.jsonl, line 1: this is not a record, which is a JSON object.'],
  ['no id', { x_course: [{ x_name: 'x' }] }, 'x_course.jsonl, line 1, field id: undefined is not above 0'],
  [
    'an id twice',
    { x_course: [course(1), course(1)] },
    'x_course.jsonl, line 2, field id: 1 is not above 1; records stand by ascending id',
  ],
  ['no write_date', { x_course: [course(1, { write_date: undefined })] }, 'x_course.jsonl, line 1, field write_date: is missing'],
  [
    'a field that is not there',
    { x_session: [session(11), stateless] },
    'x_session.jsonl, line 2, field x_studio_state: is missing; the field map names it.',
  ],
  [
    'an unknown state',
    { x_session: [session(11), session(12, { x_studio_state: 'postponed' })] },
    'x_session.jsonl, line 2, field x_studio_state: "postponed" is none of planned, confirmed, done, cancelled.',
  ],
  [
    'a datetime of another form',
    { x_session: [session(11, { x_studio_start_datetime: '2026-06-04T14:00:00Z' })] },
    'x_session.jsonl, line 1, field x_studio_start_datetime: "2026-06-04T14:00:00Z" is no date and time of Odoo',
  ],
  [
    'a course that is not there',
    { x_session: [session(11), session(12, { x_studio_course_id: [9, 'دورة'] })] },
    'x_session.jsonl, line 2, field x_studio_course_id: x_course,9 is in no file of this folder.',
  ],
  [
    'a room that is not there',
    { x_session: [session(11, { x_studio_room_id: 4 })] },
    'line 1, field x_studio_room_id: x_room,4 is in no file',
  ],
  [
    'an enrolment in no course',
    { x_enrollment: [enrolment(1, { x_studio_course_id: [9, 'دورة'] })] },
    'x_enrollment.jsonl, line 1, field x_studio_course_id: x_course,9 is in no file',
  ],
  [
    'one number for two students',
    { 'res.partner': [student(101), student(102), student(103, { x_studio_char_field_NCBU5: 'N101' })] },
    'res.partner.jsonl, line 3, field x_studio_char_field_NCBU5: "N101" ',
  ],
  [
    'an amount with three places in the last line of the last file',
    { 'account.move': [invoice(21), invoice(22), invoice(23, { amount_tax: 0.125 })] },
    'account.move.jsonl, line 3, field amount_tax: 0.125 has more than 2 decimal places.',
  ],
];

describe('a pull with', () => {
  it.each(broken)('%s is refused with a sentence, and nothing of it is stored', async (_what, pull, sentence) => {
    expect(await refusalOf(load(pool, await pullFolder(pull)))).toContain(sentence);
    expect(await countRows(pool)).toBe(0);
  });

  it.each(broken)('%s leaves what was there before', async (_what, pull, sentence) => {
    await load(pool, await pullFolder());
    const before = await everything(pool);
    const renamed = [course(1, { x_name: 'اسم آخر' }), course(2)];
    expect(await refusalOf(load(pool, await pullFolder({ x_course: renamed, ...pull })))).toContain(sentence);
    expect(await everything(pool)).toEqual(before);
  });
});

describe('a file', () => {
  it('that is missing is named, with all other missing ones', async () => {
    const folder = await pullFolder();
    await rm(join(folder, 'x_room.jsonl'));
    await rm(join(folder, 'account.move.jsonl'));
    expect(await refusalOf(load(pool, folder))).toContain('lacks x_room.jsonl.gz, account.move.jsonl.gz;');
  });

  it('is not looked for where the folder does not exist', async () => {
    expect(await refusalOf(load(pool, '/nowhere'))).toBe('There is no folder /nowhere.');
    expect(await refusalOf(load(pool, new URL('.', import.meta.url).pathname))).toContain('holds none of the files of a pull');
  });

  it('that is cut off is refused, however many of its lines are whole', async () => {
    const folder = await pullFolder({ 'account.move': Array.from({ length: 3_000 }, (_, at) => invoice(at + 1)) }, 'jsonl.gz');
    await truncate(join(folder, 'account.move.jsonl.gz'), (await readFile(join(folder, 'account.move.jsonl.gz'))).length - 20);
    expect(await refusalOf(load(pool, folder))).toMatch(
      /^account\.move\.jsonl\.gz cannot be read beyond line \d+ \(unexpected end of file\)\.$/,
    );
    expect(await countRows(pool)).toBe(0);
  });

  it('that is not gzip or not UTF-8 is refused', async () => {
    const packed = await pullFolder({}, 'jsonl.gz');
    await writeFile(join(packed, 'x_room.jsonl.gz'), 'plain');
    expect(await refusalOf(load(pool, packed))).toBe('x_room.jsonl.gz cannot be read beyond line 0 (incorrect header check).');
    const plain = await pullFolder();
    await writeFile(join(plain, 'x_room.jsonl'), Buffer.from('{"id":1,"x_name":"\xe9"}\n', 'latin1'));
    expect(await refusalOf(load(pool, plain))).toBe('x_room.jsonl, line 1: this is not UTF-8.');
  });
});

describe('a student number', () => {
  const numbered = (id: number, number: string) => student(id, { x_studio_char_field_NCBU5: number });
  const loading = async (...students: unknown[]) => refusalOf(load(pool, await pullFolder({ 'res.partner': students })));
  const field = 'field x_studio_char_field_NCBU5';

  it('of two active students names both lines', async () => {
    expect(await loading(numbered(101, 'S1'), student(102), numbered(103, 'S1'))).toBe(
      `res.partner.jsonl, line 3, ${field}: "S1" stands in line 1 too, and both are active.`,
    );
  });

  it('that another student has, whose record stays as it is, is refused', async () => {
    await load(pool, await pullFolder());
    await pool.query(`insert into student (name, student_number) values ('ours', 'N104')`);
    const before = await everything(pool);
    expect(await loading(student(101), student(102), student(103), student(104))).toBe(
      `res.partner.jsonl, line 4, ${field}: "N104" belongs to another active student (of the portal).`,
    );
    expect(await loading(student(101), student(102), numbered(103, 'N101'))).toBe(
      `res.partner.jsonl, line 3, ${field}: "N101" belongs to another active student (101 in Odoo).`,
    );
    expect(await everything(pool)).toEqual(before);
  });
});

describe('the guard', () => {
  it('is the transaction: without it a broken last line leaves half an institute', async () => {
    const folder = await pullFolder({ 'account.move': [...Array.from({ length: 1_500 }, (_, at) => invoice(at + 1)), 'broken'] });
    const sentence = 'account.move.jsonl, line 1501: this is not JSON.';
    expect(await refusalOf(load(pool, folder))).toBe(sentence);
    expect(await countRows(pool)).toBe(0);

    const client = await pool.connect();
    expect(await refusalOf(importFiles(client, options(folder)).finally(() => client.release()))).toBe(sentence);
    expect(await countRows(pool)).toBeGreaterThan(1_000);
  });

  it('sends nothing after the rollback, though a batch was being written when the next one failed', async () => {
    await load(pool, await pullFolder());
    const before = await everything(pool);
    const folder = await pullFolder({ 'account.move': [...Array.from({ length: 1_500 }, (_, at) => invoice(at + 1)), 'broken'] });
    await refusalOf(load(pool, folder));
    await sleep(300);
    expect(await everything(pool)).toEqual(before);
  });

  it('lets one import run at a time', async () => {
    const folder = await pullFolder({ 'account.move': Array.from({ length: 4_000 }, (_, at) => invoice(at + 1)) });
    const both = await Promise.allSettled([load(pool, folder), load(pool, folder)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))).toEqual([
      'Another import is running on this database; wait for its end.',
    ]);
  });
});
