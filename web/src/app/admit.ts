/** What each reader sees at a path (SPEC-2, D-19). The server decides again at every call. */
import type { Role } from '@halaqa/contract/values';
import { isScreen, mayOpen } from '@halaqa/domain/access';
import { paths } from './paths.ts';

/**
 * `open`: the screen. `sign in`: the form, in place. `again`: the toast and the way to the form. `forbidden`: another
 * role's screen. `missing`: no screen at all.
 */
export type Admission = 'open' | 'sign in' | 'again' | 'forbidden' | 'missing';

/** @param role null when nobody is signed in. */
export function admit(role: Role | null, path: string): Admission {
  if (!isScreen(path)) return 'missing';
  if (path === paths.login) return 'sign in';
  if (!role) return path === paths.home ? 'sign in' : 'again';
  return mayOpen(role, path) ? 'open' : 'forbidden';
}
