/** The field map of the recorded Odoo: the defaults, and the names of it that were invented. */
import { type FieldMap, parseFieldMap } from '@halaqa/server/odoo/field-map';

const read = parseFieldMap({
  student: { middleName: 'x_studio_char_field_Mid7x', nationality: 'x_studio_many2one_field_Nat3y' },
  trainer: { employee: 'x_studio_many2one_field_Hk2Lw' },
});
if ('mistakes' in read) throw new Error(read.mistakes.join('\n'));

export const map: FieldMap = read.map;
