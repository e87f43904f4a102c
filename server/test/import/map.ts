/** The field map of the institute that tests are made of: the defaults, and names for the fields that have none. */
import { type FieldMap, parseFieldMap } from '../../src/odoo/field-map.ts';

export const map: FieldMap = mapWith({
  student: { middleName: 'x_studio_char_field_Mid7x', nationality: 'x_studio_many2one_field_Nat3y' },
  trainer: { employee: 'x_studio_many2one_field_Hk2Lw' },
});

export function mapWith(changes: Record<string, unknown>): FieldMap {
  const read = parseFieldMap(changes);
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'));
  return read.map;
}
