/** The holder of a link on the wire. */

import type { CallResult } from '@halaqa/contract/endpoint';
import type { linkDetails } from '@halaqa/contract/links';
import type { Language } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { firstNameOf } from './letter.ts';
import type { LinkHolder } from './store.ts';

export const presentLinkHolder = (holder: LinkHolder, language: Language): CallResult<typeof linkDetails> => ({
  purpose: holder.purpose,
  email: holder.email,
  firstName: firstNameOf(holder, language),
  role: holder.role,
  gender: holder.gender,
  language: holder.language,
  expiresAt: toWire(holder.expiresAt),
});
