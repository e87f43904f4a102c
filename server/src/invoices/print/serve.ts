/** The files beside a printed page. They say nothing of anybody, so everybody may have them. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { assets } from './page.ts';

const font = (script: string) => import.meta.resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`);

const files: [path: string, type: string, url: string][] = [
  [assets.style, 'text/css; charset=utf-8', import.meta.resolve('./invoice.css')],
  [assets.script, 'text/javascript; charset=utf-8', import.meta.resolve('./invoice.js')],
  ['/print/arabic.woff2', 'font/woff2', font('arabic')],
  ['/print/latin.woff2', 'font/woff2', font('latin')],
];

export function servePrintFiles(app: FastifyInstance): void {
  for (const [path, type, url] of files) {
    const content = readFileSync(new URL(url));
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
  }
}
