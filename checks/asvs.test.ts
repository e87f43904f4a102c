/**
 * `docs/asvs.md` is true: each requirement of OWASP ASVS 5.0.0, levels 1 and 2, has one row, with its level; each row names tests that
 * stand where it says, or files that are there, or says why it does not apply or is not met; and the sums at its head are those of its rows.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hasTest } from './titles.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = 'docs/asvs.md';

/** Of each section the level of its first requirement, its second and so on. */
const sections: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const levels = new Map<string, string>(
  Object.entries(sections).flatMap(([section, digits]) => [...digits].map((level, index) => [`V${section}.${index + 1}`, level] as const)),
);
const wanted = [...levels].filter(([, level]) => level !== '3').map(([id]) => id);

/** How a row holds, by the beginning of its last cell; what begins with a test is shown by it. */
const kinds = ['shown by tests', 'by construction', 'written down', 'not applicable', 'not met'] as const;
type Kind = (typeof kinds)[number];

interface Row {
  line: number;
  id: string;
  level: string;
  shown: string;
}

interface Given {
  text: string;
  isThere: (path: string) => boolean;
  /** A file that is there. */
  read: (path: string) => string;
}

const asItIs: Given = {
  text: readFileSync(root + page, 'utf8'),
  isThere: (path) => existsSync(root + path),
  read: (path) => readFileSync(root + path, 'utf8'),
};

test('the page of the ASVS is true', () => {
  expect(faultsOf(asItIs)).toEqual([]);
  expect(wanted).toHaveLength(253);
});

const { text } = asItIs;
const lineOf = (id: string): string => text.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
const withLast = (id: string, shown: string): string =>
  text.replace(
    lineOf(id),
    lineOf(id).replace(/\| [^|]* \|$/, () => `| ${shown} |`),
  );

test.each([
  ['a requirement without a row', text.replace(`${lineOf('V8.2.2')}\n`, ''), 'no row for V8.2.2'],
  ['a requirement with two rows', text.replace(lineOf('V8.2.2'), `${lineOf('V8.2.2')}\n${lineOf('V8.2.2')}`), '2 rows for V8.2.2'],
  ['a requirement that there is not', text.replace('| V8.2.2 |', '| V8.2.9 |'), 'V8.2.9 is no requirement of level 1 or 2'],
  ['one of level 3', text.replace('| V8.2.2 |', '| V8.2.4 |'), 'V8.2.4 is no requirement of level 1 or 2'],
  ['another level', text.replace('| V8.2.2 | 1 |', '| V8.2.2 | 2 |'), 'V8.2.2 is of level 1'],
  ['nothing that shows it', withLast('V8.2.2', ' '), 'V8.2.2 has neither a test nor a reason'],
  ['a reason that says nothing', withLast('V8.2.2', 'not met:'), 'V8.2.2 has neither a test nor a reason'],
  ['words that are no reason', withLast('V8.2.2', 'surely'), 'V8.2.2 has neither a test nor a reason'],
  ['a file that is not there', withLast('V8.2.2', '`server/test/nothing.test.ts` "x"'), 'no file server/test/nothing.test.ts'],
  ['a document that is nowhere', withLast('V8.1.1', 'written down: below, "Secrets"'), 'V8.1.1 does not say where'],
  ['a construction without a file', withLast('V8.2.2', 'by construction: it is'), 'V8.2.2 names no file'],
  [
    'a test that is not there',
    withLast('V8.2.2', '`checks/asvs.test.ts` "the page of the ASVS is false"'),
    'no test "the page of the ASVS is false" in checks/asvs.test.ts',
  ],
  ['a test file without a test', withLast('V8.2.2', '`checks/asvs.test.ts`'), 'V8.2.2 names no test of checks/asvs.test.ts'],
  ['sums that are others', withLast('V8.2.2', 'not met: nobody looks'), 'the sums are not those of the rows'],
])('%s is noticed', (_what, planted, fault) => {
  expect(planted).not.toBe(text);
  expect(faultsOf({ ...asItIs, text: planted }).join('\n')).toContain(fault);
});

