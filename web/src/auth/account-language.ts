/** The language on the account of somebody who is signed in (D-43). */
import { type CurrentUser, setLanguage } from '@halaqa/contract/auth';
import type { Language } from '@halaqa/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { chosenLanguage } from '../i18n/language.ts';
import { switchLanguage } from '../i18n/texts.ts';
import { currentUserKey, useSignedIn } from './current-user.ts';

/** A browser in which nothing was chosen follows the account, as it does while signing in (`sign-in.ts`); else the account follows the browser. */
export function useAccountLanguage(): void {
  const { id, language } = useSignedIn();
  const keep = useKeptOnAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person, not at each of their choices.
  useEffect(() => {
    const chosen = chosenLanguage();
    if (chosen && chosen !== language) keep(chosen);
    // Where its texts cannot be fetched the page stays as it is.
    else if (!chosen && language) switchLanguage(language).catch(() => undefined);
  }, [id]);
}

export function useKeptOnAccount(): (language: Language) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useApiMutation(setLanguage, { failed: t('failure.update'), inOrder: true });
  return (language) =>
    mutate(
      { body: { language } },
      {
        onSuccess: () => {
          client.setQueryData<CurrentUser | null>(currentUserKey, (user) => user && { ...user, language });
          // Their name in the language.
          void client.invalidateQueries({ queryKey: currentUserKey });
        },
      },
    );
}
