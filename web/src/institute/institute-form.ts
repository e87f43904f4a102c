/** The institute's settings as they stand in the form, and their way to the wire (D-137). Empty is none. Pure. */
import { type InstituteSettings, maxCutoffHours, secondFactorDemands, vatNumberPattern } from '@halaqa/contract/institute';
import { isPhone } from '@halaqa/contract/phone';
import * as z from 'zod/mini';

/** Also what of a kept form is one still. */
export const formShape = z.object({
  name: z.string(),
  nameEn: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  vatNumber: z.string(),
  cancelCutoffHours: z.string(),
  colour: z.string(),
  secondFactorRequiredOf: z.enum(secondFactorDemands),
});
export type InstituteForm = z.infer<typeof formShape>;

/** As long as the contract lets them be. */
export const lengths = { name: 120, nameEn: 120, address: 200, email: 254 } as const;

export type InstituteFault = 'too_long' | 'email' | 'phone' | 'vatNumber' | 'hours' | 'colour';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export const formOf = (settings: InstituteSettings): InstituteForm => ({
  name: settings.name ?? '',
  nameEn: settings.nameEn ?? '',
  address: settings.address ?? '',
  phone: settings.phone ?? '',
  email: settings.email ?? '',
  vatNumber: settings.vatNumber ?? '',
  cancelCutoffHours: settings.cancelCutoffHours === null ? '' : String(settings.cancelCutoffHours),
  colour: settings.colour ?? '',
  secondFactorRequiredOf: settings.secondFactorRequiredOf,
});

export function faultOf(field: keyof InstituteForm, given: string): InstituteFault | undefined {
  const text = given.trim();
  if (text === '') return undefined;
  switch (field) {
    case 'name':
    case 'nameEn':
    case 'address':
      return text.length > lengths[field] ? 'too_long' : undefined;
    case 'email':
      return z.email().safeParse(text).success && text.length <= lengths.email ? undefined : 'email';
    case 'phone':
      return isPhone(text) ? undefined : 'phone';
    case 'vatNumber':
      return vatNumberPattern.test(text) ? undefined : 'vatNumber';
    case 'cancelCutoffHours':
      return /^\d{1,3}$/.test(text) && Number(text) <= maxCutoffHours ? undefined : 'hours';
    case 'secondFactorRequiredOf':
      return undefined;
    case 'colour':
      return isColour(text.toLowerCase()) ? undefined : 'colour';
  }
}

export function payloadOf(form: InstituteForm): InstituteSettings {
  const text = (field: keyof InstituteForm): string | null => form[field].trim() || null;
  const hours = text('cancelCutoffHours');
  return {
    name: text('name'),
    nameEn: text('nameEn'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    vatNumber: text('vatNumber'),
    cancelCutoffHours: hours === null ? null : Number(hours),
    colour: text('colour')?.toLowerCase() ?? null,
    secondFactorRequiredOf: form.secondFactorRequiredOf,
  };
}
