/** The fields of a record's form by their kinds: how each is checked, and what the form sends. Forms hold texts; empty is none. Pure. */
import * as z from 'zod/mini';
import { isDate } from '../dates/date-text.ts';

export type RecordForm = Record<string, string>;

export interface Choice {
  value: string;
  label: string;
}

export type FieldSpec = { name: string; label: string; hint?: string; isRequired?: boolean } & (
  | { as: 'text' | 'email' | 'long'; maximum: number }
  | { as: 'number'; minimum: number; maximum: number }
  | { as: 'date' }
  | { as: 'check' }
  | { as: 'choice'; choices: readonly Choice[] }
);

/** What a ticked box holds. */
export const ticked = 'yes';

/** Names of sentences of the shell's `field`, but for `no_date`. */
export type FieldFault = 'required' | 'too_long' | 'email' | 'too_small' | 'too_big' | 'invalid' | 'no_date';

export function faultOf(field: FieldSpec, given: string): FieldFault | undefined {
  const text = given.trim();
  if (text === '') return field.isRequired ? 'required' : undefined;
  switch (field.as) {
    case 'text':
    case 'long':
      return text.length > field.maximum ? 'too_long' : undefined;
    case 'email':
      if (text.length > field.maximum) return 'too_long';
      return z.email().safeParse(text).success ? undefined : 'email';
    case 'number':
      if (!/^\d{1,9}$/.test(text)) return 'invalid';
      if (Number(text) < field.minimum) return 'too_small';
      return Number(text) > field.maximum ? 'too_big' : undefined;
    case 'date':
      return isDate(text) ? undefined : 'no_date';
    case 'check':
    case 'choice':
      return undefined;
  }
}

/** Text that is sent; '' is null. */
export const textOrNull = (given: string | undefined): string | null => given?.trim() || null;
export const numberOrNull = (given: string | undefined): number | null => (given?.trim() ? Number(given) : null);
