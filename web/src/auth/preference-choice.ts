/** How dates, figures and colours are shown: kept in this browser and on the account (D-44 and D-45). */
import { setPreferences } from '@halaqa/contract/account';
import type { CurrentUser } from '@halaqa/contract/auth';
import type { Preferences } from '@halaqa/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { currentPreferences } from '../i18n/preferences.ts';
import { chooseTheme } from '../theme/theme.ts';
import { display } from './account-preferences.ts';
import { currentUserKey } from './current-user.ts';

/** Shows the choice at once; where the account does not take it, this browser has it all the same, and says so. */
export function usePreferenceChoice(): (chosen: Partial<Preferences>) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useApiMutation(setPreferences, { failed: t('failure.update'), inOrder: true });
  return (chosen) => {
    if (chosen.theme) chooseTheme(chosen.theme);
    display({ ...currentPreferences(), ...chosen });
    const known = (user: CurrentUser | null | undefined) => user && { ...user, preferences: { ...user.preferences, ...chosen } };
    mutate({ body: chosen }, { onSuccess: () => client.setQueryData<CurrentUser | null>(currentUserKey, known) });
  };
}
