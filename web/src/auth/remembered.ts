/** What "remember me" keeps in this browser (D-12); without it nothing is kept, and the cookie alone carries the session. */
import type { CurrentUser } from '@halaqa/contract/auth';
import { removeStored, writeStored } from '../storage.ts';

export function remember(token: string, user: CurrentUser): void {
  writeStored('token', token);
  writeStored('user', JSON.stringify(user));
}

export function forget(): void {
  removeStored('token');
  removeStored('user');
}
