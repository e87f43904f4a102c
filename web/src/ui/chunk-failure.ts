/** Why a file of the portal failed to load, and what is said about it (D-90). */
import i18next from 'i18next';
import { checkConnection, pingServer } from '../api/connection.ts';
import { showToast } from './toast.ts';

/**
 * `offline`: the server cannot be reached. `outdated`: after a release it has only the new files, and a reload brings them.
 * `missing`: it answers, is of the same version, and yet the file did not come.
 */
export type Reason = 'offline' | 'outdated' | 'missing';

export class ChunkFailure extends Error {
  override name = 'ChunkFailure';
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(`a part of the portal could not be fetched: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** @param cause what the import failed with. */
export async function reasonOf(cause: unknown): Promise<Reason> {
  try {
    const page = await pingServer('/');
    const entry = document.querySelector('script[type=module]')?.getAttribute('src');
    if (page.ok && entry && !(await page.text()).includes(entry)) return 'outdated';
  } catch {
    checkConnection();
    return 'offline';
  }
  // Most browsers name the file; where one does not, the page alone has to do.
  const file = /https?:\S+\.js/.exec(String(cause))?.[0];
  if (!file) return 'missing';
  return pingServer(file).then(
    ({ status }) => (status === 404 ? 'outdated' : 'missing'),
    () => 'missing',
  );
}

/** Says in a toast that what was pressed could not be fetched, and offers to try again. */
export function showChunkFailure(fault: unknown, tryAgain: () => void): void {
  const reason = fault instanceof ChunkFailure ? fault.reason : 'missing';
  const action =
    reason === 'outdated'
      ? { label: i18next.t('action.reload'), act: () => location.reload() }
      : { label: i18next.t('action.retry'), act: tryAgain };
  showToast({ tone: 'danger', title: i18next.t(`unfetched.${reason}`), text: i18next.t(`unfetched.${reason}Press`), action });
}
