import { describe, expect, it } from 'vitest';
import { map, mapWith } from '../../../test/import/map.ts';
import { student } from '../../../test/import/records.ts';
import { mapStudent } from './student.ts';

const zone = 'Asia/Riyadh';

describe('a student', () => {
  it('has every field of the record', () => {
    expect(mapStudent(student(101), map.student, zone)).toEqual({
      take: true,
      row: {
        name: 'نورة القحطاني 101',
        name_en: null,
        email: 'student101@institute.test',
        phone: '+966500000000',
        student_number: 'N101',
        residence_number: '2000000000',
        first_name: 'نورة',
        middle_name: 'محمد',
        family_name: 'القحطاني',
        grandparent_name: 'سعد',
        birth_date: '2001-09-30',
        gender: 'female',
        nationality_code: 192,
        nationality_label: 'Saudi Arabia',
        qualification: 'bachelor',
        registered_on: '2026-03-01',
        search: 'نوره القحطاني 101 student101@institute.test +966500000000 n101',
        active: true,
      },
      links: {},
      notes: [],
    });
  });

  it('does without what is not mapped', () => {
    const unmapped = mapWith({ student: { gender: null, isStudent: null, active: null } }).student;
    const { x_studio_is_student, active, ...record } = student(101);
    expect(mapStudent(record, unmapped, zone)).toMatchObject({
      row: { middle_name: null, nationality_code: null, gender: null, active: true },
    });
  });

  it('is registered on the day that the institute had', () => {
    const registeredAt = (create_date: string) => mapStudent(student(101, { create_date }), map.student, zone);
    expect(registeredAt('2026-03-01 20:59:59')).toMatchObject({ row: { registered_on: '2026-03-01' } });
    expect(registeredAt('2026-03-01 21:00:00')).toMatchObject({ row: { registered_on: '2026-03-02' } });
    expect(registeredAt('2026-03-01')).toMatchObject({ row: { registered_on: '2026-03-01' } });
  });

  it('is found by both forms of the name', () => {
    const mapped = mapStudent(student(101, { x_en: 'Noura', phone: false }), mapWith({ student: { nameEn: 'x_en' } }).student, zone);
    expect(mapped).toMatchObject({ row: { search: 'نوره القحطاني 101 noura student101@institute.test n101', phone: null } });
  });

  it('is no other contact', () => {
    expect(mapStudent({ id: 9, x_studio_is_student: false }, map.student, zone)).toEqual({ take: false, why: 'no_student' });
  });

  it('is kept apart when archived', () => {
    expect(mapStudent(student(101, { active: false }), map.student, zone)).toMatchObject({ take: true, row: { active: false } });
  });
});
