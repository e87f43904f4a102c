/**
 * Debian's Prometheus reads two portals by the configuration and the rules of `deploy/prometheus`, and says so when a database, an Odoo, a
 * backup or a disk fails (O-9; SPEC-9.201). Only `npm run prove -- monitoring` runs it, as it takes a program that Debian has.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFakeOdoo } from '@halaqa/fake-odoo/start';
import { expect, onTestFinished, test } from 'vitest';
import { nameAt, readEntry, writeEntry } from '../../src/backup/catalogue.ts';
import { freeze } from '../boot/freeze.ts';
import { eventually, institute } from '../boot/institute.ts';
import { dataFolder, run } from '../boot/process.ts';
import { freePort } from '../free-port.ts';
import { proven } from '../sync/proven.ts';
import { startPrometheus } from './prometheus.ts';

const map = new URL('../../../docs/odoo-map.example.json', import.meta.url).pathname;
const diskMb = 64;

test('O-9: Prometheus tells of a database, an Odoo, a backup and a disk that fail, and of nothing while all is well', async () => {
  const backups = await diskOfItsOwn();
  const backup = await backupOf(backups, 1);
  const own = String(await freePort());
  const alone = run('server/src/commands/main.ts', [], {
    env: { HALAQA_DATA: await dataFolder(), BACKUP_DIR: backups, PORT: '0', METRICS_PORT: own, LOG_LEVEL: 'error' },
  });
  await alone.says(/Halaqa is ready/);
  const odoo = await startFakeOdoo({ version: 19 });
  const place = await institute({ students: 1, sessions: 1, capacity: 1 });
  const port = String(await freePort());
  const connection = { ODOO_URL: odoo.url, ODOO_DB: odoo.database, ODOO_LOGIN: odoo.login, ODOO_API_KEY: odoo.apiKey, ODOO_MAP: map };
  const synchronised = await place.portal({ ...connection, METRICS_PORT: port });

  const prometheus = await startPrometheus([own, port].map((one) => `127.0.0.1:${one}`));
  const fires = (alert: string) => async () => (await prometheus.firing()).includes(alert);
  // A job is made of each minute, and the first comparison with Odoo takes a moment.
  await eventually(async () => (await prometheus.firing()).length === 0, 90_000);
  const told: string[] = [];
  /** @returns once it fires, and once it fires no more. */
  const tells = async (name: string, instance: string, { fail, mend }: { fail: () => Promise<void>; mend: () => Promise<void> }) => {
    const alert = `${name} 127.0.0.1:${instance}`;
    await fail();
    const began = performance.now();
    await eventually(fires(alert), 30_000);
    told.push(`${name} ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    expect(await prometheus.firing()).toEqual([alert]);
    await mend();
    await eventually(async () => (await prometheus.firing()).length === 0, 30_000);
  };

  let thaw: () => void = () => {};
  await tells('HalaqaDatabaseAway', port, {
    fail: async () => {
      thaw = await freeze(place);
    },
    mend: async () => thaw(),
  });
  await tells('HalaqaBackupOld', own, { fail: () => backup.isAged(2), mend: () => backup.isAged(0) });
  await tells('HalaqaBackupFaulty', own, { fail: () => backup.isFaulty('a row differs'), mend: () => backup.isFaulty(null) });
  const filling = join(backups, 'filling');
  await tells('HalaqaDiskFull', own, {
    fail: () => writeFile(filling, Buffer.alloc((diskMb - 1) * 1_048_576)),
    mend: () => rm(filling),
  });
  await odoo.stop();
  await eventually(fires(`HalaqaOdooAway 127.0.0.1:${port}`), 90_000);
  told.push('HalaqaOdooAway');
  synchronised.process.kill('SIGKILL');
  await eventually(fires(`HalaqaAway 127.0.0.1:${port}`), 30_000);
  told.push('HalaqaAway');
  expect((await prometheus.firing()).filter((alert) => alert.endsWith(own))).toEqual([]);

  proven({
    id: 'O-9',
    bar: 'Prometheus fires for a database, an Odoo, backups and a disk that fail, for that one alone, and for none while all is well',
    figure: `asked every 3 s, a rule fires a second after its cause; from the fault on: ${told.join(', ')}; four of them mended, and fired no more`,
  });
}, 300_000);

/** A small disk, so that filling it fills nothing else. */
async function diskOfItsOwn(): Promise<string> {
  const folder = await dataFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** A backup that was restored as a trial, in the folder, of so many hours ago. */
async function backupOf(folder: string, hoursAgo: number) {
  await mkdir(folder, { recursive: true });
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  const file = join(folder, nameAt(at));
  await writeFile(file, '');
  await writeEntry(file, {
    madeAt: at.toISOString(),
    seconds: 1,
    bytes: 0,
    sha256: '',
    rows: 0,
    verifiedAt: at.toISOString(),
    fault: null,
    copiedAt: null,
  });
  const change = async (to: { madeAt?: string; fault?: string | null }) => {
    const entry = await readEntry(file);
    if (entry) await writeEntry(file, { ...entry, ...to });
  };
  return {
    isAged: (days: number) => change({ madeAt: new Date(Date.now() - days * 86_400_000).toISOString() }),
    isFaulty: (fault: string | null) => change({ fault }),
  };
}
