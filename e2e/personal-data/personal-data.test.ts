/** Everything that is held about a person, taken along as one file (D-129). */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: { take: 'تنزيل الملف', student: 'سجل الطالبة' },
  en: { take: 'Download the file', student: 'Student record' },
} as const;

async function taken(
  page: Page,
  link: string,
): Promise<{ name: string; file: { sections: { name: string; title: string; entries: object[] }[] } }> {
  const found = page.getByRole('link', { name: link });
  const [file] = await Promise.all([page.waitForEvent('download'), found.press('Enter')]);
  return { name: file.suggestedFilename(), file: JSON.parse(await readFile(await file.path(), 'utf8')) };
}

for (const [language, width] of views) {
  const w = words[language];
  test(`in ${language} at ${width} px a student takes their own, and an admin the same from the page of the student`, async () => {
    const own = await openAs('student31@demo.halaqa.test', { language, width, path: '/settings' });
    const theirs = await taken(own, w.take);
    expect(theirs.name).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const record = theirs.file.sections.find(({ name }) => name === 'student');
    expect(record?.title).toBe(w.student);
    expect(record?.entries).toMatchObject([{ email: 'student31@demo.halaqa.test' }]);
    await lookAround(own, 'personal-data-own');

    const id = Object(record?.entries[0]).id;
    const admin = await openAs('admin@demo.halaqa.test', { language, width, path: `/admin/students/${id}` });
    const given = await taken(admin, w.take);
    expect(given.file.sections.find(({ name }) => name === 'student')).toEqual(record);
    await lookAround(admin, 'personal-data-of-student');
  });
}
