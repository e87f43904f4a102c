import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';

const npmTest = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), ...args], { encoding: 'utf8' });
  return { status, counts: stdout.trim().split('\n').at(-1), stderr };
};

test('npm test runs the files of a part and ends with what passed', { timeout: 120_000 }, () => {
  expect(npmTest('unit', 'scripts/node-flags.test.mjs')).toMatchObject({
    status: 0,
    counts: expect.stringMatching(/^[1-9]\d* passed, 0 failed$/),
  });
});

test('npm test names the parts when asked for another', { timeout: 60_000 }, () => {
  expect(npmTest('units')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no part "units"; the parts are check, unit, integration, boot, browser.'),
  });
});
