import { hash } from 'node:crypto';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import { pictureType } from '@halaqa/domain/picture';
import type { FieldMap } from '../../odoo/field-map.ts';
import { type OdooRecord, readBinary, readBoolean, readEnglish, readText } from '../../odoo/values.ts';
import { type MappedRecord, type NoLinks, odooDisplayName } from './mapped.ts';

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

export function mapCourse(record: OdooRecord, map: FieldMap['course']): MappedRecord<CourseRow, NoLinks> {
  const picture = readBinary(record, map.image);
  const type = picture && pictureType(picture);
  const name = readText(record, map.name) ?? odooDisplayName(map.model, record['id']);
  const nameEn = readEnglish(record, map.nameEn, map.name);
  const row = {
    name,
    name_en: nameEn,
    description: readText(record, map.description) ?? '',
    description_en: readEnglish(record, map.descriptionEn, map.description),
    image: type ? picture : null,
    image_type: type,
    image_hash: picture && type ? hash('sha256', picture, 'hex') : null,
    search: foldTextsForSearch([name, nameEn]),
    active: readBoolean(record, map.active, true),
  };
  return { take: true, row, links: {}, notes: picture && !type ? ['picture_dropped'] : [] };
}
