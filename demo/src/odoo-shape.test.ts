import { gunzipSync } from 'node:zlib';
import { accounting, defaultFieldMap, parseFieldMap } from '@halaqa/server/odoo/field-map';
import type { OdooRecord } from '@halaqa/server/odoo/values';
import { importKinds } from '@halaqa/server/sync/records/registry';
import { describe, expect, it } from 'vitest';
import { demoInstitute } from './institute.ts';
import { odooFiles, odooId } from './odoo-shape.ts';

const zone = 'Asia/Riyadh';
const now = new Date('2026-11-17T15:10:00Z');
const institute = demoInstitute({ now, zone, seed: 1447 });

const recordsOf = (names = defaultFieldMap): Record<string, OdooRecord[]> =>
  Object.fromEntries(
    odooFiles(institute, names, now).map(({ file, content }) => [
      file,
      gunzipSync(content)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ]),
  );

describe('the institute in the shape of an Odoo', () => {
  const files = recordsOf();

  it('is a file for each model, named as the field map names it, and for the lines, taxes, payments and seller of invoices', () => {
    expect(Object.keys(files)).toEqual(
      [
        defaultFieldMap.course,
        defaultFieldMap.room,
        defaultFieldMap.trainer,
        defaultFieldMap.student,
        defaultFieldMap.enrolment,
        defaultFieldMap.session,
        defaultFieldMap.invoice,
      ]
        .map(({ model }) => model)
        .concat(accounting.line.model, accounting.tax.model, 'account.journal', accounting.payment.model, accounting.seller.model)
        .map((model) => `${model}.jsonl.gz`),
    );
  });

  it('is taken by the mappers of the synchroniser without a loss', () => {
    const kinds = importKinds(defaultFieldMap, zone);
    for (const kind of Object.values(kinds)) {
      const records = files[`${defaultFieldMap[kind.kind].model}.jsonl.gz`] ?? [];
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) expect(kind.map(record)).toMatchObject({ take: true, notes: [] });
    }
    const session = institute.sessions[80];
    const mapped = session && kinds.session.map(files[`${defaultFieldMap.session.model}.jsonl.gz`]?.[80] ?? {});
    expect(mapped).toMatchObject({
      row: {
        name: session?.name,
        starts_at: session?.startsAt,
        ends_at: session?.endsAt,
        capacity: session?.capacity,
        state: session?.state,
      },
      links: { course_id: odooId('course', session?.courseId ?? 0), trainer_id: odooId('trainer', session?.trainerId ?? 0) },
    });
    const student = kinds.student.map(files[`${defaultFieldMap.student.model}.jsonl.gz`]?.[0] ?? {});
    expect(student).toMatchObject({
      row: { registered_on: institute.students[0]?.registeredOn, birth_date: institute.students[0]?.birthDate },
    });
  });

  it('follows another field map, and leaves out what has no name in it', () => {
    const read = parseFieldMap({ course: { model: 'x_lesson', nameEn: 'x_english', description: null } });
    if ('mistakes' in read) throw new Error(read.mistakes.join());
    const [course] = recordsOf(read.map)['x_lesson.jsonl.gz'] ?? [];
    expect(course).toMatchObject({ x_english: 'English conversation' });
    expect(course).not.toHaveProperty(defaultFieldMap.course.description ?? '');
  });
});
