import { isPhone } from '@halaqa/contract/phone';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { latinDigits } from '@halaqa/domain/arabic';
import { serverText } from './texts.ts';

/** Whether a typed number is invalid; the one that the record already has is accepted, as it may be from Odoo or older than the rule (D-190). */
export const isPhoneFault = (typed: string | null, before: string | null): boolean =>
  typed !== null && latinDigits(typed) !== latinDigits(before ?? '') && !isPhone(typed);

/** @throws Problem `validation` at `phone` */
export function requirePhone(typed: string | null, before: string | null, language: Language): void {
  if (isPhoneFault(typed, before)) throw new Problem('validation', { fields: { phone: serverText(language, 'field.phone') } });
}
