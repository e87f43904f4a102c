/**
 * Every file of the browser tests has a portal of its own, so that none depends on what another left there, and several run at a
 * time. The demonstration institute is made once; each portal begins with a copy of its folder.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';
import { makeFolder } from './harness-folder.ts';
import { keepPortals } from './harness-keeper.ts';
import { bindToOdoo } from './harness-odoo.ts';
import { runPortal } from './harness-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the demonstration institute, of which no portal is running. */
    instituteFolder: string;
    /** The address of who starts and stops the portals of the files. */
    portalKeeper: string;
    /** When the records of its Odoo were written, as an ISO instant; null where it has none. */
    keptInOdooSince: string | null;
    browserProgram: string;
  }
}

/** Runs before the first file of the project; what it answers runs after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium or Chrome was found; "npm test" installs one where it can.');
  const web = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));
  if (!existsSync(web)) throw new Error('The web is not built; "npm test -- browser" builds it first.');

  const folder = await makeFolder('halaqa-institute-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const portal = await runPortal(folder);
    await portal.stop();
    const since = process.env['HALAQA_ODOO_STOPPED'] ? new Date() : null;
    if (since) await bindToOdoo(folder, since);
    const keeper = await keepPortals(folder);
    project.provide('instituteFolder', folder);
    project.provide('portalKeeper', keeper.url);
    project.provide('keptInOdooSince', since?.toISOString() ?? null);
    project.provide('browserProgram', browser);
    return () => keeper.close().finally(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
