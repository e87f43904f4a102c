/** For which student a call is made (D-15 and D-16): the caller, or the one whom an admin names. */
import type { Endpoint } from '@halaqa/contract/endpoint';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { serverText } from '../language/texts.ts';
import type { Caller } from './caller.ts';

/**
 * @param named the student in the path, query or body of the call.
 * @throws Problem `not_found` for a student who is not the caller's own; `validation` where an admin names none.
 */
export function studentOfCall(
  { access }: Endpoint,
  { caller, language }: { caller: Caller; language: Language },
  named: number | undefined,
): number {
  const reach = access === 'anyone' ? 'none' : access[caller.role];
  if (reach === 'any') {
    if (named === undefined) throw new Problem('validation', { fields: { studentId: serverText(language, 'field.required') } });
    return named;
  }
  if (reach === 'none' || caller.studentId === null || (named !== undefined && named !== caller.studentId)) throw new Problem('not_found');
  return caller.studentId;
}
