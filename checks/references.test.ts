import { expect, test } from 'vitest';
import { readTexts, referenceViolations } from './references.ts';

const documents: Record<string, string> = {
  'docs/product/decisions.md': '# Decisions\n\n- **D-24** A student may register when a place is free (ADR-7).\n- **D-25** One action.\n',
  'docs/product/proving.md': '| Id | Test |\n|---|---|\n| S-2b | no record rises |\n| P-9 | the first pull |\n',
  'docs/specification.md': '## Messages (SPEC-8)\n\n| SPEC-8.3 | login | `web/src/auth/sign-in.ts` | |\n',
  'docs/decisions/0007-a-seat.md': '# ADR-7: A seat\n',
  'web/src/auth/sign-in.ts': '',
};

function violations(files: Record<string, string>): string[] {
  const texts = Object.entries({ ...documents, ...files }).map(([path, text]) => ({ path, text }));
  return referenceViolations(texts).map(({ path, line, says, rule }) => `${path}:${line} ${says} (${rule})`);
}

test('every reference of the project resolves', () => {
  const texts = readTexts(process.cwd());
  expect(referenceViolations(texts)).toEqual([]);
  expect(texts.length).toBeGreaterThan(1_000);
  for (const path of Object.keys(documents).slice(0, 3)) expect(texts.map((text) => text.path)).toContain(path);
});

test.each([
  ['a decision', '/** Who may register (D-24, D-25). */'],
  ['a record of a decision', '// A row decides (ADR-7).'],
  ['a row and a chapter of the specification', '/** SPEC-8.3 of SPEC-8. */'],
  ['a row of the proofs', `it('S-2b: no record rises', () => {}); // P-9: 12 pages`],
  ['a document by its path and beside the reader', '// docs/specification.md, `a.md`'],
  ['a source by the end of its path', '// `sign-in.ts`, `auth/sign-in.ts`'],
  ['another norm', '// RFC 5545 §3.1, UTF-8, SHA-256, X-1, ISO-8601, a decision of 2026, two decisions and 3 records'],
])('%s may be named', (_what, text) => {
  expect(violations({ 'server/src/a.ts': text, 'server/src/a.md': '' })).toEqual([]);
});

test.each([
  ['an unknown decision', '// (D-999)', 'there is no D-999'],
  ['an unknown record', '// (ADR-99)', 'there is no ADR-99'],
  ['a record by the number of its file', '// (ADR-0007)', 'there is no ADR-0007'],
  ['an unknown row of the specification', '// (SPEC-99.9)', 'there is no SPEC-99.9'],
  ['an unknown row of a chapter that is there', '// (SPEC-8.4)', 'there is no SPEC-8.4'],
  ['an unknown chapter', '// (SPEC-1)', 'there is no SPEC-1'],
  ['an unknown proof', `it('P-99 is quick', () => {});`, 'there is no P-99'],
  ['a decision by its number', '// (decision 24)', '"decision 24": a decision is named by its id, such as D-24'],
  ['decisions by their numbers', '// Decisions 24 and 25', '"Decisions 24": a decision is named by its id, such as D-24'],
  [
    'a decision by its number on the next line',
    '/**\n * (decision\n * 24) */',
    '"decision * 24": a decision is named by its id, such as D-24',
    2,
  ],
  ['a record by its number', '// (decision record 7)', '"decision record 7": a decision record is named by its id, such as ADR-7'],
  ['a record by its file', '// docs/decisions/0007', '"docs/decisions/0007": a decision record is named by its id, such as ADR-7'],
  [
    'a chapter of a document that is not here',
    '// (design §6)',
    '"design §6": a row of the specification is named by its id, such as SPEC-8.3, a chapter as SPEC-8',
  ],
  [
    'a chapter of the specification by its sign',
    '// Spec §8 "General"',
    '"Spec §8": a row of the specification is named by its id, such as SPEC-8.3, a chapter as SPEC-8',
  ],
  [
    'a proof with its document',
    '// (proving P-9)',
    '"proving P-9": a row of docs/product/proving.md is named by its id alone, such as S-3',
  ],
  ['a source that was moved', '// `users/sign-in.ts`', 'there is no file users/sign-in.ts'],
  ['a source of which a part is named', '// `in.ts`', 'there is no file in.ts'],
  ['a document that is not here', '// as look.md has it', 'there is no document look.md'],
])('%s is reported', (_what, text, says, line = 1) => {
  for (const path of ['server/src/a.ts', 'web/src/a.tsx', 'scripts/a.mjs', 'web/src/a.css', 'server/src/a.sql', 'README.md', 'docs/a.md']) {
    expect(violations({ [path]: text })).toEqual([`${path}:${line} ${says} (references-resolve)`]);
  }
});

test('an id that is given twice is reported', () => {
  const again = `${documents['docs/product/decisions.md']}- **D-24** Another one.\n`;
  expect(violations({ 'docs/product/decisions.md': again })).toEqual(['docs/product/decisions.md:5 D-24 is given twice (one-row-an-id)']);
  expect(violations({ 'docs/decisions/0007-a-place.md': '# ADR-7: A place\n' })).toEqual([
    'docs/decisions/0007-a-place.md:1 ADR-7 is given twice (one-row-an-id)',
  ]);
});

test('a record with another number in its title is reported', () => {
  expect(violations({ 'docs/decisions/0007-a-seat.md': '# 40. A seat\n' })).toEqual([
    'docs/decisions/0007-a-seat.md:1 its heading begins with "ADR-7: " (references-resolve)',
  ]);
});
