/** `npm run odoo:import -- DIR` as a person uses it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { isDemo, isEmpty } from '../../src/demo/state.ts';
import { course, pullFolder } from './records.ts';
import { run } from './run.ts';

const importing = (args: string[], environment: Record<string, string>) =>
  run(new URL('../../src/commands/odoo-import.ts', import.meta.url), args, environment);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'halaqa-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The database of a data folder, with the rights of a portal that runs on it. */
async function portalOn(folder: string) {
  const embedded = await startEmbedded({ folder, log: () => {} });
  const database = openDatabase(embedded.connection, { size: 2, onIdleError: () => {} });
  const stop = async () => {
    await database.close();
    await embedded.stop();
  };
  return { ...database, stop };
}

describe('the command', () => {
  it('fills a new data folder, with and without a running portal, and reports what it did', async () => {
    const data = await newFolder();
    const first = await importing([await pullFolder()], { HALAQA_DATA: data });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^session +2 +2 +0 +0 +0 +0$/m);
    expect(first.stdout).toContain('Skipped: 1 invoice records, drafts (in Odoo 22).');
    expect(first.stdout).toMatch(/^13 records in .* records per second; at most \d+ MB of memory\.$/m);

    const portal = await portalOn(data);
    try {
      expect([await isEmpty(portal.pool), await isDemo(portal.pool)]).toEqual([false, false]);
      const again = await importing([await pullFolder()], { HALAQA_DATA: data });
      expect(again.stdout).toContain(' 0 rows written.');
      await importing([await pullFolder({ x_course: [course(1, { x_name: 'جديد' }), course(2)] })], { HALAQA_DATA: data });
      expect((await portal.pool.query('select name from course order by id limit 1')).rows).toEqual([{ name: 'جديد' }]);

      await portal.pool.query(`insert into portal_fact values ('demo', '2026-01-01')`);
      const refused = await importing([await pullFolder()], { HALAQA_DATA: data });
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain(`The data folder ${data} holds the demonstration institute`);
      expect(refused.stderr).toMatch(/HALAQA_DATA=.*DATABASE_URL.*\nNothing was imported\.\n$/);
    } finally {
      await portal.stop();
    }
  });

  it('says in a sentence what is wrong, and ends with 1', async () => {
    const data = await newFolder();
    const broken = await importing([await pullFolder({ 'account.move': ['{'] })], { HALAQA_DATA: data });
    expect(broken).toEqual({ code: 1, stdout: '', stderr: 'account.move.jsonl, line 1: this is not JSON.\nNothing was imported.\n' });

    const map = join(data, 'map.json');
    await writeFile(map, '{"teacher":{},"student":{"gender":7}}');
    const mapped = await importing([await pullFolder()], { HALAQA_DATA: data, ODOO_MAP: map });
    expect(mapped.code).toBe(1);
    expect(mapped.stderr.split('\n')).toEqual([
      `The field map ${map} (ODOO_MAP) cannot be used.`,
      expect.stringContaining('"student.gender"'),
      expect.stringContaining('"teacher"'),
      'Nothing was imported.',
      '',
    ]);

    const far = await importing([await pullFolder()], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(far).toMatchObject({ code: 1, stdout: '' });
    expect(far.stderr).toContain('does not answer');
  });

  it.each([[[]], [['a', 'b']], [['--what']]])('tells how it is used: %j', async (args) => {
    const { code, stderr } = await importing(args, {});
    expect(code).toBe(1);
    expect(stderr).toContain('Usage: npm run odoo:import -- DIR');
  });

  it('reads its map from the configured file', () => {
    expect(readConfig({ ODOO_MAP: 'map.json' }).odooMapFile).toBe('map.json');
  });
});
