/** The Caddyfile of `docs/operations.md` and that of the containers: pages come by HTTPS, and a call without it is refused (ASVS 4.1.2). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const host = 'portal.localhost';
const isThere = spawnSync('caddy', ['version']).status === 0;

const ofOperations = async (): Promise<string> => {
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
  return (/```caddy\n([\s\S]*?)```/.exec(page)?.[1] ?? '').replaceAll('portal.institute.example', host);
};
const ofContainers = async (): Promise<string> =>
  (await readFile(join(root, 'deploy/container/Caddyfile'), 'utf8'))
    .replace('{$PUBLIC_URL}', `https://${host}`)
    .replace('portal-1:5000 portal-2:5000', '127.0.0.1:5000')
    .replaceAll('portal.institute.example', host);
/** As it was without what refuses. */
const withoutRefusal = async (): Promise<string> => (await ofOperations()).replace(/http:\/\/[\s\S]*$/, '');

interface Asked {
  plain: (method: string, path: string) => Promise<{ status: number; location: string | undefined }>;
  secure: (path: string) => Promise<number>;
}

it.skipIf(!isThere).each([
  ['the page for operators', ofOperations],
  ['the containers', ofContainers],
])('that of %s refuses a call without HTTPS, and sends a page on', async (_what, text) => {
  const { plain, secure } = await behind(await text());
  for (const [method, path] of [
    ['POST', '/api/auth/login'],
    ['GET', '/api/institute'],
    ['GET', '/ws'],
  ] as const) {
    expect(await plain(method, path)).toEqual({ status: 403, location: undefined });
  }
  expect(await plain('GET', '/login?next=/settings')).toEqual({ status: 301, location: `https://${host}/login?next=/settings` });
  expect([await secure('/api/institute'), await secure('/login')]).toEqual([200, 200]);
});

it.skipIf(!isThere)('a call would be sent on without it (twin)', async () => {
  const { plain } = await behind(await withoutRefusal());
  expect((await plain('POST', '/api/auth/login')).status).toBe(308);
});

/** Caddy with this file before a program that answers everything, on ports of its own. */
async function behind(text: string): Promise<Asked> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-caddy-'));
  const portal = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const address = portal.address();
  const upstream = typeof address === 'object' ? address?.port : undefined;
  const [http, https] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const settings = `admin off\n skip_install_trust\n local_certs\n http_port ${http}\n https_port ${https}\n`;
  const whole = /^\{$/m.test(text) ? text.replace(/^\{$/m, () => `{\n${settings}`) : `{\n${settings}}\n${text}`;
  await writeFile(file, whole.replaceAll('127.0.0.1:5000', `127.0.0.1:${upstream}`));
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  onTestFinished(async () => {
    await stopped(caddy);
    portal.close();
    await rm(folder, { recursive: true, force: true });
  });
  const plain: Asked['plain'] = async (method, path) => {
    const asked = request({ host: '127.0.0.1', port: http, method, path, headers: { host } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return { status: answer.statusCode, location: answer.headers.location };
  };
  const secure: Asked['secure'] = async (path) => {
    const asked = secureRequest({
      host: '127.0.0.1',
      port: https,
      path,
      servername: host,
      headers: { host },
      rejectUnauthorized: false,
    }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer.statusCode;
  };
  await expect.poll(() => secure('/').catch(() => 0), { timeout: 30_000 }).toBe(200);
  return { plain, secure };
}

async function stopped(caddy: ChildProcess): Promise<void> {
  if (caddy.exitCode !== null) return;
  caddy.kill('SIGTERM');
  await once(caddy, 'exit');
}
