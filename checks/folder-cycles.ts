/** No folder may be imported by one that it imports, directly or through others: a folder can be read with those below it alone. */
import { dirname } from 'node:path/posix';
import { isTest, type Module, type Violation } from './modules.ts';

/** One import of another folder. */
interface Crossing {
  from: Module;
  line: number;
  specifier: string;
  folder: string;
}

/** Every import that is part of a cycle between folders. @param holdsIn the folders that are looked at */
export function folderCycles(modules: Module[], holdsIn: (folder: string) => boolean): Violation[] {
  const crossings = new Map<string, Crossing[]>();
  for (const module of modules) {
    const own = dirname(module.path);
    if (isTest(module.path) || !holdsIn(own)) continue;
    for (const { target, line, specifier } of module.imports) {
      const folder = target === undefined ? own : dirname(target);
      if (folder === own || !holdsIn(folder)) continue;
      crossings.set(own, [...(crossings.get(own) ?? []), { from: module, line, specifier, folder }]);
    }
  }
  const below = new Map([...crossings.keys()].map((folder) => [folder, reached(folder, crossings)]));
  return [...crossings].flatMap(([own, all]) =>
    all
      .filter(({ folder }) => below.get(folder)?.has(own))
      .map(({ from, line, specifier, folder }) => ({
        rule: 'folder cycle',
        path: from.path,
        line,
        says: `imports ${specifier}: ${folder} imports ${own} too, by itself or through others`,
      })),
  );
}

/** All folders that this one imports, also through others. */
function reached(folder: string, crossings: Map<string, Crossing[]>): Set<string> {
  const found = new Set<string>();
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { folder: target } of crossings.get(next) ?? []) {
      if (found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return found;
}
