/** `npm run build`: installs what is missing and builds the web when it is stale, as every start does; for an image, which starts elsewhere. */
import { ensureInstalled, runCommand } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
});
