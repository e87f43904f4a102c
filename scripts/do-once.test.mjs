import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { doOnce } from './do-once.mjs';

const folder = mkdtempSync(join(tmpdir(), 'halaqa-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = new URL('do-once.mjs', import.meta.url).href;
const never = () => false;
/** A link that leads nowhere does not exist for `existsSync`. */
const isThere = (name) => readdirSync(folder).includes(name);
/** Writes its begin and its end, half a second apart. */
const command = (lock, log, { isDone = 'false', work = '' } = {}) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { doOnce } from '${program}';
  const log = ${JSON.stringify(log)};
  const say = (what) => appendFileSync(log, what + '\\n');
  const work = async () => { say('begins'); ${work} await sleep(500); say('ends'); };
  await doOnce(() => ${isDone}, { lock: ${JSON.stringify(lock)}, tell: () => say('waits'), work });`;

const run = (source) => spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'ignore' });
const said = (log) => readFileSync(log, 'utf8').trim().split('\n');

describe('what is done once', () => {
  it('is done by one process after the other, each of which says once that it waits', async () => {
    const [lock, log] = [join(folder, 'one'), join(folder, 'one.log')];
    await Promise.all([1, 2].map(() => once(run(command(lock, log)), 'exit')));
    expect(said(log).filter((what) => what !== 'waits')).toEqual(['begins', 'ends', 'begins', 'ends']);
    expect(said(log).filter((what) => what === 'waits')).toHaveLength(1);
    expect(isThere('one')).toBe(false);
  });

  it('would be done by both at once without the lock (twin)', async () => {
    const log = join(folder, 'twin.log');
    await Promise.all(['a', 'b'].map((name) => once(run(command(join(folder, name), log)), 'exit')));
    expect(said(log)).toEqual(['begins', 'begins', 'ends', 'ends']);
  });

  it('is not done again by who has waited for it', async () => {
    const [lock, log] = [join(folder, 'done'), join(folder, 'done.log')];
    writeFileSync(log, '');
    const isDone = `readFileSync(log, 'utf8').includes('ends')`;
    await Promise.all([1, 2].map(() => once(run(command(lock, log, { isDone })), 'exit')));
    expect(said(log).filter((what) => what !== 'waits')).toEqual(['begins', 'ends']);
  });

  it('waits for nobody once a process was killed', async () => {
    const [lock, log] = [join(folder, 'killed'), join(folder, 'killed.log')];
    await once(run(command(lock, log, { work: `process.kill(process.pid, 'SIGKILL');` })), 'exit');
    expect(isThere('killed')).toBe(true);
    await once(run(command(lock, log)), 'exit');
    expect(said(log).filter((what) => what !== 'waits')).toEqual(['begins', 'begins', 'ends']);
  });

  it('waits for nobody where the one that was killed had the number of this process', async () => {
    const lock = join(folder, 'number');
    symlinkSync(String(process.pid), lock);
    const told = [];
    const work = async () => {
      told.push('begins');
      await sleep(20);
      told.push('ends');
    };
    await Promise.all([1, 2].map(() => doOnce(never, { lock, tell: () => {}, work })));
    expect(told).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('is done where the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    let isDone = false;
    const work = () => {
      isDone = true;
    };
    await doOnce(never, { lock: join(folder, 'file', 'lock'), tell: () => {}, work });
    expect(isDone).toBe(true);
  });

  it('gives the lock back where the work fails', async () => {
    const work = () => Promise.reject(new Error('no disk'));
    await expect(doOnce(never, { lock: join(folder, 'fails'), tell: () => {}, work })).rejects.toThrow('no disk');
    expect(isThere('fails')).toBe(false);
  });
});
