import { describe, expect, it } from 'vitest';
import { map } from '../../../test/import/map.ts';
import { course } from '../../../test/import/records.ts';
import { mapCourse } from './course.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1');
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

describe('a course', () => {
  it('keeps its picture as bytes, with its type and hash', () => {
    expect(mapCourse(course(1, { x_studio_image: base64(png) }), map.course)).toEqual({
      take: true,
      row: {
        name: 'دورة 1',
        name_en: null,
        description: 'وصف',
        description_en: null,
        image: png,
        image_type: 'image/png',
        image_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        search: 'دوره 1',
        active: true,
      },
      links: {},
      notes: [],
    });
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>alert(1)</script>', 'plain words'])(
    'drops what is no picture: %s',
    (document) => {
      expect(mapCourse(course(1, { x_studio_image: base64(document) }), map.course)).toMatchObject({
        row: { image: null, image_type: null, image_hash: null },
        notes: ['picture_dropped'],
      });
    },
  );

  it('is kept apart when it is archived', () => {
    expect(mapCourse(course(1, { x_active: false }), map.course)).toMatchObject({ take: true, row: { active: false } });
  });

  it('has an English name where one field has another in English, and none where they are the same or the other language was not read', () => {
    const [twice, apart] = [
      { ...map.course, nameEn: 'x_name' },
      { ...map.course, nameEn: 'x_name@en' },
    ];
    const english = (of: typeof twice, given = {}) => {
      const mapped = mapCourse(course(1, given), of);
      return mapped.take ? mapped.row.name_en : undefined;
    };
    expect(english(apart, { 'x_name@en': 'Calligraphy' })).toBe('Calligraphy');
    expect(english(apart, { 'x_name@en': 'دورة 1' })).toBeNull();
    // A file of a pull has one language.
    expect(english(twice)).toBeNull();
    // Two fields may well say the same.
    expect(english({ ...map.course, nameEn: 'x_name_en' }, { x_name_en: 'دورة 1' })).toBe('دورة 1');
  });

  it('without a name is called as Odoo calls it', () => {
    expect(mapCourse(course(7, { x_name: false }), map.course)).toMatchObject({ row: { name: 'x_course,7' } });
  });
});
