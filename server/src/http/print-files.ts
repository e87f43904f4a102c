/** The files beside printed pages. They say nothing of anybody, so everybody may have them. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { printFiles } from '../render/print/frame.ts';

export const stylesheet = 'text/css; charset=utf-8';

const font = (script: string) => import.meta.resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`);

const common: [path: string, type: string, url: string][] = [
  [printFiles.style, stylesheet, import.meta.resolve('../render/print/print.css')],
  [printFiles.script, 'text/javascript; charset=utf-8', import.meta.resolve('../render/print/print.js')],
  ['/print/arabic.woff2', 'font/woff2', font('arabic')],
  ['/print/latin.woff2', 'font/woff2', font('latin')],
];

/** What every printed page loads. */
export function serveCommonPrintFiles(app: FastifyInstance): void {
  for (const [path, type, url] of common) servePrintFile(app, path, type, url);
}

/** @param url of the file, as `import.meta.resolve` gives it. */
export function servePrintFile(app: FastifyInstance, path: string, type: string, url: string): void {
  const content = readFileSync(new URL(url));
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
  );
}
