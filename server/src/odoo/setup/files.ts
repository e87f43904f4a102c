/** What a set-up leaves on this machine: the field map and the settings of the portal, which hold its key. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SetupFiles {
  map: string;
  settings: string;
  journal: string;
}

export function filesIn(dataFolder: string): SetupFiles {
  const folder = join(dataFolder, 'odoo-setup');
  return { map: join(folder, 'odoo-map.json'), settings: join(folder, 'odoo.env'), journal: join(folder, 'made.json') };
}

/** Lines that a shell, systemd and Docker read alike. Only the owner may read the file. */
export function writeSettings({ settings }: SetupFiles, values: Record<string, string>): boolean {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return written(settings, `${lines.join('\n')}\n`);
}

export function readSettings({ settings }: SetupFiles): Record<string, string> {
  if (!existsSync(settings)) return {};
  const lines = readFileSync(settings, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );
}

export const writeMap = ({ map }: SetupFiles, changes: object): boolean => written(map, `${JSON.stringify(changes, null, 2)}\n`);

export function removeFiles({ map, settings }: SetupFiles): void {
  for (const file of [map, settings]) rmSync(file, { force: true });
}

/** Letters and digits alone, which no shell takes for anything else. */
export const madeUpSecret = (): string => randomBytes(24).toString('hex');

/** Whether it is another content than before. */
function written(file: string, content: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return false;
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(file, content, { mode: 0o600 });
  return true;
}
