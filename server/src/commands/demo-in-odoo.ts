/** The demonstration institute as a fake Odoo keeps it, for the demonstration and for tests. */
import { fileURLToPath } from 'node:url';
import { odooFiles } from '@halaqa/demo/odoo-shape';
import type { Institute } from '@halaqa/demo/records';
import { type Records, recordsOf } from '@halaqa/fake-odoo/dataset';
import { instituteModels } from '@halaqa/fake-odoo/institute-models';
import { type ModelDescription, withField } from '@halaqa/fake-odoo/models';
import { type FieldMap, kinds, readFieldMap } from '../odoo/field-map.ts';

/** For `ODOO_MAP`: its names in English are fields of the customer's own. */
export const demoOdooMapFile = fileURLToPath(new URL('../demo/odoo-map.json', import.meta.url));

/** @param writtenAt the write_date of every record */
export function demoInOdoo(institute: Institute, writtenAt: Date): { records: Records; models: ModelDescription[] } {
  const map = readFieldMap(demoOdooMapFile);
  return { records: recordsOf(odooFiles(institute, map, writtenAt)), models: withMapped(instituteModels(), map) };
}

function withMapped(models: ModelDescription[], map: FieldMap): ModelDescription[] {
  let all = models;
  for (const kind of kinds) {
    const { model, ...names } = map[kind];
    const known = all.find((one) => one.model === model)?.fields ?? {};
    for (const name of Object.values(names)) {
      if (name !== null && !(name in known)) all = withField(all, model, name, { type: 'char', string: name });
    }
  }
  return all;
}
