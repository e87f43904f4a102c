/**
 * Every file of the browser tests has a portal of its own, so that none depends on what another left there, and two run at a time.
 * The demonstration institute is made once; each portal begins with a copy of its folder.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.mjs';
import { bindToOdoo } from './harness-odoo.ts';
import { runPortal } from './harness-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the demonstration institute, of which no portal is running. */
    instituteFolder: string;
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

  const folder = await mkdtemp(join(tmpdir(), 'halaqa-institute-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const portal = await runPortal(folder);
    await portal.stop();
    const since = process.env['HALAQA_ODOO_STOPPED'] ? new Date() : null;
    if (since) await bindToOdoo(folder, since);
    project.provide('instituteFolder', folder);
    project.provide('keptInOdooSince', since?.toISOString() ?? null);
    project.provide('browserProgram', browser);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
