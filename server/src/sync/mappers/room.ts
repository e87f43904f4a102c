import type { FieldMap } from '../../odoo/field-map.ts';
import { flag, type OdooRecord, text, whole } from '../../odoo/values.ts';
import { type Mapped, type NoLinks, nameless } from './mapped.ts';

export type RoomRow = { name: string; name_en: string | null; seats: number | null; active: boolean };

export function mapRoom(record: OdooRecord, map: FieldMap['room']): Mapped<RoomRow, NoLinks> {
  const row = {
    name: text(record, map.name) ?? nameless(map.model, record['id']),
    name_en: text(record, map.nameEn),
    // 0 is how Odoo reads an integer that nobody has filled in.
    seats: whole(record, map.seats) || null,
    active: flag(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: [] };
}
