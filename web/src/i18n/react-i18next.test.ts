/** That what stands for `react-i18next` in the build has all that is taken from it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as standIn from './react-i18next.ts';

test('everything that is imported from react-i18next is there in the build', () => {
  const root = new URL('../', import.meta.url);
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const taken = files.flatMap((path) => {
    const source = readFileSync(new URL(path, root), 'utf8');
    return [...source.matchAll(/import (.*?) from 'react-i18next'/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  });
  expect([...new Set(taken)].toSorted()).toEqual([standIn.initReactI18next, standIn.useTranslation].map(nameOf).toSorted());
});

function nameOf(exported: unknown): string | undefined {
  return Object.entries(standIn).find(([, value]) => value === exported)?.[0];
}
