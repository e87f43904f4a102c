/** Secrets from files, as systemd's credentials and containers hand them over: `ODOO_API_KEY_FILE=/run/secrets/odoo`. */
import { closeSync, openSync, readSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** What must not stand in a process list, a unit file or a bug report: keys, passwords, and addresses that hold one. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_MOVE_URL',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'ADMIN_PASSWORD',
  'ODOO_API_KEY',
  'ODOO_ADMIN_API_KEY',
  'ODOO_WEBHOOK_SECRET',
  'ODOO_HINT_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'HALAQA_SECRET',
] as const;

/** More than any key or address is; a device or a log named by mistake is not read to its end. */
const mostBytes = 65_536;

type Variables = Record<string, string | undefined>;

/**
 * `variables` with what stands in the files that they name; a line break at the end of a file is not of the secret.
 * @throws StartupError where a setting is there in both ways, or its file cannot be read or is empty.
 */
export function withSecretFiles(variables: Variables): Variables {
  const read = { ...variables };
  for (const name of secretSettings) {
    const setting = `${name}_FILE`;
    const path = variables[setting];
    if (!path) continue;
    if (variables[name]) throw new StartupError('wrong_setting', `${name} and ${setting} are both set: keep one of them.`);
    read[name] = secretOf(path, setting);
  }
  return read;
}

function secretOf(path: string, setting: string): string {
  const text = readText(path, setting);
  if (text === undefined) throw wrong(setting, 'is too long for a secret');
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw wrong(setting, 'is empty');
  if (/[\r\n]/.test(secret)) throw wrong(setting, 'has more than one line');
  return secret;
}

/** Undefined where it is longer than a secret is. */
function readText(path: string, setting: string): string | undefined {
  const bytes = Buffer.alloc(mostBytes + 1);
  let length = 0;
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // what reading a file throws
    throw wrong(setting, `cannot be read (${code})`, error);
  } finally {
    if (file !== undefined) closeSync(file);
  }
  return length > mostBytes ? undefined : bytes.toString('utf8', 0, length);
}

/** Never with what is in it. */
const wrong = (setting: string, why: string, cause?: unknown): StartupError =>
  new StartupError('wrong_setting', `The file that ${setting} names ${why}.`, { cause });
