/** Which file may import which: floors, sides that do not know each other, no cycles. */
import { levelOf } from './floors.ts';
import { folderCycles } from './folder-cycles.ts';
import { type Import, isTest, type Module, type Violation, workspaces } from './modules.ts';

/** Pairs that may not import each other, though the floors alone would allow it; in both directions where that makes sense. */
const strangers: { from: RegExp; to: RegExp; says: string }[] = [
  { from: /^contract\//, to: /^(?!contract\/)/, says: 'the contract imports nothing of ours' },
  { from: /^domain\//, to: /^(?!domain\/|contract\/)/, says: 'the domain imports the contract only' },
  { from: /^web\//, to: /^(?!web\/|domain\/|contract\/)/, says: 'the web imports contract and domain only' },
  { from: /^server\//, to: /^(web|e2e|bench|prove|checks)\//, says: 'the server does not know what stands outside it' },
  {
    from: /^server\/(?!src\/commands\/demo-(in-)?odoo\.ts$)/,
    to: /^fake-odoo\//,
    says: 'the fake Odoo is for tests and the demonstration with an Odoo',
  },
  { from: /^demo\//, to: /^(?!demo\/|domain\/|contract\/)/, says: 'the demonstration institute is data: contract and domain only' },
  { from: /^fake-odoo\//, to: /^(?!fake-odoo\/)/, says: 'the fake Odoo is another system: it knows nothing of ours' },
  {
    from: /^server\/src\/odoo\//,
    to: /^server\/src\/(?!odoo\/|config\/|tracing\/)/,
    says: "Odoo's side does not know the stores; server/src/sync brings the two together",
  },
  {
    from: /^server\/src\/(?!odoo\/|sync\/|outbox\/|config\/|app\/|commands\/)/,
    to: /^server\/src\/odoo\//,
    says: "only server/src/sync, the outbox and the commands know Odoo's side",
  },
];

export function boundaryViolations(modules: Module[]): Violation[] {
  const known = new Set(modules.map((module) => module.path));
  const found: Violation[] = [];
  for (const module of modules) {
    for (const imported of module.imports) {
      const says = objection(module.path, imported, known);
      if (says) found.push({ rule: 'boundaries', path: module.path, line: imported.line, says: `imports ${imported.specifier}: ${says}` });
    }
  }
  return [...found, ...cycles(modules), ...folderCycles(modules, (folder) => folder.startsWith('server/src/'))];
}

function objection(from: string, { specifier, target }: Import, known: Set<string>): string | undefined {
  if (target === undefined) {
    const outside = /^(contract|domain)\//.test(from) && specifier.startsWith('node:') && !isTest(from);
    return outside ? 'contract and domain do no I/O' : undefined;
  }
  if (!known.has(target)) return /\.tsx?$/.test(target) ? `there is no ${target}` : undefined;
  if (specifier.startsWith('.') && workspaceOf(from) !== workspaceOf(target)) return 'another package is imported by its name';
  if (isTest(from)) return undefined;
  if (isTest(target)) return 'a source does not import tests';
  const stranger = strangers.find((pair) => pair.from.test(from) && pair.to.test(target));
  if (stranger) return stranger.says;
  const own = levelOf(from);
  const other = levelOf(target);
  if (!own || !other) return undefined;
  if (other.floor > own.floor) return `floor ${own.floor} imports floor ${other.floor}`;
  if (other.floor === own.floor && other.step > own.step) return `on floor ${own.floor}, step ${own.step} imports step ${other.step}`;
  return undefined;
}

function workspaceOf(path: string): string | undefined {
  return workspaces.find((name) => path.startsWith(`${name}/`));
}

/** Every cycle once, from the file that comes first in the alphabet of its cycle. */
function cycles(modules: Module[]): Violation[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const found: Violation[] = [];

  const walk = (module: Module, trail: string[]): void => {
    const at = trail.indexOf(module.path);
    if (at >= 0) {
      const cycle = [...trail.slice(at), module.path];
      found.push({ rule: 'cycle', path: module.path, line: 1, says: `imports itself: ${cycle.join(' → ')}` });
      return;
    }
    if (done.has(module.path)) return;
    for (const { target } of module.imports) {
      const next = target === undefined ? undefined : byPath.get(target);
      if (next) walk(next, [...trail, module.path]);
    }
    done.add(module.path);
  };
  for (const module of modules) walk(module, []);
  return found;
}
