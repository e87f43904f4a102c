/** What a mapper makes of a record of Odoo. */

/** Why a record of Odoo is none of ours, though nothing is wrong with it. */
export type SkipReason =
  /** A contact that is no student. */
  | 'no_student'
  /** An enrolment or invoice of a contact that is no student. */
  | 'of_no_student'
  /** Odoo requires no trainer in a session; we do. */
  | 'without_trainer'
  | 'without_end'
  | 'ends_before_start'
  /** A vendor's bill, a receipt, a journal entry. */
  | 'no_customer_invoice'
  | 'draft_invoice'
  /** Nobody owes it; shown, it would read as pending (SPEC-4.4). */
  | 'cancelled_invoice'
  /** It points to a record that is not here, or not yet. */
  | 'target_missing';

/** What was not taken as it stands in a record that is taken. */
export type MappingNote =
  /** Odoo reads an unset capacity as 0; it becomes the default (D-61). */
  | 'capacity_unset'
  /** The picture is SVG, HTML or of another kind that is not served. */
  | 'picture_dropped'
  /** Attendees that are no students: guests here (D-358). */
  | 'attendee_no_student';

/** The row of our table, by the names of its columns. */
export type MappedRow = Record<string, string | number | boolean | Date | Buffer | null>;

/** Columns that point to other records; they hold Odoo's ids until the bindings turn them into ours. */
export type Links = Record<string, number | null>;
export type NoLinks = Record<never, never>;

export type MappedRecord<R extends MappedRow = MappedRow, L extends Links = Links> =
  | {
      take: true;
      row: R;
      links: L;
      /** For a session: Odoo's ids of its attendees, ascending; more of them than places where Odoo has overfilled it (D-26). */
      attendees?: readonly number[];
      notes: readonly MappingNote[];
    }
  | { take: false; why: SkipReason };

/** Odoo's own display name of a record that has none. */
export function odooDisplayName(model: string, odooId: unknown): string {
  return `${model},${odooId}`;
}
