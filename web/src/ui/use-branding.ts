import type { InstituteBranding } from '@halaqa/contract/institute';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/texts.ts';
import { currentBranding, watchBranding } from './branding.ts';

export const useBranding = (): InstituteBranding | null => useSyncExternalStore(watchBranding, currentBranding, currentBranding);

/** What the portal is called: the institute's name in the reader's language, or its own. */
export function usePortalName(): string {
  const { t } = useTranslation();
  const branding = useBranding();
  return (currentLanguage() === 'en' ? branding?.nameEn : null) ?? branding?.name ?? t('product');
}
