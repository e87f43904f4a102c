import { describe, expect, onTestFinished, test } from 'vitest';
import { boundaryViolations } from './boundaries.ts';
import { readModules } from './modules.ts';
import { plant } from './planted.ts';

function violations(files: Record<string, string>): string[] {
  const { folder, remove } = plant(files);
  onTestFinished(remove);
  return boundaryViolations(readModules(folder)).map(({ path, says }) => `${path} ${says}`);
}

test('a project that keeps the floors has none', () => {
  expect(violations({})).toEqual([]);
});

describe('reports', () => {
  const planted: [what: string, path: string, text: string, says: string][] = [
    ['a store that imports its service', 'server/src/booking/store.ts', `import './service.ts';`, 'on floor 5, step 0 imports step 2'],
    ['a service that imports routes', 'server/src/rooms/service.ts', `import '../booking/routes.ts';`, 'on floor 5, step 2 imports step 3'],
    [
      'a type that comes from above',
      'server/src/db/tables.ts',
      `export type { book } from '../booking/service.ts';`,
      'floor 2 imports floor 5',
    ],
    ['an import() that goes upwards', 'server/src/db/late.ts', `await import('../booking/service.ts');`, 'floor 2 imports floor 5'],
    ['what serves every call and knows one', 'server/src/http/errors.ts', `import '../booking/store.ts';`, 'floor 3 imports floor 5'],
    [
      'what is written beside a change and knows a capability',
      'server/src/outbox/rows.ts',
      `import '../booking/store.ts';`,
      'floor 4 imports floor 5',
    ],
    ['a capability that knows the synchroniser', 'server/src/booking/late.ts', `import '../sync/pull.ts';`, 'floor 5 imports floor 6'],
    ['a screen that imports the routes', 'web/src/booking/Seats.tsx', `import '../app/routes.tsx';`, 'floor 3 imports floor 5'],
    [
      'a store that knows Odoo',
      'server/src/rooms/store.ts',
      `import '../odoo/client.ts';`,
      "only server/src/sync, the outbox and the commands know Odoo's side",
    ],
    ['Odoo that knows a store', 'server/src/odoo/rooms.ts', `import '../booking/store.ts';`, "Odoo's side does not know the stores"],
    ['Odoo that knows the database', 'server/src/odoo/rooms.ts', `import '../db/database.ts';`, "Odoo's side does not know the stores"],
    [
      'a web that imports the server',
      'web/src/booking/seats.ts',
      `import '@halaqa/server/config/config';`,
      'the web imports contract and domain only',
    ],
    [
      'a domain that imports the server',
      'domain/src/rooms.ts',
      `import '@halaqa/server/config/config';`,
      'the domain imports the contract only',
    ],
    [
      'a contract that imports the domain',
      'contract/src/rooms.ts',
      `import '@halaqa/domain/seats';`,
      'the contract imports nothing of ours',
    ],
    ['a domain that reads files', 'domain/src/files.ts', `import 'node:fs';`, 'contract and domain do no I/O'],
    ['another package by its folder', 'server/src/rooms/store.ts', `import '../../../contract/src/seats.ts';`, 'imported by its name'],
    ['a source that imports a test', 'server/src/rooms/store.ts', `import './store.test.ts';`, 'a source does not import tests'],
    ['a file that is not there', 'server/src/rooms/store.ts', `import './gone.ts';`, 'there is no server/src/rooms/gone.ts'],
  ];
  test.each(planted)('%s', (_what, path, text, says) => {
    const others = {
      'server/src/sync/pull.ts': 'export const pull = 1;',
      'web/src/app/routes.tsx': 'export const routes = [];',
      'server/src/rooms/store.test.ts': 'export const rooms = 1;',
    };
    expect(violations({ ...others, [path]: text })).toContainEqual(expect.stringContaining(`${says}`));
    expect(violations({ ...others, [path]: text }).join('\n')).toContain(path);
  });

  test('a cycle, once', () => {
    const found = violations({
      'domain/src/a.ts': `import './b.ts';`,
      'domain/src/b.ts': `import './c.ts';`,
      'domain/src/c.ts': `import './a.ts';`,
    });
    expect(found).toEqual(['domain/src/a.ts imports itself: domain/src/a.ts → domain/src/b.ts → domain/src/c.ts → domain/src/a.ts']);
  });
});

test('a cycle between folders, at each of its imports', () => {
  const found = violations({
    'server/src/rooms/store.ts': `import '../seats/store.ts';`,
    'server/src/seats/store.ts': `import '../places/store.ts';`,
    'server/src/places/store.ts': 'export const places = 1;',
    'server/src/places/list.ts': `import '../rooms/free.ts';`,
    'server/src/rooms/free.ts': 'export const free = 1;',
    'server/src/booking/list.ts': `import '../rooms/free.ts';`,
  });
  const says = (specifier: string, folder: string, own: string) =>
    `imports ${specifier}: server/src/${folder} imports server/src/${own} too, by itself or through others`;
  expect(found).toEqual([
    `server/src/places/list.ts ${says('../rooms/free.ts', 'rooms', 'places')}`,
    `server/src/rooms/store.ts ${says('../seats/store.ts', 'seats', 'rooms')}`,
    `server/src/seats/store.ts ${says('../places/store.ts', 'places', 'seats')}`,
  ]);
});

test('a test may import from any floor', () => {
  expect(violations({ 'server/src/booking/store.test.ts': `import './routes.ts';\nimport '../commands/main.ts';` })).toEqual([]);
});
