import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { grounds } from './sample-grounds.ts';

it('the samples of a colour stand on the grounds that the portal has', () => {
  const tokens = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8');
  for (const name of ['canvas', 'ink', 'muted', 'line'] as const) {
    expect(tokens).toContain(`--color-${name}: light-dark(${grounds.light[name]}, ${grounds.dark[name]});`);
  }
});
