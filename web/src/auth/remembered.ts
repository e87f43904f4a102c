/** What "remember me" keeps in this browser (D-12); without it nothing is kept, and the cookie alone carries the session. */
import type { CurrentUser } from '@halaqa/contract/auth';
import { clearRecords } from '../api/device-store.ts';
import { removeStored, writeStored } from '../storage.ts';

export function rememberToken(token: string, user: CurrentUser): void {
  writeStored('token', token);
  writeStored('user', JSON.stringify(user));
}

export function forgetToken(): void {
  removeStored('token');
  removeStored('user');
  removeStored('reader');
  void clearRecords();
}
