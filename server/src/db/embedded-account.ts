import { execFile } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { chown, lchown, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { copyPostgresBinaries, type PostgresBinaries } from './embedded-binaries.ts';

/** As whom PostgreSQL's programs run, and which programs: PostgreSQL refuses to run as root. */
export interface SystemAccount {
  binaries: PostgresBinaries;
  /** Goes before the program and its arguments; empty where it is started plainly. */
  prefix: readonly string[];
  /** User and group that the process takes on; absent where it keeps ours. */
  uid?: number;
  gid?: number;
  /** Who must own the database's files; absent where that is ourselves. */
  owner?: { uid: number; gid: number };
}

/** The user `nobody`; a number, so that no user list is needed. */
const nobody = 65534;
const run = promisify(execFile);

/** Makes root, or a user that the system has no name for, look like `nobody` to the program, and changes no rights. */
const asNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];

/**
 * Finds a way to run PostgreSQL here, by trying. For an ordinary user that is plainly. For root, in this order:
 * a user namespace in which root has another number; the user who owns the database's files (nobody, when they are new);
 * the same user with the right to pass through closed folders.
 *
 * @param cluster the folder of the database's files; it may not be there yet.
 */
export async function chooseSystemAccount(folder: string, cluster: string, binaries: PostgresBinaries): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) {
    // initdb asks for the user's name; a container started with a mere number has none.
    return { binaries, prefix: hasName() || !(await runs(asNobody, binaries)) ? [] : asNobody };
  }
  const owner = ownerOf(cluster) ?? ownerOf(folder) ?? { uid: 0, gid: 0 };
  if (owner.uid === 0 && (await runs(asNobody, binaries))) return { binaries, prefix: asNobody };

  const other = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner;
  if (isReachable(folder)) {
    const reachable = (await runs([], binaries, other)) ? binaries : await copyPostgresBinaries(folder);
    if (await runs([], reachable, other)) return { binaries: reachable, prefix: [], ...other, owner: other };
  }

  const prefix = [
    'setpriv',
    `--reuid=${other.uid}`,
    `--regid=${other.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  if (await runs(prefix, binaries)) return { binaries, prefix, owner: other };

  throw new StartupError(
    'postgres_failed',
    `PostgreSQL does not run as root, and no other way was found to run it in ${folder}. Start the portal as an ordinary user, or set HALAQA_DATA to a folder that every user can reach.`,
  );
}

/** Hands the database's files to the account that will run on them. */
export async function giveToSystemAccount(path: string, account: SystemAccount): Promise<void> {
  if (!account.owner || !existsSync(path)) return;
  const { uid, gid } = account.owner;
  if (lstatSync(path).uid === uid) return;
  // The folder last: were we killed in between, the next start would begin again.
  for (const entry of await readdir(path, { recursive: true })) await lchown(join(path, entry), uid, gid);
  await chown(path, uid, gid);
}

/** Whether PostgreSQL's main program loads and runs in this way. */
async function runs(prefix: readonly string[], binaries: PostgresBinaries, as: { uid?: number; gid?: number } = {}): Promise<boolean> {
  const [program = binaries.postgres, ...rest] = [...prefix, binaries.postgres, '--version'];
  try {
    await run(program, rest, { ...as, cwd: '/', env: binaries.environment, timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

/** Whether everybody may pass through the folder and all above it. */
function isReachable(folder: string): boolean {
  const passable = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return passable && (parent === folder || isReachable(parent));
}
