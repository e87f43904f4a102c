/** Thrown where a change names a record that Odoo does not have. */
export class LinkedRecordMissing extends Error {
  override name = 'LinkedRecordMissing';
}
