/** What stands in the way, on the wire. */
import type { Obstacle } from '@halaqa/contract/obstacles';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { nameInLanguage } from '../language/in-language.ts';
import type { ObstacleRow } from './unsettled.ts';

export const presentObstacles = (rows: readonly ObstacleRow[], language: Language): Obstacle[] =>
  rows.map(({ why, id, name, name_en: nameEn, starts_at: startsAt }) => ({
    why,
    id,
    name: name === null ? null : nameInLanguage(language, name, nameEn),
    startsAt: startsAt === null ? null : toWire(new Date(startsAt)),
  }));
