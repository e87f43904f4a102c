import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Entry, listBackups, nameAt, removeOld, writeEntry } from './catalogue.ts';

const now = new Date('2026-03-20T02:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halaqa-catalogue-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(days: number, changed: Partial<Entry> = {}): Promise<string> {
  const at = daysAgo(days);
  const name = nameAt(at);
  await writeFile(join(folder, name), 'a');
  const entry = { madeAt: at.toISOString(), seconds: 1, bytes: 1, sha256: 'ab', rows: 1, verifiedAt: null, fault: null, copiedAt: null };
  await writeEntry(join(folder, name), { ...entry, ...changed });
  return name;
}

const names = async () => (await listBackups(folder)).map(({ name }) => name);

describe('the backups of a folder', () => {
  it('are listed from the newest on, also one that came without its note; other files are left alone', async () => {
    const [old, recent] = [await put(9), await put(2)];
    const alone = nameAt(daysAgo(1));
    await writeFile(join(folder, alone), 'a');
    await writeFile(join(folder, 'notes.txt'), 'a');
    expect(await names()).toEqual([alone, recent, old]);
    expect((await listBackups(folder))[0]?.entry).toBeUndefined();
    expect(await listBackups(join(folder, 'nowhere'))).toEqual([]);
  });

  it('are listed with those last that were made while the clock was ahead, which keep nothing else from being the newest', async () => {
    const [ahead, old, recent] = [await put(-300), await put(40), await put(20)];
    expect((await listBackups(folder, now)).map(({ name }) => name)).toEqual([recent, old, ahead]);
    expect(await removeOld(folder, { keepDays: 14, now })).toEqual([old]);
  });

  it('go when they are older than they are kept, but for the newest and the newest that was verified', async () => {
    const verifiedAt = daysAgo(29).toISOString();
    const [oldest, verified, later, newest] = [await put(40, { verifiedAt }), await put(30, { verifiedAt }), await put(20), await put(15)];
    expect(await removeOld(folder, { keepDays: 14, now })).toEqual([later, oldest]);
    expect(await names()).toEqual([newest, verified]);
    expect((await readdir(folder)).sort()).toEqual([verified, `${verified}.json`, newest, `${newest}.json`]);
  });

  it('leave nothing of a command that was killed a day ago, and all of one that works', async () => {
    await put(1);
    const [stray, working] = ['a.backup.gz.1.part', 'b.backup.gz.2.part'];
    for (const name of [stray, working]) await writeFile(join(folder, name), 'a');
    await utimes(join(folder, stray), daysAgo(2), daysAgo(2));
    await utimes(join(folder, working), now, now);
    await removeOld(folder, { keepDays: 14, now });
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([working]);
  });
});
