/** The built web: hashed files cached for ever, and the one page that draws every address of the web's own (D-79). */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Problem } from '@halaqa/contract/problem';
import { isPage } from '@halaqa/domain/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CurrentInstitute } from '../context/institute.ts';
import { manifestFiles, pageFile, rendered } from './institute-page.ts';

const root = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** By a person, to be shown by itself: browsers say so, and older ones ask for HTML before all else. */
const isOpened = ({ headers, params }: FastifyRequest<{ Params: { '*': string } }>): boolean =>
  !params['*'].startsWith('api/') &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (headers.accept ?? '').startsWith('text/html');

export async function serveWeb(app: FastifyInstance, institute: CurrentInstitute): Promise<void> {
  if (!existsSync(root)) return;
  const ofInstitute = [pageFile, ...manifestFiles];
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ofInstitute.map((file) => `${file}*`),
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const render = rendered(institute, (file) => readFileSync(`${root}${file}`, 'utf8'));
  for (const file of manifestFiles) app.get(`/${file}`, { schema: { hide: true } }, (request, reply) => render(request, reply, file));
  for (const path of ['/', `/${pageFile}`]) app.get(path, { schema: { hide: true } }, (request, reply) => render(request, reply, pageFile));
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const found = isPage(`/${request.params['*']}`);
    // Somebody who has mistyped an address reads it in a window, where the web has a page for it.
    if (!found && !isOpened(request)) throw new Problem('not_found');
    return render(request, reply.code(found ? 200 : 404), pageFile);
  });
}
