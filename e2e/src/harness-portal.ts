/**
 * Every file of the browser tests has a portal of its own, so that none depends on what another left there, and several run at a
 * time. The demonstration institute is made once; each portal begins with a copy of its folder.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../scripts/browser.mjs';
import { makeDatabaseFolder } from './harness-database.ts';
import { keepPortals } from './harness-keeper.ts';
import { bindToOdoo } from './harness-odoo.ts';
import { runPortal } from './harness-process.ts';
import { tellWorkers } from './harness-run.ts';

/** Runs before the first file; what it answers runs after the last. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!findBrowser()) throw new Error('No Chromium or Chrome was found; "npm test" installs one where it can.');
  const web = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));
  if (!existsSync(web)) throw new Error('The web is not built; "npm test -- browser" builds it first.');

  const folder = await makeDatabaseFolder('halaqa-institute-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const portal = await runPortal(folder);
    await portal.stop();
    const since = process.env['HALAQA_ODOO_STOPPED'] ? new Date() : null;
    if (since) await bindToOdoo(folder, since);
    const keeper = await keepPortals(folder);
    tellWorkers({ instituteFolder: folder, portalKeeper: keeper.url, keptInOdooSince: since?.toISOString() ?? null });
    return () => keeper.close().finally(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
