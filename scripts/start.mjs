/**
 * `npm start`: installs what is missing, builds the web when it is stale, and runs the portal until it is stopped.
 * `npm run demo:odoo` names another program to run in its place.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureInstalled, node24, root, runCommand } from './install.mjs';
import { compileCache, portalFlags } from './node-flags.mjs';
import { onStopSignal } from './stop-signals.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const portal = spawn(node24(), [...portalFlags, process.argv[2] ?? 'server/src/commands/main.ts'], {
    cwd: root,
    // The channel carries no data: when it closes, the portal knows that this process was killed, and stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  onStopSignal((signal) => portal.kill(signal));
  portal.once('error', (error) => {
    console.error(`The portal could not be run: ${error.message}.`);
    process.exit(1);
  });
  portal.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
});
