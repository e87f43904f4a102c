/**
 * Makes `src/boot.ts` the first script of the page: served as `/boot.js` in development, written as a hashed file of the
 * build with the names of the chunks that it preloads, and preloads the two font files from the page itself. The sign-in page has
 * `src/sign-in-boot.ts` in its place, and is drawn here (D-231).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Alias, build, type Plugin, type Rolldown } from 'vite';
import { drawnSignIn } from './drawn-sign-in.ts';

const sourceOf = (name: string) => join(import.meta.dirname, `../src/${name}.ts`);
/** Where `index.html` wants the script. A tag there would make Vite try to bundle it. */
const place = '<!-- boot -->';
/** Of what each of the scripts opens: its source, and the words that its first screen needs. */
const parts = {
  'sign-in-boot': (language: string) => ['/app/SignInGate.tsx', `/i18n/${language}-catalogues.ts`, `/i18n/${language}/auth.ts`],
  boot: (language: string) => ['/app/Portal.tsx', `/i18n/${language}-catalogues.ts`],
};

/** The same of each role's first screen, which the server names in the page of whoever has signed in there before (D-144). */
const firstScreens = {
  student: (language: string) => ['/overview/StudentDashboard.tsx', `/i18n/${language}/student.ts`, `/i18n/${language}/invoices.ts`],
  trainer: (language: string) => ['/trainers/TrainerDashboard.tsx', `/i18n/${language}/trainer.ts`, `/i18n/${language}/sessions.ts`],
  admin: (language: string) => ['/admin/AdminDashboard.tsx', `/i18n/${language}/admin.ts`, `/i18n/${language}/sessions.ts`],
};

export function boot(): Plugin {
  let alias: Alias[] = [];
  return {
    name: 'halaqa-boot',
    configResolved(config) {
      alias = config.resolve.alias;
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        bundled('boot', { ar: [], en: [] }).then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          (fault: unknown) => response.writeHead(500).end(String(fault)),
        );
      });
    },
    transformIndexHtml(html, { server }) {
      return server ? html.replace(place, '<script src="/boot.js"></script>') : html;
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const preloadsOf = (sources: (language: string) => string[]) => ({
        ar: filesOf(chunks, sources('ar')),
        en: filesOf(chunks, sources('en')),
      });
      const page = join(dir, 'index.html');
      const html = readFileSync(page, 'utf8');
      if (!html.includes(place)) throw new Error(`index.html lost its ${place}`);
      // What the page names itself need not be named again.
      const ofPage = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file));
      const write = async (script: keyof typeof parts) => {
        const { ar, en } = preloadsOf(parts[script]);
        const others = (files: string[]) => files.filter((file) => !ofPage.has(file));
        const code = await bundled(script, { ar: others(ar), en: others(en) });
        const name = `assets/${script}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
        writeFileSync(join(dir, name), code);
        return `/${name}`;
      };
      const portal = preloadsOf(parts.boot);
      const name = await write('boot');
      const signIn = { script: await write('sign-in-boot'), pages: await drawnSignIn(alias) };
      writeFileSync(join(dir, 'sign-in.json'), JSON.stringify(signIn));
      // Before the letters and the scripts: nothing is drawn without it, and a browser fetches six files at a time.
      const [styles = ''] = /\n\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const fontTags = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
      const firstFiles = Object.entries(firstScreens).flatMap(([role, sources]) =>
        (['ar', 'en'] as const).map((language) => {
          const named = new Set([...portal[language], ...ofPage]);
          return [`${role}.${language}`, filesOf(chunks, sources(language)).filter((file) => !named.has(file))];
        }),
      );
      writeFileSync(join(dir, 'first-files.json'), JSON.stringify(Object.fromEntries(firstFiles)));
      writeFileSync(
        page,
        html.replace(styles, '').replace(place, [`<script src="${name}"></script>`, styles.trim(), ...fontTags].join('\n    ')),
      );
    },
  };
}

/** The chunks of these sources and all that those import, without the entry, which the page names itself. */
function filesOf(chunks: Rolldown.OutputChunk[], sources: string[]): string[] {
  const wanted = new Set<string>();
  const add = (file: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || chunk.isEntry || wanted.has(file)) return;
    wanted.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const end of sources) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
    if (!chunk) throw new Error(`no chunk of the build is made of ${end}`);
    add(chunk.fileName);
  }
  return [...wanted].map((file) => `/${file}`);
}

async function bundled(script: string, preloads: { ar: string[]; en: string[] }): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { preloads: JSON.stringify(preloads) },
    build: { write: false, rolldownOptions: { input: sourceOf(script), output: { format: 'iife' } } },
  });
  const [file] = Array.isArray(made) || !('output' in made) ? [] : made.output;
  if (file?.type !== 'chunk') throw new Error('the boot script came out empty');
  return file.code;
}
