/** Fields that the map has in English: where an Odoo has both languages, they are read and written apart (ADR-28). */

/** No field of Odoo has this in its name. */
const mark = '@en';

/** A field as the map and a record name it whose English is read apart. */
export const englishFieldName = (field: string): string => `${field}${mark}`;

export const isEnglishFieldName = (field: string): boolean => field.endsWith(mark);

/** As Odoo names it. */
export const odooFieldName = (field: string): string => (isEnglishFieldName(field) ? field.slice(0, -mark.length) : field);

/** The English of a translated field, whose other name is this one. */
export const isTranslationOf = (english: string | null, name: string | null): boolean =>
  name !== null && english === englishFieldName(name);
