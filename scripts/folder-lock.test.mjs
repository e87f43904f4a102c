import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'halaqa-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lock = new URL('folder-lock.mjs', import.meta.url).href;
/** Writes its begin and its end, half a second apart. */
const command = (file, log, work = '') => `
  import { appendFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { withFolderLock } from '${lock}';
  const say = (what) => appendFileSync(${JSON.stringify(log)}, what + '\\n');
  await withFolderLock(${JSON.stringify(file)}, { tell: () => say('waits'), work: async () => { say('begins'); ${work} await sleep(500); say('ends'); } });`;

const run = (source) => spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'ignore' });
const said = (log) => readFileSync(log, 'utf8').trim().split('\n');

describe('a folder lock', () => {
  it('lets one process after the other, and says once that it waits', async () => {
    const [file, log] = [join(folder, 'one'), join(folder, 'one.log')];
    await Promise.all([1, 2].map(() => once(run(command(file, log)), 'exit')));
    expect(said(log).filter((what) => what !== 'waits')).toEqual(['begins', 'ends', 'begins', 'ends']);
    expect(said(log).filter((what) => what === 'waits')).toHaveLength(1);
    expect(existsSync(file)).toBe(false);
  });

  it('would let both at once without the file (twin)', async () => {
    const log = join(folder, 'twin.log');
    await Promise.all(['a', 'b'].map((name) => once(run(command(join(folder, name), log)), 'exit')));
    expect(said(log)).toEqual(['begins', 'begins', 'ends', 'ends']);
  });

  it('is held by nobody once its process was killed', async () => {
    const [file, log] = [join(folder, 'killed'), join(folder, 'killed.log')];
    await once(run(command(file, log, `process.kill(process.pid, 'SIGKILL');`)), 'exit');
    expect(existsSync(file)).toBe(true);
    await once(run(command(file, log)), 'exit');
    expect(said(log).filter((what) => what !== 'waits')).toEqual(['begins', 'begins', 'ends']);
  });

  it('is in nobody’s way where the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const answer = await withFolderLock(join(folder, 'file', 'lock'), { tell: () => {}, work: () => 'done' });
    expect(answer).toBe('done');
  });

  it('is given back where the work fails', async () => {
    const file = join(folder, 'fails');
    const failed = withFolderLock(file, { tell: () => {}, work: () => Promise.reject(new Error('no disk')) });
    await expect(failed).rejects.toThrow('no disk');
    expect(existsSync(file)).toBe(false);
  });
});
