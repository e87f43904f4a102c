/**
 * Makes `src/boot.ts` the first script of the page: served as `/boot.js` in development, written as a hashed file of the
 * build with the names of the chunks that it preloads, and preloads the two font files from the page itself.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src/boot.ts');
/** Where `index.html` wants the script. A tag there would make Vite try to bundle it. */
const place = '<!-- boot -->';
/** Of each part of the portal that a path opens: its source, and the words that its first screen needs. */
const parts = {
  signIn: (language: string) => ['/app/SignInGate.tsx', `/i18n/${language}/shell.ts`, `/i18n/${language}/auth.ts`],
  portal: (language: string) => ['/app/Portal.tsx', `/i18n/${language}/shell.ts`],
};

/** The same of each role's first screen, which the server names in the page of whoever has signed in there before (D-144). */
const firstScreens = {
  student: (language: string) => ['/overview/StudentDashboard.tsx', `/i18n/${language}/student.ts`, `/i18n/${language}/invoices.ts`],
  trainer: (language: string) => ['/trainers/TrainerDashboard.tsx', `/i18n/${language}/trainer.ts`, `/i18n/${language}/sessions.ts`],
  admin: (language: string) => ['/admin/AdminDashboard.tsx', `/i18n/${language}/admin.ts`, `/i18n/${language}/sessions.ts`],
};

export function boot(): Plugin {
  return {
    name: 'halaqa-boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        bundled({ signIn: { ar: [], en: [] }, portal: { ar: [], en: [] } }).then(
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
      const portal = preloadsOf(parts.portal);
      const code = await bundled({ signIn: preloadsOf(parts.signIn), portal });
      const name = `assets/boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      writeFileSync(join(dir, name), code);
      const page = join(dir, 'index.html');
      const html = readFileSync(page, 'utf8');
      if (!html.includes(place)) throw new Error(`index.html lost its ${place}`);
      // Before the letters and the scripts: nothing is drawn without it, and a browser fetches six files at a time.
      const [styles = ''] = /\n\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const fontTags = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
      const firstFiles = Object.entries(firstScreens).flatMap(([role, sources]) =>
        (['ar', 'en'] as const).map((language) => {
          const named = new Set([...portal[language], ...[...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)]);
          return [`${role}.${language}`, filesOf(chunks, sources(language)).filter((file) => !named.has(file))];
        }),
      );
      writeFileSync(join(dir, 'first-files.json'), JSON.stringify(Object.fromEntries(firstFiles)));
      writeFileSync(
        page,
        html.replace(styles, '').replace(place, [`<script src="/${name}"></script>`, styles.trim(), ...fontTags].join('\n    ')),
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

async function bundled(preloads: Record<keyof typeof parts, { ar: string[]; en: string[] }>): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { preloads: JSON.stringify(preloads) },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [file] = Array.isArray(made) || !('output' in made) ? [] : made.output;
  if (file?.type !== 'chunk') throw new Error('the boot script came out empty');
  return file.code;
}
