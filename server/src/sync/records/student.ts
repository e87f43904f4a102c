import { dayOf } from '@halaqa/domain/clock';
import type { FieldMap } from '../../odoo/field-map.ts';
import { day, english, flag, instant, labelled, type OdooRecord, text } from '../../odoo/values.ts';
import { searchTextOf } from '../../students/search-text.ts';
import { type Mapped, type NoLinks, nameless } from './mapped.ts';

export type StudentRow = {
  name: string;
  name_en: string | null;
  email: string | null;
  phone: string | null;
  student_number: string | null;
  residence_number: string | null;
  first_name: string | null;
  middle_name: string | null;
  family_name: string | null;
  grandparent_name: string | null;
  birth_date: string | null;
  gender: string | null;
  nationality_code: number | null;
  nationality_label: string | null;
  qualification: string | null;
  registered_on: string | null;
  search: string;
  active: boolean;
};

/** @param zone the institute's time zone: the day of registration is a day there. */
export function mapStudent(record: OdooRecord, map: FieldMap['student'], zone: string): Mapped<StudentRow, NoLinks> {
  if (!flag(record, map.isStudent, true)) return { take: false, why: 'no_student' };
  const name = text(record, map.name) ?? nameless(map.model, record['id']);
  const nameEn = english(record, map.nameEn, map.name);
  const email = text(record, map.email);
  const phone = text(record, map.phone);
  const number = text(record, map.studentNumber);
  const nationality = labelled(record, map.nationality);
  const row = {
    name,
    name_en: nameEn,
    email,
    phone,
    student_number: number,
    residence_number: text(record, map.residenceNumber),
    first_name: text(record, map.firstName),
    middle_name: text(record, map.middleName),
    family_name: text(record, map.familyName),
    grandparent_name: text(record, map.grandparentName),
    birth_date: day(record, map.birthDate),
    gender: text(record, map.gender),
    nationality_code: nationality?.id ?? null,
    nationality_label: nationality?.label ?? null,
    qualification: text(record, map.qualification),
    registered_on: dayOfRegistration(record, map.registeredOn, zone),
    search: searchTextOf({ name, name_en: nameEn, email, phone, student_number: number }),
    active: flag(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: [] };
}

function dayOfRegistration(record: OdooRecord, field: string | null, zone: string): string | null {
  if (text(record, field)?.length === 'YYYY-MM-DD'.length) return day(record, field);
  const at = instant(record, field);
  return at && dayOf(at, zone);
}
