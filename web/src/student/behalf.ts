import { createContext, useContext } from 'react';

/** Set where an admin acts for a student (decision 16): what each call about a place says beside the session. */
export const Behalf = createContext<{ studentId: number } | undefined>(undefined);

/** Undefined where the student acts for herself. */
export function useBehalf(): { studentId: number } | undefined {
  return useContext(Behalf);
}
