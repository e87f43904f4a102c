import { foldAll } from '@halaqa/domain/arabic';
import type { FieldMap } from '../../odoo/field-map.ts';
import { english, flag, labelled, type OdooRecord, text } from '../../odoo/values.ts';
import { type Mapped, type NoLinks, nameless } from './mapped.ts';

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

export function mapTrainer(record: OdooRecord, map: FieldMap['trainer']): Mapped<TrainerRow, NoLinks> {
  const employee = labelled(record, map.employee);
  const name = text(record, map.name) ?? nameless(map.model, record['id']);
  const nameEn = english(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    email: text(record, map.email),
    // Employees are no records of ours: Odoo's id and name stand as they are.
    employee_id: employee?.id ?? null,
    employee_name: employee?.label ?? null,
    is_manager: flag(record, map.isManager, false),
    search: foldAll([name, nameEn]),
    active: flag(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: [] };
}
