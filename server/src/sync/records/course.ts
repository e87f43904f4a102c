import { hash } from 'node:crypto';
import { foldAll } from '@halaqa/domain/arabic';
import { pictureType } from '@halaqa/domain/picture';
import type { FieldMap } from '../../odoo/field-map.ts';
import { bytes, english, flag, type OdooRecord, text } from '../../odoo/values.ts';
import { type Mapped, type NoLinks, nameless } from './mapped.ts';

export type CourseRow = {
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  image: Buffer | null;
  image_type: string | null;
  image_hash: string | null;
  search: string;
  active: boolean;
};

export function mapCourse(record: OdooRecord, map: FieldMap['course']): Mapped<CourseRow, NoLinks> {
  const picture = bytes(record, map.image);
  const type = picture && pictureType(picture);
  const name = text(record, map.name) ?? nameless(map.model, record['id']);
  const nameEn = english(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    description: text(record, map.description) ?? '',
    description_en: english(record, map.descriptionEn, map.description),
    image: type ? picture : null,
    image_type: type,
    image_hash: picture && type ? hash('sha256', picture, 'hex') : null,
    search: foldAll([name, nameEn]),
    active: flag(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: picture && !type ? ['picture_dropped'] : [] };
}
