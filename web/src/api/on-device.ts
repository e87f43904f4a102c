/** Stores answers on the device and restores them (D-107); loaded when it is needed. */
import type { CurrentUser } from '@halaqa/contract/auth';
import type { QueryClient } from '@tanstack/react-query';

/** @returns whom the device remembers; undefined where it keeps nothing of them, or the file that would read it cannot be had. */
export async function restoreFromDevice(client: QueryClient): Promise<CurrentUser | undefined> {
  try {
    const { restoreAnswers } = await import('./kept-answers.ts');
    return await restoreAnswers(client);
  } catch {
    return undefined;
  }
}

/** Keeps from now on what is read for `user`; where the file that does it cannot be had, nothing. @returns a function that stops it */
export function keepOnDevice(client: QueryClient, user: CurrentUser): () => void {
  let isOver = false;
  let stop = () => {};
  import('./kept-answers.ts').then(
    ({ keepAnswers }) => {
      if (!isOver) stop = keepAnswers(client, user);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop();
  };
}
