/** `node scripts/run.mjs FILE [ARGUMENT…]`: runs a command of the server with the packages and the Node.js that it needs. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, node24, root, runCommand } from './install.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const args = ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)];
  const { status, error } = spawnSync(node24(), args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
});
