/** The language that somebody who is signed in chooses: kept in this browser and on the account (D-43). */
import type { Language } from '@halaqa/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import { switchLanguage } from '../i18n/texts.ts';
import { ChunkFailure, reasonOf, showChunkFailure } from '../ui/chunk-failure.ts';
import { useKeptOnAccount } from './account-language.ts';
import { currentUserKey } from './current-user.ts';

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
