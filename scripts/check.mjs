/** `npm run check`: the static checks alone. Exit code 1 when one does not pass. */
import { ensureInstalled, runCommand } from './install.mjs';
import { printChecks, runChecks } from './static-checks.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const results = await runChecks();
  printChecks(results);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
});
