/** Lists as LibreOffice opens them, and as it saves them again (D-103, D-123). */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { exportsOf } from '../exported.ts';
import { buildCourse, buildSession, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const minuteMs = 60_000;
const program = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find((path) =>
  existsSync(path),
);

if (program === undefined)
  it.skip('LibreOffice is not installed (apt-get install libreoffice-calc-nogui): no exported list is shown to open in it', () => {});
else await withLibreOffice(program);

async function withLibreOffice(soffice: string): Promise<void> {
  const portal = await testPortal();
  const { db } = portal;
  const students = await exportsOf(portal, '/api/admin/reports/students');
  const sessions = await exportsOf(portal, '/api/admin/sessions', 'sessions@halaqa.test');

  await buildStudent(db, {
    name: 'نورة القحطاني',
    name_en: '=1+1',
    student_number: '000042',
    phone: '0501234567',
    email: 'noura@halaqa.test',
    gender: 'female',
  });
  await buildStudent(db, { name: '@SUM(A1)', name_en: '-2+3', student_number: '1E5', phone: '+966501234567', email: 'sum@halaqa.test' });
  await buildSession(db, {
    name: '=1+1',
    course_id: (await buildCourse(db)).id,
    starts_at: new Date('2026-12-01T18:00:00+03:00'),
    ends_at: new Date('2026-12-01T19:30:00+03:00'),
  });

  async function converted(bytes: Buffer, from: 'xlsx' | 'csv', to: 'fods' | 'xlsx'): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'halaqa-office-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, `list.${from}`), bytes);
    const reads = from === 'csv' ? ['--infilter=CSV:44,34,UTF8'] : [];
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const saved = join(folder, 'saved');
    await promisify(execFile)(soffice, [
      profile,
      '--headless',
      ...reads,
      '--convert-to',
      to,
      '--outdir',
      saved,
      join(folder, `list.${from}`),
    ]);
    return readFile(join(saved, `list.${to}`));
  }

  /** What each cell of the sheet is to LibreOffice, row by row: its type and what is seen. */
  const cellsOf = (document: string): string[][] =>
    [...document.matchAll(/<table:table-row.*?<\/table:table-row>/gs)].map(([row]) =>
      [...row.matchAll(/<table:table-cell[^>]*?office:value-type="(\w+)"[^>]*>.*?<text:p>(.*?)<\/text:p>/gs)].map(
        ([, type, text]) => `${type} ${text}`,
      ),
    );

  it.each(['xlsx', 'csv'] as const)(
    'a list as %s is read as it was meant: Arabic, leading zeros, and nothing that computes',
    async (format) => {
      const { rawPayload } = await students.ask(`format=${format}&sort=name`);
      const document = (await converted(rawPayload, format, 'fods')).toString('utf8');
      expect(document).not.toContain('table:formula');
      const cells = cellsOf(document).flat();
      const inert = format === 'csv' ? 'string &apos;@SUM(A1)' : 'string @SUM(A1)';
      expect(cells).toEqual(expect.arrayContaining(['string نورة القحطاني', inert, 'string رقم الطالبة']));
      // CSV has no types: there the program takes what looks like a number for one.
      if (format === 'xlsx') expect(cells).toEqual(expect.arrayContaining(['string 000042', 'string 1E5', 'string 0501234567']));
    },
    minuteMs,
  );

  it(
    'a workbook in Arabic goes from right to left, and its times are times',
    async () => {
      const { rawPayload } = await sessions.ask('format=xlsx');
      const document = (await converted(rawPayload, 'xlsx', 'fods')).toString('utf8');
      expect(document).toContain('style:writing-mode="rl-tb"');
      expect(document).toContain('office:date-value="2026-12-01T18:00:00"');
      expect(document).not.toContain('table:formula');
      const { rawPayload: english } = await sessions.ask('format=xlsx', 'en');
      expect((await converted(english, 'xlsx', 'fods')).toString('utf8')).not.toContain('style:writing-mode="rl-tb"');
    },
    minuteMs,
  );

  it(
    'a workbook that it saved again changes nothing when it is imported',
    async () => {
      const as = await signIn(portal, students.admin);
      for (const language of ['ar', 'en'] as const) {
        const { rawPayload } = await students.ask('format=xlsx', language);
        const saved = await converted(rawPayload, 'xlsx', 'xlsx');
        const checked = await portal.inject({
          method: 'POST',
          url: '/api/admin/import/check',
          payload: { kind: 'students', file: saved.toString('base64') },
          as,
        });
        expect(checked.json()).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2, mistakeCount: 0 });
      }
    },
    minuteMs,
  );
}
