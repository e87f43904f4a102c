/**
 * Every reference resolves inside the repository: `D-24` is a decision of docs/product/decisions.md, `ADR-7` a record of docs/decisions,
 * `SPEC-8.3` a row of docs/specification.md and `SPEC-8` one of its chapters, `S-3` a row of docs/product/proving.md. It is looked for in
 * whole files, as it may stand in a comment, in the title of a test, or in a summary that /api/docs shows.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Violation } from './modules.ts';

export interface Text {
  /** From the root of the repository, with `/`. */
  path: string;
  text: string;
}

interface Given {
  id: string;
  path: string;
  line: number;
}

/** Where ids are given, one a row. */
const rows: Record<string, RegExp> = {
  'docs/product/decisions.md': /^- \*\*(D-\d+)\*\*/gm,
  'docs/product/proving.md': /^\| ([A-Z]-\d+[a-z]?) \|/gm,
  'docs/specification.md': /^\| (SPEC-\d+\.\d+) \|/gm,
};

/** A decision record has its number in its name. */
const record = /^docs\/decisions\/0*(\d+)-[^/]+\.md$/;

/** Ways to refer that no search finds, and what stands in their place. */
const unsearchable: [RegExp, says: string][] = [
  [/\bdecisions?\s+(?:(?:\*|\/\/|--)\s+)?\d+/gi, 'a decision is named by its id, such as D-24'],
  [/\bdecision records?\s+(?:(?:\*|\/\/|--)\s+)?\d+/gi, 'a decision record is named by its id, such as ADR-7'],
  [/\bdocs\/decisions\/\d+/g, 'a decision record is named by its id, such as ADR-7'],
  [/\bproving(?:\.md)?\s+[A-Z]-\d+/gi, 'a row of docs/product/proving.md is named by its id alone, such as S-3'],
  [/(?:\b\w+ )?(?<!RFC \d{3,5} )\u00a7\s?[\d.]*/g, 'a row of the specification is named by its id, such as SPEC-8.3, a chapter as SPEC-8'],
];

/** These plant violations for the check to find. */
const planting = ['checks/asvs.test.ts', 'checks/documents.test.ts', 'checks/references.test.ts', 'checks/specification.test.ts'];

/** Everything that people read and write here: sources, styles, migrations and documents. */
export function readTexts(root: string): Text[] {
  const isPassedOver = (path: string): boolean => /^(\..+|node_modules|dist|shots)$/.test(posix.basename(path.replaceAll('\\', '/')));
  return globSync('**/*.{ts,tsx,mjs,css,sql,md}', { cwd: root, exclude: isPassedOver })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** References that lead nowhere, and ids that are given twice. */
export function referenceViolations(texts: Text[]): Violation[] {
  const given = texts.flatMap(idsGivenIn);
  const known = new Set(given.flatMap(({ id }) => (id.startsWith('SPEC-') ? [id, id.replace(/\.\d+$/, '')] : [id])));
  const kinds = new Set(['ADR', 'D', 'SPEC', ...given.map(({ id }) => id.slice(0, id.indexOf('-')))]);
  const reference = new RegExp(`(?<![\\w-])(?:${[...kinds].join('|')})-\\d+(?:\\.\\d+)?[a-z]?(?!\\w)`, 'g');
  const files = new Set(texts.map(({ path }) => path));
  /** A source is named by its path, or by as much of its end as tells it apart where it is named. */
  const ends = new Set([...files].flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))));

  const twice = given.filter(({ id }, index) => given.findIndex((other) => other.id === id) < index);
  return [
    ...twice.map(({ id, path, line }) => ({ rule: 'one-row-an-id', path, line, says: `${id} is given twice` })),
    ...texts.filter(({ path }) => !planting.includes(path)).flatMap((text) => lostIn(text, { known, reference, files, ends })),
  ];
}

function idsGivenIn({ path, text }: Text): Given[] {
  const number = record.exec(path)?.[1];
  if (number !== undefined) return [{ id: `ADR-${number}`, path, line: 1 }];
  const row = rows[path];
  return row ? [...text.matchAll(row)].map((match) => ({ id: match[1] ?? '', path, line: lineOf(text, match.index) })) : [];
}

function lostIn(
  { path, text }: Text,
  {
    known,
    reference,
    files,
    ends,
  }: { known: ReadonlySet<string>; reference: RegExp; files: ReadonlySet<string>; ends: ReadonlySet<string> },
): Violation[] {
  const found: Violation[] = [];
  const report = (offset: number, says: string): void => {
    found.push({ rule: 'references-resolve', path, line: lineOf(text, offset), says });
  };
  for (const { 0: id, index } of text.matchAll(reference)) if (!known.has(id)) report(index, `there is no ${id}`);
  for (const [pattern, says] of unsearchable) {
    for (const { 0: words, index } of text.matchAll(pattern)) report(index, `"${words.replace(/\s+/g, ' ')}": ${says}`);
  }
  for (const { 0: name, index } of text.matchAll(/(?<![\w./-])[\w-][\w./-]*\.md\b/g)) {
    const isThere = files.has(name) || files.has(posix.join(posix.dirname(path), name));
    if (!isThere) report(index, `there is no document ${name}`);
  }
  for (const { 1: name = '', index } of text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql))`/g)) {
    if (!ends.has(name)) report(index, `there is no file ${name}`);
  }
  const number = record.exec(path)?.[1];
  if (number !== undefined && !text.startsWith(`# ADR-${number}: `)) report(0, `its heading begins with "ADR-${number}: "`);
  return found;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
