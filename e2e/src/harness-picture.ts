import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const shots = fileURLToPath(new URL('../shots', import.meta.url));

/** With SHOTS=1 keeps a picture of the whole page in e2e/shots; else does nothing. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!process.env['SHOTS']) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}
