import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portalFlags } from './node-flags.mjs';

it('are those of the portal in a container too', () => {
  const dockerfile = readFileSync(new URL('../deploy/container/Dockerfile', import.meta.url), 'utf8');
  const [, command = ''] = dockerfile.match(/^CMD (\[.*\])$/m) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...portalFlags, 'server/src/commands/main.ts']);
});
