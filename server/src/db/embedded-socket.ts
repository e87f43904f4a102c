import { chown, lstat, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemAccount } from './embedded-account.ts';

/** A socket's path ends at 107 bytes on Linux, at 103 on macOS. */
const pathLimitBytes = 103;

/**
 * Makes the folder of the server's socket, which only its owner may enter: `socket` in the data folder, or a link there
 * to a short folder when the path would be too long.
 */
export async function makeSocketFolder(folder: string, account: SystemAccount): Promise<string> {
  await removeSocketFolder(folder);
  const inside = join(folder, 'socket');
  let host = inside;
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= pathLimitBytes) {
    await mkdir(inside, { mode: 0o700 });
  } else {
    host = await mkdtemp(join(tmpdir(), 'halaqa-'));
    await symlink(host, inside);
  }
  if (account.owner) await chown(host, account.owner.uid, account.owner.gid);
  return host;
}

/** Where the socket of a running server is: a link may stand for its folder. */
export async function findSocketFolder(folder: string): Promise<string> {
  const inside = join(folder, 'socket');
  return readlink(inside).catch(() => inside);
}

/** Call it when no server runs on the folder any more. */
export async function removeSocketFolder(folder: string): Promise<void> {
  const inside = join(folder, 'socket');
  const linked = await lstat(inside).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  if (linked) await rm(await readlink(inside), { recursive: true, force: true });
  await rm(inside, { recursive: true, force: true });
}
