import { logout } from '@halaqa/contract/auth';
import { ApiError, call, Unreachable } from '../api/call.ts';
import { paths } from '../app/paths.ts';
import { removeStored } from '../storage.ts';
import { forget } from './remembered.ts';

/** Ends the session and leaves by a full page load, so that nothing of hers stays in memory. The call's answer is ignored (SPEC-7.9). */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {});
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof Unreachable)) throw error;
  }
  leave();
}

/** Where the session has ended already. */
export function leave(): void {
  forget();
  removeStored('marks');
  location.assign(paths.home);
}
