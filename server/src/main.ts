/** The portal's process: opens the database, serves, and stops within ten seconds when asked, sooner where nothing is under way. */
import { readConfig } from './config.ts';
import { startPortal } from './portal.ts';
import { runUntilStopped } from './until-stopped.ts';

await runUntilStopped(() => startPortal(readConfig()));
