/** The set-up that every command begins with: the packages, and a Node.js that runs TypeScript. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doOnce } from './do-once.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'node_modules');
/** Says from which lockfile the packages were installed. */
const stampFile = join(packages, '.installed-from');

/** A fault that a person at the terminal can correct: commands print the sentence alone, without a stack. */
export class SetupError extends Error {}

/** Installs the packages when they are missing or not those of the lockfile. Says so; else it is silent and takes milliseconds. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new SetupError(`Halaqa needs Node.js 20.19 or newer; this is ${process.version}. Install a newer one from https://nodejs.org.`);
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(lock).digest('hex');
  await doOnce(() => readIfThere(stampFile)?.trim() === stamp, {
    lock: join(root, '.installing'),
    tell: () => console.log('Another command is installing the packages here; waiting for it.'),
    work() {
      if (!holdsWhatIsLocked(lock)) install(lock);
      try {
        writeFileSync(stampFile, `${stamp}\n`);
      } catch {
        // Another user owns the packages: then they are compared again next time.
      }
    },
  });
}

/**
 * The Node.js that runs the portal: the one of our packages, else the present one, if it is new enough.
 * @returns {string} its path
 */
export function node24() {
  const pinned = join(packages, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (process.features.typescript) return process.execPath;
  throw new SetupError(
    `There is no Node.js package for ${process.platform} on ${process.arch}, and ${process.version} cannot run the portal. Install Node.js 24 from https://nodejs.org and start again.`,
  );
}

/** Does what a command is for. A {@link SetupError} ends it with its sentence and exit code 1; a defect of ours keeps its stack. */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Whether an earlier `npm install` installed what the lockfile names, except optional packages of other platforms. */
function holdsWhatIsLocked(lock) {
  const present = readIfThere(join(packages, '.package-lock.json'));
  if (present === undefined) return false;
  const installed = JSON.parse(present).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return path in installed ? installed[path].version === version : optional === true;
  });
}

function install(lock) {
  console.log('Installing the packages; this takes a minute the first time.');
  const { cache, remove } = writableCache();
  // The others stand in .npmrc, for who runs npm here by hand too.
  const options = ['--include=dev', '--include=optional', '--loglevel=error', '--cache', cache];
  const npm = (command, errors) => spawnSync('npm', [...command, ...options], { cwd: root, stdio: ['ignore', 'ignore', errors] });
  // ADR-4: npm 11 refuses a lockfile that leaves out an optional package of another platform; an ordinary install accepts it.
  let { error, status } = npm(['ci'], 'ignore');
  if (!error && status !== 0) ({ error, status } = npm(['install', '--no-save'], 'inherit'));
  remove();
  if (error)
    throw new SetupError(`npm could not be run (${error.message}). Install npm, or run "npm ci --ignore-scripts" in ${root} yourself.`);
  if (status !== 0) {
    throw new SetupError(
      'The packages could not be installed; npm says why above. Check that the registry can be reached and that this folder can be written, and start again.',
    );
  }
  if (!holdsWhatIsLocked(lock)) throw new SetupError('npm installed other packages than package-lock.json names: the two do not agree.');
}

/** npm's cache, or a temporary one where the home folder cannot be written. */
function writableCache() {
  const usual = process.env.npm_config_cache ?? join(process.env.HOME ?? '/nonexistent', '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return { cache: usual, remove() {} };
  } catch {
    const cache = mkdtempSync(join(tmpdir(), 'halaqa-npm-'));
    return { cache, remove: () => rmSync(cache, { recursive: true, force: true }) };
  }
}

/** Undefined where the file is not there or may not be read. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
