/** The record of a student as it stands in the form, and its way to the wire (SPEC-2.42). */
import type { StudentDetails, studentFields } from '@halaqa/contract/students';
import { gender } from '@halaqa/contract/values';
import * as z from 'zod/mini';
import { isDate } from '../dates/date-text.ts';

/** What the inputs hold; empty is none. */
export type StudentForm = Record<keyof StudentPayload, string>;
export type StudentPayload = z.output<typeof studentFields>;

/** As long as the contract lets them be. */
export const lengths = {
  name: 200,
  email: 254,
  phone: 40,
  residenceNumber: 40,
  firstName: 80,
  middleName: 80,
  familyName: 80,
  grandparentName: 80,
} as const;

export const formFields = [
  'name',
  'firstName',
  'middleName',
  'familyName',
  'grandparentName',
  'birthDate',
  'gender',
  'residenceNumber',
  'email',
  'phone',
] as const satisfies readonly (keyof StudentForm)[];

/** What a draft of it has (D-188). */
export const formShape = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  residenceNumber: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  familyName: z.string(),
  grandparentName: z.string(),
  birthDate: z.string(),
  gender: z.string(),
});

export function formOf(student: StudentDetails): StudentForm {
  return {
    name: student.name,
    email: student.email ?? '',
    phone: student.phone ?? '',
    residenceNumber: student.residenceNumber ?? '',
    firstName: student.firstName ?? '',
    middleName: student.middleName ?? '',
    familyName: student.familyName ?? '',
    grandparentName: student.grandparentName ?? '',
    birthDate: student.birthDate ?? '',
    gender: student.gender ?? '',
  };
}

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum, 'too_long'));
const isEmail = (value: string) => value === '' || z.email().safeParse(value).success;

/** Checks the form and makes the payload of it. Messages are names of sentences in the shell's `field`. */
export const studentSchema = z.pipe(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(lengths.name, 'too_long')),
    email: text(lengths.email).check(z.refine(isEmail, 'email')),
    phone: text(lengths.phone),
    residenceNumber: text(lengths.residenceNumber),
    firstName: text(lengths.firstName),
    middleName: text(lengths.middleName),
    familyName: text(lengths.familyName),
    grandparentName: text(lengths.grandparentName),
    birthDate: z.string().check(z.refine((text) => text === '' || isDate(text), 'no_date')),
    gender: z.string(),
  }),
  z.transform((form): StudentPayload => {
    const told = Object.entries(form).map(([field, value]) => [field, value || null]);
    // The keys are those of the form, and the name is never empty.
    return { ...(Object.fromEntries(told) as StudentPayload), name: form.name, gender: gender.safeParse(form.gender).data ?? null };
  }),
);
