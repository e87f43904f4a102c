/** The portal's process: opens the database, serves, and stops within ten seconds when asked, sooner where nothing is under way. */

import { startPortal } from '../app/portal.ts';
import { readConfig } from '../config/config.ts';
import { runUntilStopped } from './shutdown.ts';

await runUntilStopped(() => startPortal(readConfig()));
