/** Uploading a logo: read from the device, and re-encoded by the server (D-138). */
import { type InstituteSettingsAnswer, maxLogoBytes, removeInstituteLogo, setInstituteLogo } from '@halaqa/contract/institute';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../api/file-text.ts';
import { useApiMutation } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { keepBranding } from '../ui/keep-branding.ts';

export function useLogo() {
  const { t } = useTranslation('institute');
  const [fault, setFault] = useState<string>();
  const send = useApiMutation(setInstituteLogo, {
    failed: t('logo.failed'),
    done: () => ({ title: t('logo.done') }),
    shows: ['validation'],
  });
  const drop = useApiMutation(removeInstituteLogo, { failed: t('logo.removeFailed'), done: () => ({ title: t('logo.removed') }) });
  const onSuccess = ({ branding }: InstituteSettingsAnswer) => keepBranding(branding);
  return {
    fault,
    isPending: send.isPending,
    isRemoving: drop.isPending,
    choose: async (file: File) => {
      setFault(undefined);
      if (file.size > maxLogoBytes) return setFault(t('logo.tooLarge'));
      const base64 = await base64Of(file).catch(() => undefined);
      if (base64 === undefined) return setFault(t('logo.unreadable'));
      send.mutate({ body: { file: base64 } }, { onSuccess, onError: (error) => setFault(refusedFields(error)?.['file']) });
    },
    remove: () => {
      setFault(undefined);
      drop.mutate({}, { onSuccess });
    },
  };
}
