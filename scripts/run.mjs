/** `node scripts/run.mjs FILE [ARGUMENT…]`: runs a command of the server with the packages and the Node.js that it needs. */
import { spawnSync } from 'node:child_process';
import { endWith, ensureInstalled, node24, root } from './install.mjs';

try {
  await ensureInstalled();
  const { status, error } = spawnSync(node24(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
} catch (error) {
  endWith(error);
}
