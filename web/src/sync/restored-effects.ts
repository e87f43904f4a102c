import type { RestoredFound } from '@halaqa/contract/sync';
import { useTranslation } from 'react-i18next';

const kinds = [
  'placesLost',
  'placesRisen',
  'sessionsLost',
  'sessionsRisen',
  'sessionsChanged',
  'studentsChanged',
  'studentsLost',
  'others',
] as const satisfies readonly (keyof RestoredFound)[];

/** What differs (`state`), or what a decision makes of it, a sentence each; nothing of which there is none. */
export function useEffects(): (found: RestoredFound, as: 'state' | 'ours' | 'theirs') => string[] {
  const { t } = useTranslation('sync');
  return (found, as) => kinds.filter((kind) => found[kind] > 0).map((kind) => t(`restored.${as}.${kind}`, { count: found[kind] }));
}
