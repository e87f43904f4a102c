import type { Language } from '@halaqa/contract/values';

/** A page with a window of its own, where nobody can read JSON: how it refuses there. */
export interface StandalonePage {
  /** HTML that says why, in `language`. */
  refusal: (language: Language, reason: string) => string;
  /** Where a user without a session is sent, such as `/login?next=%2Finvoices`. */
  signIn: string;
}
