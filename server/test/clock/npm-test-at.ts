/** `npm test` by another clock than the machine's. */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Counts {
  passed: number;
  failed: number;
  /** Of the tests that failed. */
  names: string[];
}

/**
 * A process of its own mount namespace reads another `/etc/ld.so.preload`, and so does every process that it starts; no other one on the
 * machine is touched. What it printed is kept in `node_modules/.cache`.
 */
export async function npmTestAt(at: Date, parts: readonly string[]): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-clock-'));
  try {
    const etc = join(folder, 'etc');
    await mkdir(etc);
    // The tests start programs as an ordinary user.
    await chmod(folder, 0o755);
    const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
    const seconds = Math.round((at.getTime() - Date.now()) / 1_000);
    await writeFile(join(etc, 'ld.so.preload'), `${library}\n`);
    await writeFile(join(etc, 'faketimerc'), `${seconds >= 0 ? '+' : ''}${seconds}s\n`);

    const inNamespace = 'mount -t overlay overlay -o lowerdir="$0":/etc /etc && exec "$@"';
    const program = [process.execPath, 'scripts/test.mjs', ...parts];
    const printed = await outputOf('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', inNamespace, etc, ...program]);
    await writeFile(join(root, 'node_modules', '.cache', `clock-${at.toISOString().replaceAll(':', '')}.log`), printed);
    return countsIn(printed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without what Vitest says to the tests that it runs: it would reach those that `npm test` runs. */
async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const { PATH, HOME, CHROME_BIN } = process.env;
  const options = { cwd: root, env: { PATH, HOME, CHROME_BIN, HALAQA_TEST_NOW: 'real' }, maxBuffer: Number.POSITIVE_INFINITY };
  // What it throws where the exit code is not 0 holds the output too.
  const { stdout, stderr } = await promisify(execFile)(program, args, options).catch((error: { stdout: string; stderr: string }) => error);
  return stripVTControlCharacters(`${stderr}\n${stdout}`);
}

function countsIn(printed: string): Counts {
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(printed) ?? [];
  const names = [...printed.matchAll(/^(?:set-up|web build|unit|integration|boot|browser): (.+)$/gm)].map(([, name = '']) => name);
  return { passed: Number(passed), failed: Number(failed), names };
}
