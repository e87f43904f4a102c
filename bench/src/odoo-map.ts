/** The field map of the recorded Odoo: the defaults, and its invented names. */
import { type FieldMap, readFieldMap } from '@halaqa/server/odoo/field-map';

export const map: FieldMap = readFieldMap(new URL('../../docs/odoo-map.example.json', import.meta.url).pathname);
