import { logout } from '@halaqa/contract/sign-in';
import { ApiError, call, Unreachable } from '../api/call.ts';
import { forgetEnd } from '../api/ended.ts';
import { expectSignOut } from '../api/failure.ts';
import { paths } from '../app/paths.ts';
import { forgetUnsavedMarks } from '../sessions/kept-marks.ts';
import { removeStored, viewToken } from '../storage.ts';
import { leavePage } from '../ui/navigation-gate.ts';
import { stopView } from '../views/stop-view.ts';
import { forgetToken } from './remembered.ts';

/**
 * Ends the session and leaves by a full page load, so that nothing of the person's stays in memory. The call's answer is ignored
 * (SPEC-7.9). In a view it ends that alone: the session is the admin's.
 */
export async function signOut(): Promise<void> {
  if (viewToken) return stopView();
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
  forgetEnd();
  forgetUnsavedMarks();
  removeStored('recents');
  removeStored('drafts');
  removeStored('tabDrafts');
  leavePage(() => location.assign(paths.home));
}
