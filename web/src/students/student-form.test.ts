import type { StudentDetails } from '@halaqa/contract/students';
import { describe, expect, test } from 'vitest';
import { differencesOf, merged } from '../record-edit/differences.ts';
import { formFields, formOf, studentSchema } from './student-form.ts';

const student: StudentDetails = {
  id: 1,
  name: 'Noura',
  email: null,
  phone: '+966500000000',
  residenceNumber: null,
  firstName: 'Noura',
  middleName: null,
  familyName: null,
  grandparentName: null,
  birthDate: '2002-04-02',
  gender: 'female',
  nationality: null,
  qualification: null,
  studentNumber: null,
  registrationDate: null,
  version: 1,
  enrollments: [],
  invoices: [],
};
const form = formOf(student);

describe('the form', () => {
  test('goes to the server as it came, empty inputs as none', () => {
    expect(studentSchema.parse(form)).toEqual({
      name: 'Noura',
      email: null,
      phone: '+966500000000',
      residenceNumber: null,
      firstName: 'Noura',
      middleName: null,
      familyName: null,
      grandparentName: null,
      birthDate: '2002-04-02',
      gender: 'female',
    });
    expect(studentSchema.parse({ ...form, birthDate: '', gender: '', phone: '  ' })).toMatchObject({
      birthDate: null,
      gender: null,
      phone: null,
    });
  });

  test.each([
    ['name', '  ', 'required'],
    ['name', 'x'.repeat(201), 'too_long'],
    ['birthDate', '-02-04', 'no_date'],
    ['birthDate', '2001-02-30', 'no_date'],
    ['email', 'nobody', 'email'],
    ['phone', '1'.repeat(41), 'too_long'],
  ])('refuses %s %j', (field, value, message) => {
    const { error } = studentSchema.safeParse({ ...form, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

describe('two versions', () => {
  const mine = { ...form, phone: '1', firstName: 'N' };
  const theirs = { ...form, phone: '2', familyName: 'Saad' };

  test('differ where they differ, and what was changed here stays', () => {
    expect(differencesOf(formFields, { mine, theirs, base: form })).toEqual([
      { field: 'firstName', side: 'mine' },
      { field: 'familyName', side: 'theirs' },
      { field: 'phone', side: 'mine' },
    ]);
  });

  test('come together as chosen', () => {
    expect(merged(mine, theirs, [{ field: 'phone', side: 'theirs' }])).toEqual(theirs);
    expect(merged(mine, theirs, differencesOf(formFields, { mine, theirs, base: form }))).toEqual({
      ...theirs,
      phone: '1',
      firstName: 'N',
    });
  });
});
