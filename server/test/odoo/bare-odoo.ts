/** The set-up of a new Odoo, as the command makes it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeOdoo } from '@halaqa/fake-odoo/start';
import { onTestFinished } from 'vitest';
import { connectAdministration, type OdooAdministration } from '../../src/odoo/setup/administration.ts';
import { filesIn, type SetupFiles } from '../../src/odoo/setup/files.ts';
import { make, plan, type SetupOptions } from '../../src/odoo/setup/setup.ts';
import { requiredRights } from '../../src/sync/push/required-rights.ts';
import { administrator } from './bare-institute.ts';

export async function setupFiles(): Promise<SetupFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-setup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return filesIn(folder);
}

export function asAdministrator(odoo: FakeOdoo, transport: 'json-rpc' | 'json-2', user: SignIn = administrator): OdooAdministration {
  const admin = connectAdministration(settingsOf(odoo, transport, user));
  onTestFinished(() => admin.close());
  return admin;
}

export function setupOptions(odoo: FakeOdoo, transport: 'json-rpc' | 'json-2', files: SetupFiles): SetupOptions {
  return {
    settings: settingsOf(odoo, transport, administrator),
    files,
    does: requiredRights.does,
    login: 'halaqa-portal',
    apiKey: undefined,
    models: {},
    // Nobody listens there: Odoo does not mind.
    publicUrl: new URL('http://127.0.0.1:9'),
  };
}

/** Plans and makes; the keys of the steps that were made. */
export async function setUp(admin: OdooAdministration, options: SetupOptions): Promise<{ made: string[]; changed: boolean }> {
  const made: string[] = [];
  const planned = await plan(admin, options);
  const changed = await make(admin, planned, options, ({ key }) => made.push(key));
  return { made, changed };
}

type SignIn = Pick<typeof administrator, 'login' | 'apiKey'>;

const settingsOf = ({ url, database }: FakeOdoo, transport: 'json-rpc' | 'json-2', { login, apiKey }: SignIn) => ({
  url: new URL(url),
  database,
  login,
  apiKey,
  transport,
  concurrency: 2,
  readTimeoutMs: 5_000,
  writeTimeoutMs: 15_000,
});

/** Everything that can be read of it, without what moves by itself. */
export function contentOf({ clerk }: FakeOdoo, models: readonly string[]): string {
  return JSON.stringify(models.map((model) => [model, clerk.records(model).map(({ write_date: _, ...record }) => record)]));
}
