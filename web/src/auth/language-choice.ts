/** The language of somebody who is signed in: kept in this browser and on the account (D-43). */
import { type CurrentUser, setLanguage } from '@halaqa/contract/auth';
import type { Language } from '@halaqa/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { currentUserKey, useSignedIn } from '../auth/current-user.ts';
import { chosenLanguage } from '../i18n/language.ts';
import { switchLanguage } from '../i18n/texts.ts';
import { ChunkFailure, reasonOf, showChunkFailure } from '../ui/chunk-failure.ts';

/** Turns the page, keeps the choice, and reads again what the server put into words. */
export function useLanguageChoice(): (language: Language) => void {
  const client = useQueryClient();
  const keep = useKeptOnAccount();
  const choose = (language: Language) => {
    switchLanguage(language).then(
      () => {
        keep(language);
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
      },
      async (cause: unknown) => showChunkFailure(new ChunkFailure(await reasonOf(cause), cause), () => choose(language)),
    );
  };
  return choose;
}

/** After sign-in: a browser in which nothing was chosen follows the account; else the account follows the browser. */
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

function useKeptOnAccount(): (language: Language) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useApiMutation(setLanguage, { failed: t('failure.update') });
  return (language) =>
    mutate(
      { body: { language } },
      { onSuccess: () => client.setQueryData<CurrentUser | null>(currentUserKey, (user) => user && { ...user, language }) },
    );
}
