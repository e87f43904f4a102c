import type { Language } from '@halaqa/contract/values';
import { type BilingualName, editedName } from '@halaqa/domain/names';

/**
 * Both names after an import. A name that is one of those on record changes neither, so that a list that was exported in either language comes
 * back unchanged; where English names have a column of their own, each is what its column says.
 */
export function namesOf(
  { name, name_en: english }: { name?: string | undefined; name_en?: string | null | undefined },
  before: BilingualName,
  language: Language,
): BilingualName {
  if (english) return { name: name ?? before.name, name_en: english };
  const isKnown = name === undefined || name === before.name.trim() || name === before.name_en?.trim();
  return isKnown ? { name: before.name, name_en: before.name_en } : editedName(name, before, language);
}
