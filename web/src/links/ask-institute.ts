/** How to reach the institute, for the pages before the portal. */
import type { CallResult } from '@halaqa/contract/endpoint';
import { instituteContact } from '@halaqa/contract/institute';
import { ApiError, call, Unreachable } from '../api/call.ts';

export type Institute = CallResult<typeof instituteContact>;

let asked: Promise<Institute | undefined> | undefined;

/** Once for each page load. Undefined where no answer came: then the page goes on as if letters were sent, and its call says what is wrong. */
export function askInstitute(): Promise<Institute | undefined> {
  asked ??= call(instituteContact, {}).catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof Unreachable) return undefined;
    throw error;
  });
  return asked;
}
