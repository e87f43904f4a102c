import { logout } from '@halaqa/contract/sign-in';
import { ApiError, call, Unreachable } from '../api/call.ts';
import { expectSignOut } from '../api/failure.ts';
import { paths } from '../app/paths.ts';
import { forgetUnsavedMarks } from '../sessions/kept-marks.ts';
import { removeStored } from '../storage.ts';
import { forgetToken } from './remembered.ts';

/**
 * Ends the session and leaves by a full page load, so that nothing of the person's stays in memory. The call's answer is ignored
 * (SPEC-7.9).
 */
export async function signOut(): Promise<void> {
  expectSignOut();
  try {
    await call(logout, {});
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof Unreachable)) throw error;
  }
  clearSignIn();
}

/** Where the session has ended already. */
export function clearSignIn(): void {
  expectSignOut();
  forgetToken();
  forgetUnsavedMarks();
  removeStored('recents');
  location.assign(paths.home);
}
