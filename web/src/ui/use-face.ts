import type { InstituteFace } from '@halaqa/contract/institute';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/texts.ts';
import { currentFace, watchFace } from './face.ts';

export const useFace = (): InstituteFace | null => useSyncExternalStore(watchFace, currentFace, currentFace);

/** What the portal is called: the institute's name in the reader's language, or its own. */
export function usePortalName(): string {
  const { t } = useTranslation();
  const face = useFace();
  return (currentLanguage() === 'en' ? face?.nameEn : null) ?? face?.name ?? t('product');
}
