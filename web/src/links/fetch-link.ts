import type { CallResult } from '@halaqa/contract/endpoint';
import { linkDetails } from '@halaqa/contract/links';
import { ApiError, call, Unreachable } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { chosenLanguage } from '../i18n/language.ts';
import { setReaderGender, switchLanguage } from '../i18n/texts.ts';

export type Details = CallResult<typeof linkDetails>;

/** Whose link it is; `dead` where it is none, or no longer one of this purpose; else why it could not be asked. */
export type Found = { details: Details } | { dead: true } | { failed: string };

/** Never rejects. Speaks to whoever was found as the institute does, in her language where none was chosen in this browser. */
export async function fetchLink(purpose: Details['purpose'], token: string | null): Promise<Found> {
  if (token === null) return { dead: true };
  try {
    const details = await call(linkDetails, { body: { token } });
    if (details.purpose !== purpose) return { dead: true };
    if (!chosenLanguage() && details.language) await switchLanguage(details.language);
    await setReaderGender(details.gender);
    return { details };
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'invalid_link') return { dead: true };
    if (error instanceof ApiError || error instanceof Unreachable) return { failed: failureText(error) };
    throw error;
  }
}
