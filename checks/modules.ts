/** Reads the project's TypeScript for the checks: which file imports which, and its syntax tree. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type Comment, type Expression, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser';

export interface Module {
  /** From the root of the repository, with `/`. */
  path: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
  /** Counted from 1. */
  lineAt: (offset: number) => number;
}

export interface Import {
  specifier: string;
  line: number;
  /** The path of the imported file, when it is one of ours. */
  target: string | undefined;
}

export interface Violation {
  rule: string;
  path: string;
  line: number;
  says: string;
}

export const workspaces = ['contract', 'domain', 'server', 'web', 'demo', 'fake-odoo', 'e2e', 'bench', 'prove', 'checks'];

export function readModules(root: string): Module[] {
  const paths = globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'shots'].includes(posix.basename(name)),
  });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseModule(path, readFileSync(join(root, path), 'utf8')));
}

/** Calls the visitor for each node of the module once. */
export function visit(module: Module, visitor: VisitorObject): void {
  new Visitor(visitor).visit(module.program);
}

/** Tests and their harness: they may import from any floor, and nothing else may import them. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('server/test/') || path.startsWith('e2e/');
}

function parseModule(path: string, source: string): Module {
  const result = parseSync(path, source);
  const fault = result.errors[0];
  if (fault) throw new Error(`${path} cannot be parsed: ${fault.message}`);

  const lineStarts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const lineAt = (offset: number): number => {
    const next = lineStarts.findIndex((start) => start > offset);
    return next < 0 ? lineStarts.length : next;
  };

  const imports: Import[] = [];
  const add = (node: Expression | null): void => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    imports.push({ specifier: node.value, line: lineAt(node.start), target: targetOf(path, node.value) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(result.program);

  return { path, program: result.program, comments: result.comments, imports, lineAt };
}

/** Packages of ours export `./src/*.ts`, and some of their `./test`; inside one a specifier is the file's own relative name. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const named = /^@halaqa\/([a-z0-9-]+)\/(.+)$/.exec(specifier);
  if (!named) return undefined;
  const [, workspace, path = ''] = named;
  return path.startsWith('test/') ? `${workspace}/${path}.ts` : `${workspace}/src/${path}.ts`;
}
