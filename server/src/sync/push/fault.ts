/** Thrown where a change names a record that Odoo does not have. */
export class Unbound extends Error {
  override name = 'Unbound';
}
