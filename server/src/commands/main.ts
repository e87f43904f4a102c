/**
 * The portal's process: opens the database, serves, and stops within ten seconds when asked, sooner where nothing is under way. With
 * `PORTAL_PROCESSES` it begins so many others that serve, by this same file.
 */
import cluster from 'node:cluster';
import { startPortal } from '../app/portal.ts';
import { startProcesses } from '../app/processes.ts';
import { startWorker } from '../app/worker.ts';
import { readConfig } from '../config/config.ts';
import { refuseToStart } from '../processes/primary.ts';
import { runUntilStopped, sayOnTerminal } from './shutdown.ts';

await runUntilStopped(
  () => {
    const config = readConfig();
    if (cluster.isWorker) return startWorker(config);
    return config.processes > 1 ? startProcesses(config) : startPortal(config);
  },
  cluster.isWorker ? refuseToStart : sayOnTerminal,
);
