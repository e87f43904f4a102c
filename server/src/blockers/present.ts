/** What stands in the way, on the wire. */
import type { Blocker } from '@halaqa/contract/blockers';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../language/in-language.ts';
import type { BlockerRow } from './unsettled.ts';

export const presentBlockers = (rows: readonly BlockerRow[], language: Language): Blocker[] =>
  rows.map(({ why, id, name, name_en: nameEn, starts_at: startsAt }) => ({
    why,
    id,
    name: name === null ? null : nameInLanguage(language, name, nameEn),
    startsAt: startsAt === null ? null : toWire(new Date(startsAt)),
  }));
