/** What the columns of lists are called, and the words in them. */
import type { arLists } from '@halaqa/contract/texts/ar-lists';
import type { AccountState } from '@halaqa/contract/users';
import type { Gender, Language, Role, SessionState } from '@halaqa/contract/values';
import { serverText } from './texts.ts';

export const listWords = (language: Language) => ({
  head: (column: keyof typeof arLists.column): string => serverText(language, `list.column.${column}`),
  sessionState: (state: SessionState): string => serverText(language, `sync.state.${state}`),
  gender: (gender: Gender | null): string | null => gender && serverText(language, `sync.gender.${gender}`),
  yes: (isSo: boolean): string => serverText(language, `audit.value.${isSo ? 'yes' : 'no'}`),
  /** Follows the gender on the student's record (D-96). */
  role: (role: Role, gender: Gender | null): string => serverText(language, `list.role.${role}`, about(gender)),
  accountState: (state: AccountState, gender: Gender | null): string => serverText(language, `list.accountState.${state}`, about(gender)),
});

const about = (gender: Gender | null) => ({ context: gender === 'male' ? 'him' : undefined });
