import { foldTextsForSearch } from '@halaqa/domain/arabic';

/** What a course, a room or a trainer is found by, in lists of sessions too: the text of its `search`. */
export const searchTextOf = ({ name, name_en }: { name: string; name_en: string | null }): string => foldTextsForSearch([name, name_en]);
