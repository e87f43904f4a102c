/** The contract and the server name the same calls: none is missing, none is added. */
import { api } from '@halaqa/contract/api';
import { expect, it } from 'vitest';
import { testPortal } from '../harness.ts';

const portal = await testPortal();

/** Addresses that are not calls of the contract: pages, files and what an operator asks. */
const besides = ['GET /api/login', 'GET /livez', 'GET /readyz'];
const pages = /^GET \/(api\/docs(\/.*|\*)?|(?!api\/|calendar\/|verify\/).*)$/;

const inContract = (): string[] => Object.values(api).map(({ method, path }) => `${method} ${path}`);

it('finds every call of the contract on the server and no other', () => {
  expect(differences(registered(portal.app.printRoutes({ commonPrefix: false })), inContract())).toEqual([]);
});

it('notices a call that is missing on either side', () => {
  const calls = inContract();
  expect(differences([...calls, ...besides], calls)).toEqual([]);
  expect(differences([...calls.slice(1), ...besides], calls)).toEqual([`not on the server: ${calls[0]}`]);
  expect(differences([...calls, ...besides, 'POST /api/admin/backdoor'], calls)).toEqual(['not in the contract: POST /api/admin/backdoor']);
  expect(differences([...calls, 'GET /api/admin/backdoor'], calls)).toEqual(['not in the contract: GET /api/admin/backdoor']);
});

it('answers the calls that anyone may make, and no method except the listed ones', async () => {
  for (const url of new Set(Object.values(api).map(({ path }) => path.replace(':id', '1')))) {
    expect((await portal.inject({ method: 'PATCH', url })).statusCode, url).toBe(404);
  }
});

function differences(server: string[], contract: string[]): string[] {
  const calls = server.filter((one) => !besides.includes(one) && !pages.test(one));
  return [
    ...contract.filter((one) => !calls.includes(one)).map((one) => `not on the server: ${one}`),
    ...calls.filter((one) => !contract.includes(one)).map((one) => `not in the contract: ${one}`),
  ];
}

/** Reads the tree that the router prints: a path continues the nearest line above it that is indented less. */
function registered(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? '') + part;
    above[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
