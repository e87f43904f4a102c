/**
 * The images of `deploy/container/compose.yaml`. The portal's is built as its head says, on a base that is made here; those of others, which
 * cannot be fetched everywhere, have stand-ins of what Debian packages.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** What this machine trusts: a proxy of its network may be among them. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

interface Ran {
  isDone: boolean;
  said: string;
}

export interface Images {
  /** @throws with what Podman said where it fails */
  podman: (...args: string[]) => Promise<string>;
  /** The same where a failure is no fault. */
  tried: (...args: string[]) => Promise<Ran>;
  /** How long the portal's image took to build, and how large it is with its base and without. */
  built: { seconds: number; megabytes: number; ownMegabytes: number };
  remove: () => Promise<void>;
}

export async function buildImages(): Promise<Images> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-images-'));
  const at = (name: string) => join(folder, name);
  await writeFile(at('storage.conf'), `[storage]\ndriver = "overlay"\ngraphroot = "${at('kept')}"\nrunroot = "${at('run')}"\n`);
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: at('storage.conf') };
  // While it runs others are busy: whoever works on the portal meanwhile.
  const run = (program: string, args: string[], cwd = folder): Promise<Ran> =>
    new Promise((resolve) => {
      execFile(program, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        resolve({ isDone: error === null, said: `${stdout}${error ? stderr : ''}`.trim() }),
      );
    });
  const must = async (program: string, args: string[], cwd?: string): Promise<string> => {
    const { isDone, said } = await run(program, args, cwd);
    if (!isDone) throw new Error(`${program} ${args.join(' ')} failed: ${said.slice(-2_000)}`);
    return said;
  };
  const withDebian = async (packages: string, image: string) => {
    await must('mmdebstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', at('debian.tar')]);
    await must('podman', ['import', '--quiet', at('debian.tar'), image]);
  };
  const build = async (image: string, ...args: string[]) => {
    const how = ['--isolation', 'chroot', '--network', 'host', '--layers=false', '--format', 'docker', '--tag', image];
    await must('buildah', ['bud', ...how, ...args], root);
  };
  const buildIn = async (image: string, dockerfile: string, files: Record<string, string>) => {
    await rm(at('context'), { recursive: true, force: true });
    await mkdir(at('context'));
    for (const [name, from] of Object.entries(files)) await copyFile(from, join(at('context'), name));
    await writeFile(join(at('context'), 'Dockerfile'), dockerfile);
    await build(image, at('context'));
  };

  await withDebian('ca-certificates', 'localhost/debian');
  const npm = await must('npm', ['pack', 'npm@11.19.1', '--silent']);
  await buildIn(
    'localhost/node',
    `FROM localhost/debian
COPY node /usr/local/bin/node
ADD npm.tgz /usr/local/lib/
COPY certificates.crt ${certificates}
ENV NODE_EXTRA_CA_CERTS=${certificates}
RUN ln --symbolic /usr/local/lib/package/bin/npm-cli.js /usr/local/bin/npm
`,
    { node: process.execPath, 'npm.tgz': at(npm), 'certificates.crt': certificates },
  );
  const began = performance.now();
  await build('localhost/halaqa', '--build-arg', 'BASE=localhost/node', '--file', 'deploy/container/Dockerfile', '.');
  const seconds = (performance.now() - began) / 1_000;

  await withDebian('postgresql-15,caddy', 'localhost/services');
  const database = fileURLToPath(new URL('database.sh', import.meta.url));
  await buildIn(
    'docker.io/library/postgres:17',
    `FROM localhost/services
COPY --chmod=0755 database.sh /database.sh
ENV PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin
USER postgres
CMD ["/database.sh"]
`,
    { 'database.sh': database },
  );
  await buildIn(
    'docker.io/library/caddy:2',
    `FROM localhost/services
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`,
    {},
  );
  // The runtime for which no cgroups of the second version are needed.
  const podman = (...args: string[]) => must('podman', ['--runtime', 'runc', ...args]);
  const sizeOf = async (image: string) => Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000;
  const megabytes = await sizeOf('localhost/halaqa');
  return {
    podman,
    tried: (...args) => run('podman', ['--runtime', 'runc', ...args]),
    built: { seconds, megabytes, ownMegabytes: megabytes - (await sizeOf('localhost/node')) },
    remove: async () => {
      await run('podman', ['--runtime', 'runc', 'rm', '--all', '--force', '--time', '1']);
      await run('podman', ['rmi', '--all', '--force']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
