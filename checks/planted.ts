/** A small project that breaks no rule, in a folder of its own, for tests that plant one violation and expect its report. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const clean: Record<string, string> = {
  'contract/src/seats.ts': 'export const most = 10;\n',
  'domain/src/seats.ts': `import { most } from '@halaqa/contract/seats';\n\nexport const left = (taken: number): number => most - taken;\n`,
  'server/src/db/database.ts': `export const database = { name: 'halaqa' };\n`,
  'server/src/odoo/client.ts': 'export const ask = (url: string): Promise<Response> => fetch(url);\n',
  'server/src/config/config.ts': `export const port = process.env.PORT ?? '5000';\n`,
  'server/src/booking/store.ts': `import { database } from '../db/database.ts';\n\nexport const seats = (): string => database.name;\n`,
  'server/src/booking/service.ts': `import { left } from '@halaqa/domain/seats';\nimport { seats } from './store.ts';\n\nexport const book = (): number => left(seats().length);\n`,
  'server/src/booking/routes.ts': `import { book } from './service.ts';\n\nexport const answer = (): number => book();\n`,
  'server/src/commands/main.ts': `import { answer } from '../booking/routes.ts';\nimport { port } from '../config/config.ts';\nimport { ask } from '../odoo/client.ts';\n\nawait ask(\`http://127.0.0.1:\${port}/\${answer()}\`);\n`,
  'e2e/booking/book.test.ts': 'export const opened = document.title;\n',
  'web/src/ui/Button.tsx': `export function Button({ text }: { text: string }) {\n  return <button type="button">{text}</button>;\n}\n`,
  'web/src/main.tsx': `import { createRoot } from 'react-dom/client';\nimport { Button } from './ui/Button.tsx';\n\ncreateRoot(document.body).render(<Button text={document.title} />);\n`,
};

const workspaces = ['contract', 'domain', 'server', 'web', 'e2e'];
const configuration = [
  'biome.json',
  'knip.json',
  'tsconfig.json',
  'web/tsconfig.json',
  'e2e/tsconfig.json',
  'package.json',
  ...workspaces.map((name) => `${name}/package.json`),
];

export interface Planted {
  folder: string;
  remove: () => void;
}

/** @param files the planted files, by path, added to the clean ones or replacing one. */
export function plant(files: Record<string, string>): Planted {
  const outer = mkdtempSync(join(tmpdir(), 'halaqa-planted-'));
  const folder = join(outer, 'project');
  for (const path of configuration) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  for (const [path, text] of Object.entries({ ...clean, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // Its own packages are found first, those of others one folder up.
  mkdirSync(join(folder, 'node_modules/@halaqa'), { recursive: true });
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@halaqa', name));
  symlinkSync(join(root, 'node_modules'), join(outer, 'node_modules'));
  return { folder, remove: () => rmSync(outer, { recursive: true, force: true }) };
}
