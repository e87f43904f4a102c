/** `npm run build`: installs what is missing and builds the web when it is stale, as every start does; for an image, which starts elsewhere. */
import { endWith, ensureInstalled } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  endWith(error);
}
