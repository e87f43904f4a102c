/**
 * `docs/specification.md` is true: it has every call of the contract and every screen of the web, each row has an id of its chapter, and
 * names files that are there and tests that stand in them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { api } from '@halaqa/contract/api';
import { portalScreens } from '@halaqa/domain/screens';
import { expect, test } from 'vitest';
import { hasTest } from './titles.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const table = 'docs/specification.md';

interface Row {
  line: number;
  id: string;
  /** As the heading above it has it, such as `SPEC-8`. */
  chapter: string;
  says: string;
  where: string;
  shown: string;
}

interface Given {
  text: string;
  calls: readonly string[];
  paths: readonly string[];
  /** Undefined where there is no such file. */
  read: (path: string) => string | undefined;
}

const asItIs: Given = {
  text: readFileSync(root + table, 'utf8'),
  calls: Object.values(api).map(({ method, path }) => `${method} ${braced(path)}`),
  paths: portalScreens.map(({ path }) => braced(path)),
  read: (path) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined),
};

test('the table of the specification is true', () => {
  expect(faultsOf(asItIs)).toEqual([]);
  expect(rowsOf(asItIs.text).length).toBeGreaterThan(150);
});

test.each([
  ['a call', { calls: [...asItIs.calls, 'GET /api/admin/backdoor'] }, 'no row for the call GET /api/admin/backdoor'],
  ['a screen', { paths: [...asItIs.paths, '/admin/nowhere'] }, 'no row for the screen /admin/nowhere'],
  [
    'a file',
    { read: (path: string) => (path === 'web/src/app/routes.tsx' ? undefined : asItIs.read(path)) },
    'no file web/src/app/routes.tsx',
  ],
  [
    'a test',
    { text: asItIs.text.replace(/› an unknown address shows/, '› an unknown address hides') },
    'no test "an unknown address hides the 404 page" in e2e/auth/sign-in.test.ts',
  ],
  [
    'the test of a row',
    { text: `${asItIs.text}\n| SPEC-9.99 | something new | \`web/src/main.tsx\` | |\n` },
    'no test for "something new"',
  ],
  [
    'the file of a row',
    {
      text: `${asItIs.text}\n| SPEC-9.99 | something new | | \`e2e/first-load.test.ts\` › no script is larger than 250 kB, styles are at most 20 kB, and the fonts 60 kB |\n`,
    },
    'no file for "something new"',
  ],
  [
    'the id of a row',
    { text: `${asItIs.text}\n| | something new | \`web/src/main.tsx\` | |\n` },
    '"" is no id of SPEC-9, whose next is SPEC-9.',
  ],
  ['the chapter of an id', { text: asItIs.text.replace('| SPEC-5.1 |', '| SPEC-4.99 |') }, '"SPEC-4.99" is no id of SPEC-5'],
])('%s that is missing is noticed', (_what, given, fault) => {
  expect(faultsOf({ ...asItIs, ...given }).join('\n')).toContain(fault);
});

function faultsOf({ text, calls, paths, read }: Given): string[] {
  const rows = rowsOf(text);
  const says = rows.map((row) => row.says).join('\n');
  const named = (what: string) => says.includes(`\`${what}\``);
  return [
    ...calls.filter((call) => !named(call)).map((call) => `no row for the call ${call}`),
    ...paths.filter((path) => !named(path)).map((path) => `no row for the screen ${path}`),
    ...rows.flatMap((row) => faultsOfRow(row, read)),
    ...rows
      .filter(({ id, chapter }) => !/^SPEC-\d+\.[1-9]\d*$/.test(id) || !id.startsWith(`${chapter}.`))
      .map((row) => faultOfId(row, rows)),
  ];
}

/** An id stays with its statement: a new row takes the next one of its chapter, and no number is used again. */
function faultOfId({ line, id, chapter, says }: Row, rows: Row[]): string {
  const numbers = rows.filter((row) => row.id.startsWith(`${chapter}.`)).map((row) => Number(row.id.slice(chapter.length + 1)));
  return `${table}:${line}: "${id}" is no id of ${chapter}, whose next is ${chapter}.${Math.max(0, ...numbers) + 1}, for "${says}"`;
}

function faultsOfRow({ line, says, where, shown }: Row, read: Given['read']): string[] {
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const tests = shown.split('<br>').map((one) => /^`([^`]+)` › (.+)$/.exec(one.trim()));
  const faults = [
    ...(files.length === 0 ? [`no file for "${says}"`] : []),
    ...files.filter((path) => read(path) === undefined).map((path) => `no file ${path}`),
    ...(shown.trim() === '' ? [`no test for "${says}"`] : []),
    ...tests.flatMap((match) => {
      if (!match) return shown.trim() === '' ? [] : [`not a test: "${shown}"`];
      const [, path = '', name = ''] = match;
      const source = read(path);
      if (source === undefined) return [`no file ${path}`];
      return hasTest(source, name, 'whole') ? [] : [`no test "${name}" in ${path}`];
    }),
  ];
  return faults.map((fault) => `${table}:${line}: ${fault}`);
}

/** Lines of four cells, but for the heads and the lines under them. */
function rowsOf(text: string): Row[] {
  let chapter = '';
  return text.split('\n').flatMap((line, index) => {
    chapter = /^## .+ \((SPEC-\d+)\)$/.exec(line)?.[1] ?? chapter;
    const cells = /^\|(.*?)\| (.*?) \|(.*?)\|(.*?)\|$/.exec(line);
    if (!cells) return [];
    const [, id = '', says = '', where = '', shown = ''] = cells;
    return says === 'Specification' || /^-+$/.test(says) ? [] : [{ line: index + 1, id: id.trim(), chapter, says, where, shown }];
  });
}

/** `/students/:id` as the specification writes it: `/students/{id}`. */
function braced(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
