/** The key that encrypts Odoo's: of HALAQA_SECRET, else of a file beside the embedded database (ADR-53). */
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';

type Settings = Pick<Config, 'secret' | 'databaseUrl' | 'dataFolder'>;

const keyBytes = 32;

/** Undefined where there is none yet, or where a database on a server has no secret beside it. */
export function findMasterKey({ secret, databaseUrl, dataFolder }: Settings): Buffer | undefined {
  if (secret !== undefined) return derived(secret);
  return databaseUrl === undefined ? keyInFile(fileIn(dataFolder)) : undefined;
}

/** The same, made where it is a file that is not there. Only where a key can be kept. */
export function requireMasterKey(config: Settings): Buffer {
  const key = findMasterKey(config) ?? (mayKeepKeys(config) ? makeKeyFile(config.dataFolder) : undefined);
  if (!key) throw new Error('There is no secret to encrypt a key with.');
  return key;
}

/** Whether a key can be kept here at all. */
export const mayKeepKeys = ({ secret, databaseUrl }: Settings): boolean => secret !== undefined || databaseUrl === undefined;

const derived = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'halaqa: key of an Odoo', keyBytes));

const fileIn = (folder: string): string => join(folder, 'secret.key');

function keyInFile(file: string): Buffer | undefined {
  try {
    return derived(readFileSync(file, 'utf8').trim());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all; where another process was first, its key holds. */
function makeKeyFile(folder: string): Buffer | undefined {
  mkdirSync(folder, { recursive: true });
  // A process id is no name of its own: two containers on one folder may have the same.
  const [file, written] = [fileIn(folder), join(folder, `secret.key.${randomUUID()}`)];
  writeFileSync(written, `${randomBytes(keyBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(written, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(written, { force: true });
  }
  return keyInFile(file);
}
