import { describe, expect, it } from 'vitest';
import type { Backup, Entry } from '../backup/catalogue.ts';
import { judgeBackups, judgeMail, judgeProcesses, judgePush, judgeSync } from './checks.ts';

const now = new Date('2026-03-20T06:00:00Z');
const config = { folder: '/mnt/backups', isUsual: false, keepDays: 14, copyCommand: undefined };

const backup = (changed: Partial<Entry> = {}): Backup => {
  const at = '2026-03-19T23:00:00.000Z';
  const entry = { madeAt: at, seconds: 1, bytes: 1, sha256: 'ab', rows: 1, verifiedAt: at, fault: null, copiedAt: null };
  return { file: '/mnt/backups/a', name: 'a', entry: { ...entry, ...changed } };
};

describe('backups', () => {
  it.each([
    ['fine where the newest is of this night and one was verified', [backup()], {}, 'fine', undefined],
    ['to be made where there is none', [], {}, 'watch', 'backups.createAdvice'],
    [
      'to be made at once where the newest is older than a day',
      [backup({ madeAt: '2026-03-18T23:00:00.000Z' })],
      {},
      'act',
      'backups.oldAdvice',
    ],
    ['to be tried where none ever was', [backup({ verifiedAt: null })], {}, 'watch', 'backups.verifyAdvice'],
    ['fine where an earlier one was tried', [backup({ verifiedAt: null }), backup()], {}, 'fine', undefined],
    ['to be made anew where the newest is faulty', [backup({ fault: 'why' }), backup()], {}, 'act', 'backups.faultAdvice'],
    ['better kept on another disk', [backup()], { isUsual: true }, 'watch', 'backups.oneDiskAdvice'],
    ['to be looked at where the copy command failed', [backup()], { copyCommand: 'cp' }, 'watch', 'backups.uncopiedAdvice'],
    [
      'fine where they lie beside the data and are copied',
      [backup({ copiedAt: now.toISOString() })],
      { isUsual: true, copyCommand: 'cp' },
      'fine',
      undefined,
    ],
  ] as const)('are %s', (_case, backups, changed, state, advice) => {
    const found = judgeBackups(backups, { ...config, ...changed }, now);
    expect([found.state, found.advice]).toEqual([state, advice]);
  });
});

describe('processes', () => {
  const ended = { at: '2026-03-20T05:00:00Z', times: 1, how: 'SIGKILL', failing: false };
  it.each([
    ['fine where none ended', 2, null, 'fine', undefined],
    ['to be started where none serves', 0, ended, 'act', 'processes.noneAdvice'],
    ['to be looked at for a day after one ended by itself', 2, ended, 'watch', 'processes.endedAdvice'],
    ['fine again after that day', 2, { ...ended, at: '2026-03-19T05:59:00Z' }, 'fine', undefined],
    ['to be mended where the one in its place does not come to serve', 1, { ...ended, failing: true }, 'act', 'processes.failingAdvice'],
  ] as const)('are %s', (_case, processes, ended, state, advice) => {
    const found = judgeProcesses({ processes, ended }, now);
    expect([found.state, found.advice]).toEqual([state, advice]);
  });
});

describe('the synchronisation', () => {
  const figures = {
    connected: true,
    waiting: 2,
    refused: 0,
    oldest: 30,
    conflicts: 0,
    lag: { session: 4, student: 6 },
    keyName: null,
    keyEndsAt: null,
  };
  const key = (at: string) => ({ keyName: 'Halaqa', keyEndsAt: new Date(at) });
  it.each([
    ['fine where Odoo answers and nothing has waited long', {}, 'fine', undefined],
    ['away where Odoo does not answer', { connected: false, refused: 3 }, 'act', 'sync.awayAdvice'],
    ['slow where a kind was not compared for a quarter of an hour', { lag: { session: 1_000 } }, 'watch', 'sync.slowAdvice'],
    ['slow where a change has waited for an hour', { oldest: 4_000 }, 'watch', 'sync.slowAdvice'],
    ['fine where the key ends in more than two weeks', key('2026-04-03T06:00:01Z'), 'fine', undefined],
    ['to be given another key within two weeks', { ...key('2026-04-03T06:00:00Z'), refused: 1 }, 'watch', 'sync.keyEndsAdvice'],
    ['to be given another key at once on the last day', { ...key('2026-03-21T06:00:00Z'), oldest: 4_000 }, 'act', 'sync.keyEndsAdvice'],
    ['to be decided on where Odoo has refused something', { refused: 1 }, 'watch', 'sync.decideAdvice'],
  ] as const)('is %s', (_case, changed, state, advice) => {
    const found = judgeSync({ ...figures, ...changed }, now);
    expect([found.state, found.advice]).toEqual([state, advice]);
  });
});

describe('mail', () => {
  const none = { waiting: 0, failed: 0, why: null };
  it.each([
    ['fine where letters are taken', undefined, { waiting: 3 }, 'fine', undefined],
    ['away where there is no connection', 'ESOCKET', { waiting: 3 }, 'act', 'mail.awayAdvice'],
    ['to be watched where letters wait for another try', undefined, { waiting: 3, why: 'EENVELOPE 451' }, 'watch', 'mail.waitsAdvice'],
    ['to be looked at where letters were refused', undefined, { failed: 1, why: 'EENVELOPE 550' }, 'watch', 'mail.refusedAdvice'],
  ] as const)('is %s', (_case, code, changed, state, advice) => {
    const found = judgeMail(code, { ...none, ...changed });
    expect([found.state, found.advice]).toEqual([state, advice]);
  });
});

describe('pushes', () => {
  it.each([
    ['not used where no device gets any', 0, {}, 'off', undefined],
    ['fine where some wait', 3, { waiting: 2 }, 'fine', undefined],
    ['to be watched where they wait for another try', 3, { waiting: 2, why: 'HTTP 503' }, 'watch', 'push.waitsAdvice'],
    ['to be looked at where some were refused', 3, { failed: 1, why: 'HTTP 403' }, 'watch', 'push.refusedAdvice'],
  ] as const)('are %s', (_case, devices, changed, state, advice) => {
    const found = judgePush(devices, { waiting: 0, failed: 0, why: null, ...changed });
    expect([found.state, found.advice]).toEqual([state, advice]);
  });
});
