import { dayOf } from '@halaqa/domain/clock';
import type { FieldMap } from '../../odoo/field-map.ts';
import { type OdooRecord, readBoolean, readDate, readDatetime, readEnglish, readLabelledMany2one, readText } from '../../odoo/values.ts';
import { searchTextOf } from '../../students/search-text.ts';
import { type MappedRecord, type NoLinks, odooDisplayName } from './mapped.ts';

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
export function mapStudent(record: OdooRecord, map: FieldMap['student'], zone: string): MappedRecord<StudentRow, NoLinks> {
  if (!readBoolean(record, map.isStudent, true)) return { take: false, why: 'no_student' };
  const name = readText(record, map.name) ?? odooDisplayName(map.model, record['id']);
  const nameEn = readEnglish(record, map.nameEn, map.name);
  const email = readText(record, map.email);
  const phone = readText(record, map.phone);
  const number = readText(record, map.studentNumber);
  const nationality = readLabelledMany2one(record, map.nationality);
  const row = {
    name,
    name_en: nameEn,
    email,
    phone,
    student_number: number,
    residence_number: readText(record, map.residenceNumber),
    first_name: readText(record, map.firstName),
    middle_name: readText(record, map.middleName),
    family_name: readText(record, map.familyName),
    grandparent_name: readText(record, map.grandparentName),
    birth_date: readDate(record, map.birthDate),
    gender: readText(record, map.gender),
    nationality_code: nationality?.id ?? null,
    nationality_label: nationality?.label ?? null,
    qualification: readText(record, map.qualification),
    registered_on: dayOfRegistration(record, map.registeredOn, zone),
    search: searchTextOf({ name, name_en: nameEn, email, phone, student_number: number }),
    active: readBoolean(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: [] };
}

function dayOfRegistration(record: OdooRecord, field: string | null, zone: string): string | null {
  if (readText(record, field)?.length === 'YYYY-MM-DD'.length) return readDate(record, field);
  const at = readDatetime(record, field);
  return at && dayOf(at, zone);
}
