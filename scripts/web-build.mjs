/** Builds the web when its sources have changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { doOnce } from './do-once.mjs';
import { node24, readIfThere, root, SetupError } from './install.mjs';

const sources = ['web', 'contract/src', 'domain/src', 'package-lock.json'];
const output = join(root, 'web', 'dist');
/** Vite empties the folder first, so an interrupted build leaves no stamp. */
const stampFile = join(output, '.built-from');

/** Prints a line when it builds; else it is silent and takes a few milliseconds. */
export async function ensureWebBuilt() {
  const stamp = stampOf(sources);
  await doOnce(() => readIfThere(stampFile) === stamp, {
    lock: join(root, '.building'),
    tell: () => console.log('Another command is building the web here; waiting for it.'),
    work: () => build(stamp),
  });
}

function build(stamp) {
  console.log('Building the web.');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(node24(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    // A test that builds it runs under `test`, which would make it one for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) throw new SetupError('The web could not be built; the lines above say why.');
  writeFileSync(stampFile, stamp);
}

/** Names, sizes and modification times: takes a hundredth of the time of reading the files. */
function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => name !== 'dist' && name !== 'node_modules');
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}
