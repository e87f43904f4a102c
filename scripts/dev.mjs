/** `npm run dev`: the server and the web, each reloading what changes. `PORT` (default 5000) is the web's, the next one the server's. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node24, root, runCommand, SetupError } from './install.mjs';
import { portalFlags } from './node-flags.mjs';
import { onStopSignal } from './stop-signals.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const port = Number(process.env.PORT ?? 5000);
  const server = spawn(node24(), ['--watch', '--watch-preserve-output', ...portalFlags, 'server/src/commands/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port + 1) },
  });
  // Can only be loaded once the packages are installed.
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${port + 1}`;
  // The server compares the Origin of a request with the host that it is for, as the browser sees both.
  const changeOrigin = false;
  const web = await createServer({
    root: join(root, 'web'),
    server: { port, strictPort: true, proxy: { '/api': { target, changeOrigin }, '/ws': { target, changeOrigin, ws: true } } },
  });
  await web.listen().catch((error) => {
    server.kill('SIGTERM');
    throw new SetupError(`The web could not listen: ${error.message}. Set PORT to a free one.`);
  });
  console.log(`The web reloads at http://localhost:${port}; the server listens on ${port + 1} when it says that it is ready.`);

  onStopSignal(() => server.kill('SIGTERM'));
  server.once('exit', (code) => {
    void web.close();
    process.exitCode = code ?? 0;
  });
});
