/** A record's name in the institute's own words, and its English form where one is known. */
import type { Language } from '@halaqa/contract/values';

export interface BilingualName {
  name: string;
  name_en: string | null;
}

/** Both forms as a form has them that asks for both; no English one where it is empty or the same. Spaces around what is stored are no change. */
export function enteredNames({ name, nameEn }: { name: string; nameEn: string | null }, before: BilingualName): BilingualName {
  const isSame = (nameEn || null) === (before.name_en?.trim() || null);
  return {
    name: name === before.name.trim() ? before.name : name,
    name_en: isSame ? before.name_en : nameEn === name ? null : nameEn || null,
  };
}

/**
 * Both forms after an edit of one. The name comes in the language that the editor saw: unchanged, both stay; a new English
 * name leaves the other as it is; any other new name replaces both.
 */
export function editedName(given: string, before: BilingualName, language: Language): BilingualName {
  const english = language === 'en' && before.name_en ? before.name_en : null;
  if (given === (english ?? before.name).trim()) return { name: before.name, name_en: before.name_en };
  return english === null ? { name: given, name_en: null } : { name: before.name, name_en: given };
}
