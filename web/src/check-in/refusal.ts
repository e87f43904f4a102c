import type { ProblemCode } from '@halaqa/contract/problem';
import { ApiError } from '../api/call.ts';

/** No other code helps against these; the others leave the form where it is. */
const final: readonly (ProblemCode | undefined)[] = ['not_found', 'not_registered', 'session_cancelled', 'session_done', 'check_in_closed'];

/** Why the student cannot check in to this session, whatever is typed; undefined where they may try again. */
export function finalRefusal(error: Error | null): ApiError | undefined {
  return error instanceof ApiError && final.includes(error.problem?.code) ? error : undefined;
}
