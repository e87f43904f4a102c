/**
 * What documents say is there, as far as a program can tell: files and folders by their path from the root, commands of package.json,
 * the folders of the server in the drawing of its floors, and the settings in their table.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './modules.ts';
import type { Text } from './references.ts';

export interface Project {
  /** Of files and folders, from the root, with `/`. */
  paths: ReadonlySet<string>;
  /** The commands of `npm run`. */
  scripts: ReadonlySet<string>;
}

/** These are made by whoever follows the document. */
const madeLater = ['e2e/shots', 'deploy/container/settings.env', 'deploy/container/secrets'];
/** They say how it was when they were written. */
const isOfItsTime = (path: string): boolean => path.startsWith('docs/decisions/') || path.startsWith('docs/proofs/');

export function readProject(root: string): Project {
  const paths = globSync('**/*', { cwd: root, exclude: (path) => /(^|[\\/])(\..+|node_modules|dist)$/.test(path) });
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { paths: new Set(paths.map((path) => path.replaceAll('\\', '/'))), scripts: new Set(Object.keys(scripts)) };
}

export function documentViolations(texts: readonly Text[], project: Project): Violation[] {
  const documents = texts.filter(({ path }) => path.endsWith('.md') && !isOfItsTime(path));
  return [...documents.flatMap((text) => lostIn(text, project)), ...missingFloors(texts, project), ...missingSettings(texts)];
}

function lostIn({ path, text }: Text, { paths, scripts }: Project): Violation[] {
  const folders = [...paths].filter((one) => !one.includes('/') && [...paths].some((other) => other.startsWith(`${one}/`)));
  const named = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+?)/?\``, 'g');
  const isThere = (name: string): boolean => paths.has(name) || madeLater.includes(name);
  return text.split('\n').flatMap((line, index) => {
    const report = (says: string): Violation => ({ rule: 'documents-are-true', path, line: index + 1, says });
    return [
      ...[...line.matchAll(named)].flatMap(({ 1: name = '' }) => (isThere(name) ? [] : [report(`there is no ${name}`)])),
      ...[...line.matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)/g)].flatMap(({ 1: name = '' }) =>
        scripts.has(name) ? [] : [report(`there is no command npm run ${name}`)],
      ),
    ];
  });
}

/** Each folder of the server stands on a floor of ARCHITECTURE.md. */
function missingFloors(texts: readonly Text[], { paths }: Project): Violation[] {
  const path = 'ARCHITECTURE.md';
  const text = textOf(texts, path);
  if (text === undefined) return [];
  const [, floors = ''] = /^## Floors\n+```\n(.*?)^```/ms.exec(text) ?? [];
  const folders = [...paths].filter((one) => /^server\/src\/[\w-]+$/.test(one)).map((one) => one.slice('server/src/'.length));
  return folders
    .filter((folder) => !new RegExp(`(?<![\\w-])${folder}(?![\\w-])`).test(floors))
    .map((folder) => ({ rule: 'documents-are-true', path, line: 1, says: `no floor has the folder server/src/${folder}` }));
}

/** Each variable that the configuration reads has its row in README.md; one that may come from a file needs no second. */
function missingSettings(texts: readonly Text[]): Violation[] {
  const path = 'README.md';
  const settings = textOf(texts, path);
  if (settings === undefined) return [];
  const read = texts
    .filter((text) => /^server\/src\/config\/[\w-]+(?<!\.test)\.ts$/.test(text.path))
    .flatMap(({ text }) => [...text.matchAll(/(?:\.|^\s+|['"])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b(?=['":,;)\s.])/gm)])
    .map(({ 1: name = '' }) => name.replace(/_FILE$/, ''));
  return [...new Set(read)]
    .filter((name) => !settings.includes(`\`${name}\``))
    .map((name) => ({ rule: 'documents-are-true', path, line: 1, says: `no row has the setting ${name}` }));
}

/** Undefined where there is no such document; who refers to it is told so by `references.ts`. */
const textOf = (texts: readonly Text[], path: string): string | undefined => texts.find((text) => text.path === path)?.text;
