/** How dates, figures and colours are shown: kept in this browser and on the account (decisions 44 and 45). */
import { type Preferences, setPreferences } from '@halaqa/contract/account';
import type { CurrentUser } from '@halaqa/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/query.ts';
import { show, showing } from '../i18n/preferences.ts';
import { sayAnew } from '../i18n/texts.ts';
import { chooseTheme, isThemeChosen } from '../theme/theme.ts';
import { currentUserKey, useSignedIn } from './current-user.ts';

/** Shows the choice at once; where the account does not take it, this browser has it all the same, and says so. */
export function usePreferenceChoice(): (chosen: Partial<Preferences>) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useAct(setPreferences, { failed: t('failure.update') });
  return (chosen) => {
    if (chosen.theme) chooseTheme(chosen.theme);
    display({ ...showing(), ...chosen });
    const known = (user: CurrentUser | null | undefined) => user && { ...user, preferences: { ...user.preferences, ...chosen } };
    mutate({ body: chosen }, { onSuccess: () => client.setQueryData<CurrentUser | null>(currentUserKey, known) });
  };
}

/** On arrival: figures are shown as the account has them; a browser in which no theme was chosen follows it there too. */
export function useAccountPreferences(): void {
  const { id, preferences } = useSignedIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person, not at each of her choices.
  useEffect(() => {
    display(preferences);
    if (preferences.theme && !isThemeChosen()) chooseTheme(preferences.theme);
  }, [id]);
}

function display(preferences: Parameters<typeof show>[0]): void {
  // Numbers stand in sentences too.
  if (show(preferences)) void sayAnew();
}
