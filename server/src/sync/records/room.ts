import { foldTextsForSearch } from '@halaqa/domain/arabic';
import type { FieldMap } from '../../odoo/field-map.ts';
import { type OdooRecord, readBoolean, readEnglish, readInteger, readText } from '../../odoo/values.ts';
import { type MappedRecord, type NoLinks, odooDisplayName } from './mapped.ts';

export type RoomRow = { name: string; name_en: string | null; seats: number | null; search: string; active: boolean };

export function mapRoom(record: OdooRecord, map: FieldMap['room']): MappedRecord<RoomRow, NoLinks> {
  const name = readText(record, map.name) ?? odooDisplayName(map.model, record['id']);
  const nameEn = readEnglish(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    // 0 is how Odoo reads an integer that nobody has filled in.
    seats: readInteger(record, map.seats) || null,
    search: foldTextsForSearch([name, nameEn]),
    active: readBoolean(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: [] };
}
