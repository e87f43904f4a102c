import type { RestoreSummary } from '@halaqa/contract/sync';
import { useTranslation } from 'react-i18next';

type Kind = keyof RestoreSummary;

const decided = [
  'placesLost',
  'placesRisen',
  'sessionsLost',
  'sessionsRisen',
  'sessionsChanged',
  'studentsChanged',
] as const satisfies readonly Kind[];

/** Odoo's in both cases. */
const ofOdoo = ['studentsLost', 'others'] as const satisfies readonly Kind[];

/** What differs (`state`), or what a decision makes of it, a sentence each; nothing of which there is none. */
export function useEffects(): (found: RestoreSummary, as: 'state' | 'ours' | 'theirs') => string[] {
  const { t } = useTranslation('restored');
  return (found, as) => [
    ...decided.filter((kind) => found[kind] > 0).map((kind) => t(`${as}.${kind}`, { count: found[kind] })),
    ...ofOdoo.filter((kind) => found[kind] > 0).map((kind) => t(`${as === 'state' ? as : 'either'}.${kind}`, { count: found[kind] })),
  ];
}
