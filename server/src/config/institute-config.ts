/** What the environment says of the institute; what it leaves out admins can set (D-137). */
import { maxCutoffHours, maxNameBytes, vatNumberPattern } from '@halaqa/contract/institute';
import * as z from 'zod/mini';

export interface InstituteSettings {
  name: string;
  nameEn: string | undefined;
  address: string | undefined;
  phone: string | undefined;
  email: string | undefined;
  vatNumber: string | undefined;
  /** IANA name. */
  timeZone: string;
}

/** Each with its variable; what the environment says of them goes before what admins have set (D-137). */
export const instituteVariables = {
  name: 'INSTITUTE_NAME',
  nameEn: 'INSTITUTE_NAME_EN',
  address: 'INSTITUTE_ADDRESS',
  phone: 'INSTITUTE_PHONE',
  email: 'INSTITUTE_EMAIL',
  vatNumber: 'INSTITUTE_VAT_NUMBER',
  cancelCutoffHours: 'CANCEL_CUTOFF_HOURS',
} as const;
export type InstituteField = keyof typeof instituteVariables;
const instituteFields = Object.keys(instituteVariables) as InstituteField[]; // Object.keys loses the types of the keys

const hours = z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(maxCutoffHours));
/** Wider than what is typed in the portal (D-190): no portal fails to start over the number that it had. */
const phone = z.string().check(z.regex(/^\+?[\d(][\d ()-]{2,23}$/));
const timeZone = z.string().check(z.refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'));

export const instituteSettings = {
  /** Also the seller's name in the QR code of an invoice, where a field takes 255 bytes. */
  INSTITUTE_NAME: z._default(
    z.string().check(
      z.minLength(1),
      z.refine((name) => Buffer.byteLength(name) <= maxNameBytes),
    ),
    'حلقة',
  ),
  INSTITUTE_NAME_EN: z.optional(z.string().check(z.minLength(1))),
  /** Stands under the seller's name on invoices, and wherever somebody needs the institute. */
  INSTITUTE_ADDRESS: z.optional(z.string().check(z.minLength(1))),
  /** Whom to ask: they stand in the profile and where a password was forgotten (D-88). */
  INSTITUTE_PHONE: z.optional(phone),
  INSTITUTE_EMAIL: z.optional(z.email()),
  /** Without it no invoice carries the QR code. */
  INSTITUTE_VAT_NUMBER: z.optional(z.string().check(z.regex(vatNumberPattern))),
  INSTITUTE_TIME_ZONE: z._default(timeZone, 'Asia/Riyadh'),
  /** Until how long before the start a student may cancel (D-27). */
  CANCEL_CUTOFF_HOURS: z._default(hours, 2),
};

type Variables = z.infer<z.ZodMiniObject<typeof instituteSettings>>;

export const instituteOf = (given: Variables): InstituteSettings => ({
  name: given.INSTITUTE_NAME,
  nameEn: given.INSTITUTE_NAME_EN,
  address: given.INSTITUTE_ADDRESS,
  phone: given.INSTITUTE_PHONE,
  email: given.INSTITUTE_EMAIL,
  vatNumber: given.INSTITUTE_VAT_NUMBER,
  timeZone: given.INSTITUTE_TIME_ZONE,
});

/** @param variables without those that are empty */
export const instituteGivenBy = (variables: Record<string, string | undefined>): InstituteField[] =>
  instituteFields.filter((field) => variables[instituteVariables[field]] !== undefined);
