/** Fields that the map has in English: where an Odoo has both languages, they are read and written apart (ADR-28). */

/** No field of Odoo has this in its name. */
const mark = '@en';

/** A field as the map and a record name it whose English is read apart. */
export const inEnglish = (field: string): string => `${field}${mark}`;

export const isInEnglish = (field: string): boolean => field.endsWith(mark);

/** As Odoo names it. */
export const ofOdoo = (field: string): string => (isInEnglish(field) ? field.slice(0, -mark.length) : field);

/** The English of a translated field, whose other name is this one. */
export const isShared = (english: string | null, name: string | null): boolean => name !== null && english === inEnglish(name);
