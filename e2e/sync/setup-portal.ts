/** A portal of its own without an Odoo, and one that it can be connected to. */
import { rm } from 'node:fs/promises';
import { type FakeOdoo, type FakeOdooOptions, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { startPortal } from '@halaqa/server/app/portal';
import { readConfig } from '@halaqa/server/config/config';
import { openCommandDatabase } from '@halaqa/server/db/open';
import { createAccount } from '@halaqa/server/identity/users/service';
import { pino } from 'pino';
import { demoPassword } from '../src/harness.ts';
import { makeDatabaseFolder } from '../src/harness-database.ts';
import { test } from '../src/test.ts';

export interface SetupPortal {
  url: string;
  odoo: FakeOdoo;
  admin: string;
  stop: () => Promise<void>;
}

/** With an admin in it there is no demonstration institute, which is connected to nothing. */
export async function startSetupPortal(options: FakeOdooOptions): Promise<SetupPortal> {
  const folder = await makeDatabaseFolder('halaqa-setup-');
  const admin = 'admin@demo.halaqa.test';
  const config = readConfig({ PORT: '0', HALAQA_DATA: folder, LOG_LEVEL: 'silent', BACKUP_KEEP: '0', ODOO_POLL_SECONDS: '1' });
  const database = await openCommandDatabase(config, pino({ level: 'silent' }));
  await createAccount(database, { role: 'admin', email: admin, name: null }, demoPassword);
  await database.close();
  const [odoo, portal] = await Promise.all([startFakeOdoo(options), startPortal(config)]);
  return {
    url: portal.url,
    odoo,
    admin,
    stop: async () => {
      await portal.stop();
      await odoo.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A portal of this part's own, which outlives the page that shows it. */
export function portalFor(options: FakeOdooOptions): () => SetupPortal {
  let portal: SetupPortal | undefined;
  test.beforeAll(async () => {
    portal = await startSetupPortal(options);
  });
  test.afterAll(() => portal?.stop());
  return () => {
    if (!portal) throw new Error('The portal has not begun.');
    return portal;
  };
}
