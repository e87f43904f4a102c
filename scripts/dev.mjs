/** `npm run dev`: the server and the web, each reloading what changes. `PORT` (default 5000) is the web's, the next one the server's. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWith, ensureInstalled, node24, root } from './install.mjs';

try {
  await ensureInstalled();
  await run();
} catch (error) {
  endWith(error);
}

async function run() {
  const port = Number(process.env.PORT ?? 5000);
  const server = spawn(node24(), ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port + 1) },
  });
  // Only there once the packages are.
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${port + 1}`;
  const web = await createServer({
    root: join(root, 'web'),
    server: { port, strictPort: true, proxy: { '/api': target, '/ws': { target, ws: true } } },
  });
  await web.listen();
  console.log(`The web reloads at http://localhost:${port}; the server listens on ${port + 1} when it says that it is ready.`);

  const stop = async () => {
    server.kill('SIGTERM');
    await web.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  server.once('exit', (code) => {
    void web.close();
    process.exitCode = code ?? 0;
  });
}
