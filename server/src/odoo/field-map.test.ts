import { describe, expect, it } from 'vitest';
import { defaultFieldMap, FieldMapError, kinds, parseFieldMap, readFieldMap } from './field-map.ts';

function mistakesIn(changes: unknown): string[] {
  const read = parseFieldMap(changes);
  return 'mistakes' in read ? read.mistakes : [];
}

describe('the field map', () => {
  it('has the names of the specification where no file is named', () => {
    expect(readFieldMap(undefined)).toBe(defaultFieldMap);
    expect(defaultFieldMap.student).toMatchObject({
      residenceNumber: 'x_studio_char_field_qgzkd',
      firstName: 'x_studio_char_field_ggDw4',
      familyName: 'x_studio_char_field_pqzzp',
      grandparentName: 'x_studio_char_field_HzGe7',
      birthDate: 'x_studio_date_field_OFMj6',
      gender: 'x_studio_selection_field_jnYas',
      qualification: 'x_studio_selection_field_phWqq',
      studentNumber: 'x_studio_char_field_NCBU5',
    });
    expect(defaultFieldMap.trainer).toMatchObject({ email: 'x_studio_char_field_arLBs', isManager: 'x_studio_boolean_field_IAahC' });
  });

  it('has no name for the fields that the specification does not show', () => {
    expect(defaultFieldMap.student).toMatchObject({ middleName: null, nationality: null });
    expect(defaultFieldMap.trainer.employee).toBeNull();
  });

  it('changes the names that a file gives, and no others', () => {
    expect(parseFieldMap({ course: { model: 'x_training', image: null }, student: { middleName: 'x_middle' } })).toEqual({
      map: {
        ...defaultFieldMap,
        course: { ...defaultFieldMap.course, model: 'x_training', image: null },
        student: { ...defaultFieldMap.student, middleName: 'x_middle' },
      },
    });
  });

  it('maps with the example what has no default name', () => {
    const example = readFieldMap(new URL('../../../docs/odoo-map.example.json', import.meta.url).pathname);
    expect(example.student.middleName).not.toBeNull();
    expect(example.student.nationality).not.toBeNull();
    expect(example.trainer.employee).not.toBeNull();
  });

  it('names every mistake at once', () => {
    const mistakes = mistakesIn({
      teacher: {},
      room: null,
      student: { shoeSize: 'x', gender: '', name: null, phone: 7, email: 'a b' },
      session: { model: 'x session' },
    });
    const told = (part: string) => mistakes.filter((mistake) => mistake.includes(part));
    expect(mistakes).toHaveLength(8);
    for (const name of [
      'teacher',
      'room',
      'student.shoeSize',
      'student.gender',
      'student.name',
      'student.phone',
      'student.email',
      'session.model',
    ]) {
      expect(told(`"${name}"`)).toHaveLength(1);
    }
    expect(told('"teacher"')[0]).toContain(kinds.join(', '));
    expect(told('"student.name"')[0]).not.toContain('null');
    expect(told('"student.gender"')[0]).toContain('null where that Odoo has none');
  });

  it('names a field of Odoo for one thing only', () => {
    expect(mistakesIn({ session: { startsAt: 'x_when', endsAt: 'x_when', attended: 'x_studio_attendee_ids' } })).toEqual([
      '"session.startsAt" and "session.endsAt" both name x_when; each needs a field of its own.',
      '"session.attendees" and "session.attended" both name x_studio_attendee_ids; each needs a field of its own.',
    ]);
    // Names of different models are not compared, and what is not used has none.
    expect(mistakesIn({ room: { nameEn: null, active: null }, course: { name: 'x_name' } })).toEqual([]);
  });

  it('may name one field for a name in both languages, and not for two names of different things', () => {
    expect(mistakesIn({ course: { nameEn: 'x_name', descriptionEn: 'x_studio_description' }, session: { nameEn: 'x_name' } })).toEqual([]);
    expect(mistakesIn({ course: { nameEn: 'x_studio_description' } })).toHaveLength(1);
  });

  it('has the codes of languages, and finds what is no code', () => {
    expect(defaultFieldMap.languages).toEqual({ ar: null, en: null });
    expect(parseFieldMap({ languages: { ar: 'ar_SY', en: 'en_GB' } })).toMatchObject({ map: { languages: { ar: 'ar_SY', en: 'en_GB' } } });
    expect(mistakesIn({ languages: { ar: 'العربية', fr: 'fr_FR' } })).toEqual([
      expect.stringContaining('"languages.ar" must be the code'),
      '"languages.fr" is no language of ours; there are ar, en.',
    ]);
  });

  it.each([[[]], [null], ['x'], [7]])('is an object: not %j', (changes) => {
    expect(mistakesIn(changes)).toHaveLength(1);
  });

  it('names the file that cannot be read', () => {
    expect(() => readFieldMap('/nowhere/map.json')).toThrow(FieldMapError);
    expect(() => readFieldMap('/nowhere/map.json')).toThrow('/nowhere/map.json (ODOO_MAP) cannot be read');
    expect(() => readFieldMap(new URL(import.meta.url).pathname)).toThrow('is not JSON');
  });
});
