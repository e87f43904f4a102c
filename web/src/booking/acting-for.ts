import type { Gender } from '@halaqa/contract/values';
import { createContext, useContext } from 'react';
import { genderContext } from '../i18n/gender.ts';

interface ActingFor {
  /** What each call about a place sends besides the session. */
  call: { studentId: number };
  gender: Gender | null;
}

/** Set where an admin acts for a student (D-16). */
export const ActingForContext = createContext<ActingFor | undefined>(undefined);

/** Undefined where students act for themselves. */
export function useActingFor(): { studentId: number } | undefined {
  return useContext(ActingForContext)?.call;
}

/** For `t`, in a sentence about the student that an admin acts for. */
export function useAboutStudent(): ReturnType<typeof genderContext> {
  return genderContext(useContext(ActingForContext) ?? {});
}
