/** Migrations 0004 and 0046 fold existing rows in SQL as the portal folds new ones. */
import { readFile } from 'node:fs/promises';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { buildCourse, buildRoom, buildSession, buildStudent, buildTrainer } from '../factories.ts';

const { db } = await testDatabase();
const migration = (name: string) => readFile(new URL(`../../src/db/migrations/${name}.sql`, import.meta.url), 'utf8');
const first = await migration('0004-session-search');
const hamza = await migration('0046-search-hamza');

const names = [
  ['أحمد إيمان آمنة ٱلله', null],
  ['مُحَمَّدٌ محـــمد هٰذا', 'Mohammad  AL-Harbi'],
  ['علی کریم فاطمة هدى', 'ＡＢＣ１ Ｓ٠١٢٣٤٥٦٧٨٩ ۱۲۳'],
  ['عائشة مؤمنة هناء ء رجاء', 'Ａisha'],
  ['  نورة \u00a0 \t العتيبي\n', '\u200fnou\u200dra\u202c\u2069'],
  ['\u0627\u0654حمد \ufefbم \ufef7حمد', "100% o'clock _ \\ (1/2)"],
] as const;

it('gives every row the text that the portal would', async () => {
  for (const [name, name_en] of names) {
    const given = { name, name_en, search: '' };
    await buildSession(db, { ...given, course_id: (await buildCourse(db, given)).id, trainer_id: (await buildTrainer(db, given)).id });
    await buildRoom(db, given);
  }
  await sql.raw(first.replace(/^alter table .*$/gm, '')).execute(db);
  await sql.raw(hamza).execute(db);
  for (const table of ['course', 'room', 'trainer', 'session'] as const) {
    const rows = await db.selectFrom(table).select(['name', 'name_en', 'search']).execute();
    expect(rows.length, table).toBe(names.length);
    for (const { name, name_en, search } of rows) expect(search, table).toBe(foldTextsForSearch([name, name_en]));
  }
});

it('gives students from before the text without hamza, and leaves the others alone', async () => {
  const old = await buildStudent(db, { search: 'عائشه مؤمنه هناء ء aisha' });
  const other = await buildStudent(db, { search: 'نوره noura' });
  await sql.raw(hamza).execute(db);
  const rows = await db.selectFrom('student').select('search').where('id', 'in', [old.id, other.id]).orderBy('id').execute();
  expect(rows.map(({ search }) => search)).toEqual(['عايشه مومنه هنا aisha', 'نوره noura']);
});
