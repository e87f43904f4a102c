/** `npm run check` runs this for boundaries, invariants, references and documents. Exit code 1 when something is found, or when nothing could be read. */
import { boundaryViolations } from './boundaries.ts';
import { documentViolations, readProject } from './documents.ts';
import { invariantViolations } from './invariants.ts';
import { readModules } from './modules.ts';
import { readTexts, referenceViolations } from './references.ts';

const modules = readModules(process.cwd());
const texts = readTexts(process.cwd());
const found = [
  ...boundaryViolations(modules),
  ...invariantViolations(modules),
  ...referenceViolations(texts),
  ...documentViolations(texts, readProject(process.cwd())),
];
for (const { rule, path, line, says } of found) console.log(`${path}:${line} ${says} (${rule})`);

const imports = modules.reduce((sum, module) => sum + module.imports.length, 0);
console.log(`${modules.length} modules, ${imports} imports and the references of ${texts.length} files read, ${found.length} violations`);
if (modules.length === 0) console.log('Nothing was read: this is not the root of the project.');
process.exitCode = found.length > 0 || modules.length === 0 ? 1 : 0;
