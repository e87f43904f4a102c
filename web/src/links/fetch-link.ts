import type { CallResult } from '@halaqa/contract/endpoint';
import { linkDetails } from '@halaqa/contract/links';
import { ApiError, call, Unreachable } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { chosenLanguage } from '../i18n/language.ts';
import { setReaderGender, switchLanguage } from '../i18n/texts.ts';

export type Details = CallResult<typeof linkDetails>;

/** The person of the link; `dead` where there is no such link, or not for this purpose; else why it could not be checked. */
export type Found = { details: Details } | { dead: true } | { failed: string };

/** Never rejects. Addresses the person by their gender, in their language where none was chosen in this browser. */
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
