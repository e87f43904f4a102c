/** The Chromium that the browser tests drive: one that is installed, or Debian's. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './install.mjs';

/** Chromium without what draws its own window comes first: the same pages in four fifths of the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/** @returns {string | undefined} its path; `CHROME_BIN` comes before all others */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => [...folders, '/usr/bin'].map((folder) => join(folder, name)));
  return [process.env.CHROME_BIN, ...inPath, ...elsewhere].find((path) => path && canRun(path));
}

/**
 * Installs Debian's Chromium where no browser is found and that is possible: the shell, or all of it where there is no such package.
 * @throws SetupError when none can be found or installed: browser tests are never skipped silently.
 */
export function ensureBrowser() {
  if (findBrowser()) return;
  if (process.getuid?.() === 0 && canRun('/usr/bin/apt-get')) {
    console.log('No browser was found: installing Chromium by apt-get.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    const install = (name) => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
    if (install('chromium-headless-shell').status !== 0) install('chromium');
  }
  if (findBrowser()) return;
  throw new SetupError(
    'The browser tests need Chromium or Chrome, and none was found. Install one (on Debian: apt-get install chromium), or name its program in CHROME_BIN.',
  );
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
