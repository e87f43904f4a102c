/** `deploy/container/compose.yaml` as Docker Compose reads it, started with Podman. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { eventually } from '../boot/institute.ts';
import type { Images } from './images.ts';

const deployed = fileURLToPath(new URL('../../../deploy/container/', import.meta.url));
/** Networks are one list for the machine, whatever folder the images are in. */
const network = `halaqa-${process.pid}`;

const service = z.object({
  image: z.string(),
  environment: z._default(z.record(z.string(), z.coerce.string()), {}),
  secrets: z._default(z.array(z.object({ source: z.string() })), []),
  volumes: z._default(z.array(z.string()), []),
  read_only: z._default(z.boolean(), false),
  tmpfs: z._default(z.array(z.string()), []),
  cap_drop: z._default(z.array(z.string()), []),
  security_opt: z._default(z.array(z.string()), []),
  stop_grace_period: z._default(z.string(), '10s'),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
});
const file = z.object({
  services: z.record(z.enum(['database', 'portal-1', 'portal-2', 'caddy']), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

type Name = keyof z.infer<typeof file>['services'];

export interface Stack {
  addressOf: (name: Name) => Promise<string>;
  /** Of the database, by the role that owns it. */
  ownerUrl: () => Promise<string>;
  /** Settles once it answers as its health check asks. */
  start: (name: Name) => Promise<void>;
  /** @returns its exit code, and after how many milliseconds it had ended */
  stop: (name: Name) => Promise<{ code: number; ms: number }>;
  remove: () => Promise<void>;
}

/** @param caddyfile changes the file of Caddy, for a twin */
export async function stackOf(
  { podman, tried }: Images,
  settings: Record<string, string>,
  caddyfile: (text: string) => string = (text) => text,
): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-stack-'));
  await cp(deployed, folder, { recursive: true });
  execFileSync('sh', [join(folder, 'secrets.sh')]);
  // The containers see these files as they lie there, and one of them runs as another user.
  execFileSync('chmod', ['0711', folder, join(folder, 'secrets')]);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(join(folder, 'settings.env'), lines.join('\n'));
  const caddy = join(folder, 'Caddyfile');
  await writeFile(caddy, caddyfile(await readFile(caddy, 'utf8')));
  const config = execFileSync('docker-compose', ['--file', join(folder, 'compose.yaml'), 'config'], { encoding: 'utf8' });
  const toJson = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)';
  const { services, secrets } = file.parse(JSON.parse(execFileSync('python3', ['-c', toJson], { input: config, encoding: 'utf8' })));

  const isHealthy = async (name: Name): Promise<boolean> => {
    const [kind, ...command] = services[name].healthcheck?.test ?? [];
    if (kind === 'CMD') return (await tried('exec', name, ...command)).isDone;
    // The image's own; Caddy has none.
    return name === 'caddy' || (await tried('healthcheck', 'run', name)).isDone;
  };
  const create = async (name: Name) => {
    const one = services[name];
    const each = (option: string, values: readonly string[]) => values.map((value) => `--${option}=${value}`);
    // A volume that has a name is a folder of the container here: it goes with it.
    const mounts = one.volumes.filter((volume) => volume.startsWith('/'));
    await podman(
      ...['create', `--name=${name}`, `--network=${network}`, '--ulimit=nofile=8192:8192', '--ulimit=nproc=1024:1024'],
      ...each(
        'env',
        Object.entries(one.environment).map((pair) => pair.join('=')),
      ),
      ...each('volume', [...mounts, ...one.secrets.map(({ source }) => `${secrets[source]?.file}:/run/secrets/${source}:ro`)]),
      ...(one.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...each('tmpfs', one.tmpfs),
      ...each('cap-drop', one.cap_drop),
      ...each('security-opt', one.security_opt),
      ...(one.image === 'halaqa' ? ['localhost/halaqa'] : [one.image]),
    );
  };
  await podman('network', 'create', network);
  const names = ['database', 'portal-1', 'portal-2', 'caddy'] as const;
  for (const name of names) await create(name);
  const addressOf = (name: Name) => podman('inspect', name, '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
  return {
    addressOf,
    ownerUrl: async () => {
      const url = await readFile(join(folder, 'secrets', 'database-owner.url'), 'utf8');
      return url.trim().replace('@database/', `@${await addressOf('database')}/`);
    },
    start: async (name) => {
      await podman('start', name);
      await eventually(() => isHealthy(name), 120_000).catch(async () => {
        throw new Error(`${name} is not healthy: ${(await tried('logs', name)).said.slice(-2_000)}`);
      });
    },
    stop: async (name) => {
      const began = performance.now();
      await podman('stop', `--time=${Number.parseInt(services[name].stop_grace_period, 10)}`, name);
      const ms = performance.now() - began;
      return { code: Number(await podman('inspect', name, '--format', '{{.State.ExitCode}}')), ms };
    },
    remove: async () => {
      // What has gone already is no fault.
      await tried('rm', '--force', '--time=1', ...names);
      await tried('network', 'rm', network);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
