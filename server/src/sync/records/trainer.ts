import { foldTextsForSearch } from '@halaqa/domain/arabic';
import type { FieldMap } from '../../odoo/field-map.ts';
import { type OdooRecord, readBoolean, readEnglish, readLabelledMany2one, readText } from '../../odoo/values.ts';
import { type MappedRecord, type NoLinks, odooDisplayName } from './mapped.ts';

export type TrainerRow = {
  name: string;
  name_en: string | null;
  email: string | null;
  employee_id: number | null;
  employee_name: string | null;
  is_manager: boolean;
  search: string;
  active: boolean;
};

export function mapTrainer(record: OdooRecord, map: FieldMap['trainer']): MappedRecord<TrainerRow, NoLinks> {
  const employee = readLabelledMany2one(record, map.employee);
  const name = readText(record, map.name) ?? odooDisplayName(map.model, record['id']);
  const nameEn = readEnglish(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    email: readText(record, map.email),
    // Employees are no records of ours: Odoo's id and name stand as they are.
    employee_id: employee?.id ?? null,
    employee_name: employee?.label ?? null,
    is_manager: readBoolean(record, map.isManager, false),
    search: foldTextsForSearch([name, nameEn]),
    active: readBoolean(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: [] };
}
