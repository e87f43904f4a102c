/** Put under a portal by `node --import`: while the file of CANNOT_START is there, a process that is to serve ends at its start. */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';

if (cluster.isWorker && existsSync(process.env['CANNOT_START'] ?? '')) process.exit(7);
