/** The field map of the recorded Odoo: the defaults, and the names of it that were invented. */
import { type FieldMap, readFieldMap } from '@halaqa/server/odoo/field-map';

export const map: FieldMap = readFieldMap(new URL('../../docs/odoo-map.example.json', import.meta.url).pathname);
