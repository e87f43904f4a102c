import type { ImportField } from '@halaqa/contract/imports';
import { mostLectures, mostPlaces } from '@halaqa/contract/limits';

const places = { minimum: 1, maximum: mostPlaces };

/** The columns of numbers, with the least and the most of each, as forms take them. All others are texts, and no zero before a digit is lost. */
export const amounts = {
  seats: places,
  capacity: places,
  minimum: places,
  requiredLectures: { minimum: 0, maximum: mostLectures },
} as const satisfies Partial<Record<ImportField, { minimum: number; maximum: number }>>;

export type AmountField = keyof typeof amounts;

export const isAmount = (field: ImportField): field is AmountField => field in amounts;
