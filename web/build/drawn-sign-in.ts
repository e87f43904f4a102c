/**
 * Draws the sign-in page in each language while the portal is built, so that its first paint waits for no script (D-231). The server
 * puts it into that page alone (`server/src/http/drawn-sign-in.ts`), and the script takes it over as it stands.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Alias, build, type Rolldown } from 'vite';
import type { signInMarkup } from '../src/app/sign-in-markup.tsx';

const root = join(import.meta.dirname, '..');
/** Where Node finds the libraries that it leaves out. */
const folder = join(root, '../node_modules/.cache/drawn-sign-in');

/** Only the server knows the institute's. */
const branding = JSON.stringify({
  name: '%name%',
  nameEn: '%name%',
  logo: { src: '%src%', width: '%width%', height: '%height%' },
  shades: null,
});

export async function drawnSignIn(alias: Alias[]): Promise<Record<'ar' | 'en', unknown>> {
  const made = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      ssr: 'src/app/sign-in-markup.tsx',
      outDir: folder,
      emptyOutDir: true,
      // Nothing of it is drawn.
      rolldownOptions: { external: [/\/Portal\.tsx$/, /\/LinkPages\.tsx$/] },
    },
  });
  const files: Rolldown.OutputChunk[] = 'output' in made ? made.output.filter((file) => file.type === 'chunk') : [];
  const entry = files.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the sign-in page came out empty');
  // What is read of a page as its scripts begin; what else the build is made of must not take itself for a browser.
  const browser = { location: { pathname: '/login' }, document: { querySelector: () => null } };
  Object.assign(globalThis, browser);
  try {
    const made: { signInMarkup: typeof signInMarkup } = await import(pathToFileURL(join(folder, entry.fileName)).href);
    return { ar: await made.signInMarkup('ar', JSON.parse(branding)), en: await made.signInMarkup('en', JSON.parse(branding)) };
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
}