test('a file that goes is noticed', () => {
  const path = 'server/test/access/access.test.ts';
  expect(faultsOf({ ...asItIs, isThere: (one) => one !== path && asItIs.isThere(one) }).join('\n')).toContain(`no file ${path}`);
});

function faultsOf({ text, isThere, read }: Given): string[] {
  const rows = rowsOf(text);
  const rowsWith = (id: string) => rows.filter((row) => row.id === id).length;
  const sums = sumsOf(rows);
  return [
    ...wanted.filter((id) => rowsWith(id) === 0).map((id) => `no row for ${id}`),
    ...wanted.filter((id) => rowsWith(id) > 1).map((id) => `${rowsWith(id)} rows for ${id}`),
    ...rows.flatMap((row) => faultsOfRow(row, { text, isThere, read }).map((fault) => `${page}:${row.line}: ${fault}`)),
    ...(text.includes(sums) ? [] : [`the sums are not those of the rows:\n${sums}`]),
  ];
}

function faultsOfRow({ id, level, shown }: Row, { text, isThere, read }: Given): string[] {
  if (!wanted.includes(id)) return [`${id} is no requirement of level 1 or 2`];
  const kind = kindOf(shown);
  const named = [...shown.matchAll(/`([\w.-]+(?:\/[\w.{},-]+)+|\w[\w-]*\.(?:json|md))`(?: "([^"]+)")?/g)].map(([, path = '', title]) => ({
    path,
    title,
  }));
  return [
    ...(levels.get(id) === level ? [] : [`${id} is of level ${levels.get(id)}`]),
    ...(kind === undefined ? [`${id} has neither a test nor a reason`] : []),
    ...(kind === 'by construction' && named.length === 0 ? [`${id} names no file`] : []),
    ...(kind === 'written down' && !isSaidWhere(shown, text) ? [`${id} does not say where`] : []),
    ...named.flatMap(({ path, title }) => {
      if (!isThere(path)) return [`no file ${path}`];
      if (!path.endsWith('.test.ts')) return [];
      if (title === undefined) return [`${id} names no test of ${path}`];
      return hasTest(read(path), title, 'beginning') ? [] : [`no test "${title}" in ${path}`];
    }),
  ];
}

/** In a file, a decision, a record, or under a heading of the page itself. */
function isSaidWhere(shown: string, text: string): boolean {
  const heading = /\bbelow, "([^"]+)"/.exec(shown)?.[1];
  return heading === undefined ? /`|\b(?:D|ADR)-\d/.test(shown) : text.includes(`### ${heading} (`);
}

function kindOf(shown: string): Kind | undefined {
  if (/^`[^`]+\.test\.ts` "[^"]+"/.test(shown)) return 'shown by tests';
  return kinds.find((kind) => shown.startsWith(`${kind}: `));
}

/** As they stand at the head of the page. */
function sumsOf(rows: Row[]): string {
  const count = (kind: Kind, level: string) => rows.filter((row) => row.level === level && kindOf(row.shown) === kind).length;
  const line = (name: string, [first, second]: [number, number]) => `| ${name} | ${first} | ${second} | ${first + second} |`;
  const both = (...some: Kind[]): [number, number] => {
    const of = (level: string) => some.reduce((sum, kind) => sum + count(kind, level), 0);
    return [of('1'), of('2')];
  };
  return [
    '| | level 1 | level 2 | both |',
    '|---|---|---|---|',
    line('met', both('shown by tests', 'by construction', 'written down')),
    ...kinds.slice(0, 3).map((kind) => line(`– ${kind}`, both(kind))),
    ...kinds.slice(3).map((kind) => line(kind, both(kind))),
    line('together', both(...kinds)),
  ].join('\n');
}

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const [, id = '', level = '', shown = ''] = /^\| (V[\d.]+) \| (\d) \| [^|]+ \| ?([^|]*?) ?\|$/.exec(line) ?? [];
    return id === '' ? [] : [{ line: index + 1, id, level, shown: shown.trim() }];
  });
}
