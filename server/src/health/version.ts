import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** As it was released. */
export async function portalVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
