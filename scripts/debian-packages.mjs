/** Packages of Debian 12 whose programs a proof runs. Some are services of the system, so they are asked for and never installed by the way. */
import { spawnSync } from 'node:child_process';
import { SetupError } from './install.mjs';

/**
 * @param {readonly string[]} packages
 * @throws SetupError with the command that installs what is missing.
 */
export function ensureDebianPackages(packages) {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  throw new SetupError(
    `This proof runs programs of Debian 12 that are not installed. As root, on a machine that may have them as services:\n  apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}

function isInstalled(name) {
  return spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' }).stdout?.includes('Status: install ok installed') ?? false;
}
