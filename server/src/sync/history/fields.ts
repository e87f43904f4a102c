/** Which of the columns that changed people are told of, and by which name. */
import type { HistoryField } from '@halaqa/contract/sync-history';

/** Several columns that people know as one, and those that follow from others. */
const known: Record<string, HistoryField | null> = {
  search: null,
  seats_taken: null,
  guests: 'places',
  overbooked: null,
  // What is due next, and what is left, are told as such.
  instalments: null,
  qr_code: null,
  image_type: null,
  image_hash: 'image',
  employee_id: 'employee',
  employee_name: 'employee',
  nationality_code: 'nationality',
  nationality_label: 'nationality',
  student_id: 'student',
  amount_untaxed: 'amounts',
  amount_tax: 'amounts',
  amount_total: 'amounts',
  amount_residual: 'amounts',
  currency: 'amounts',
  reverses: 'credit_note',
};

/** Columns that are compared at all: bytes are told by the hash beside them. */
export const recordedColumns = (columns: readonly string[]): string[] =>
  columns.filter((column) => column !== 'image' && known[column] !== null);

export const recordedFields = (columns: readonly string[]): string[] => [...new Set(columns.map((column) => known[column] ?? column))];
