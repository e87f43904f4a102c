import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plant } from '../checks/planted.ts';
import { runChecks } from './static-checks.mjs';

const timeoutMs = 60_000;

async function check(files) {
  const { folder, remove } = plant(files);
  onTestFinished(remove);
  const results = await runChecks(folder);
  return Object.fromEntries(results.map((result) => [result.name, result]));
}

test('every static check reports its planted violation', { timeout: timeoutMs }, async () => {
  const results = await check({
    'domain/src/types-planted.ts': `export const minutes: number = 'sixty';\n`,
    'domain/src/any-planted.ts': 'export const parse = (text: any): string => String(text);\n',
    'domain/src/bang-planted.ts': 'export const first = (all: string[]): string => all[0]!;\n',
    'domain/src/format-planted.ts': `export  const loose = "quotes"\n`,
    'domain/src/import-planted.ts': `import { most } from '@halaqa/contract/seats';\n`,
    'domain/src/barrel-planted.ts': `export { most } from '@halaqa/contract/seats';\nexport * from './format-planted.ts';\n`,
    'contract/src/zod-planted.ts': `import * as z from 'zod';\n\nexport const name = z.string();\n`,
    'web/src/ui/Picture.tsx': `export const Picture = () => <img src="/a.png" />;\n`,
    'web/src/types-planted.ts': 'export const width: string = 390;\n',
    'server/src/booking/store.ts': `import './service.ts';\n\nexport const seats = (): string => 'halaqa';\n`,
  });
  for (const { name, passed } of Object.values(results)) expect({ name, passed }).toEqual({ name, passed: false });

  expect(results.types.output).toContain('domain/src/types-planted.ts(1,14)');
  expect(results.types.output).toContain('web/src/types-planted.ts(1,14)');
  for (const [file, rule] of [
    ['domain/src/any-planted.ts', 'lint/suspicious/noExplicitAny'],
    ['domain/src/bang-planted.ts', 'lint/style/noNonNullAssertion'],
    ['domain/src/format-planted.ts', 'format'],
    ['domain/src/import-planted.ts', 'lint/correctness/noUnusedImports'],
    ['domain/src/barrel-planted.ts', 'lint/performance/noBarrelFile'],
    ['contract/src/zod-planted.ts', 'lint/style/noRestrictedImports'],
    ['web/src/ui/Picture.tsx', 'lint/a11y/useAltText'],
  ]) {
    expect(results['lint and format'].output).toMatch(new RegExp(`${file}\\S* ${rule}`));
  }
  expect(results.boundaries.output).toContain('server/src/booking/store.ts:1 imports ./service.ts: on floor 5, step 0 imports step 2');
  expect(results['unused code'].output).toMatch(/loose\s+domain\/src\/format-planted\.ts/);
  expect(results['unused code'].output).toContain('web/src/ui/Picture.tsx');
});

test('a project without fault passes types, lint and boundaries', { timeout: timeoutMs }, async () => {
  const results = await check({});
  for (const name of ['types', 'lint and format', 'boundaries']) {
    const { passed, output } = results[name];
    expect({ name, output: passed ? '' : output }).toEqual({ name, output: '' });
  }
});

test('boundaries fail where there is nothing to read', { timeout: timeoutMs }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'halaqa-empty-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const results = await runChecks(folder);
  expect(results.find(({ name }) => name === 'boundaries')).toMatchObject({ passed: false });
});
