/** A portal of its own beside a played Odoo, as `ODOO_URL` makes one, with the demonstration's people in both. */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoInstitute } from '@halaqa/demo/institute';
import { odooFiles } from '@halaqa/demo/odoo-shape';
import { recordsOf } from '@halaqa/fake-odoo/dataset';
import { type FakeOdoo, startFakeOdoo } from '@halaqa/fake-odoo/start';
import { startPortal } from '@halaqa/server/app/portal';
import { readConfig } from '@halaqa/server/config/config';
import { openCommandDatabase } from '@halaqa/server/db/open';
import { createAccount } from '@halaqa/server/identity/users/service';
import { defaultFieldMap } from '@halaqa/server/odoo/field-map';
import { pino } from 'pino';
import { demoPassword } from '../src/harness.ts';
import { makeDatabaseFolder } from '../src/harness-database.ts';

export interface OdooPortal {
  url: string;
  odoo: FakeOdoo;
  admin: string;
  student: string;
  stop: () => Promise<void>;
}

/** Returns when everything was read for the first time. */
export async function startOdooPortal(): Promise<OdooPortal> {
  const folder = await makeDatabaseFolder('halaqa-odoo-');
  const institute = demoInstitute({ now: new Date(), zone: 'Asia/Riyadh', seed: 1447 });
  const odoo = await startFakeOdoo({ records: recordsOf(odooFiles(institute, defaultFieldMap, new Date())) });
  const admin = 'admin@demo.halaqa.test';
  const settings = readConfig({
    PORT: '0',
    HALAQA_DATA: folder,
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin,
    ADMIN_PASSWORD: demoPassword,
    ODOO_URL: odoo.url,
    ODOO_DB: odoo.database,
    ODOO_LOGIN: odoo.login,
    ODOO_API_KEY: odoo.apiKey,
    ODOO_POLL_SECONDS: '1',
    ODOO_SWEEP_SECONDS: '5',
  });
  const config = { ...settings, admin: { ...settings.admin, isDemonstration: true } };
  const portal = await startPortal(config);
  const database = await openCommandDatabase(config, pino({ level: 'silent' }));
  const account = institute.accounts.find(({ role }) => role === 'student');
  const number = institute.students.find(({ id }) => id === account?.studentId)?.studentNumber ?? '';
  const isLoaded = async () => (await database.pool.query('select from sync_cursor where loaded_at is not null')).rowCount === 7;
  while (!(await isLoaded())) await sleep(100);
  const { email: student } = await createAccount(database, { role: 'student', studentNumber: number, email: account?.email }, demoPassword);
  await database.close();
  return {
    url: portal.url,
    odoo,
    admin,
    student,
    stop: async () => {
      await portal.stop();
      await odoo.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
