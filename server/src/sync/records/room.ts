import { foldAll } from '@halaqa/domain/arabic';
import type { FieldMap } from '../../odoo/field-map.ts';
import { english, flag, type OdooRecord, text, whole } from '../../odoo/values.ts';
import { type Mapped, type NoLinks, nameless } from './mapped.ts';

export type RoomRow = { name: string; name_en: string | null; seats: number | null; search: string; active: boolean };

export function mapRoom(record: OdooRecord, map: FieldMap['room']): Mapped<RoomRow, NoLinks> {
  const name = text(record, map.name) ?? nameless(map.model, record['id']);
  const nameEn = english(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    // 0 is how Odoo reads an integer that nobody has filled in.
    seats: whole(record, map.seats) || null,
    search: foldAll([name, nameEn]),
    active: flag(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: [] };
}
