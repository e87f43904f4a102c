/** The built web: hashed files cached for ever, and the one page that draws every address of the web's own (D-79). */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Problem } from '@halaqa/contract/problem';
import { isPage } from '@halaqa/domain/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const root = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** By a person, to be shown by itself: browsers say so, and older ones ask for HTML before all else. */
const isOpened = ({ headers, params }: FastifyRequest<{ Params: { '*': string } }>): boolean =>
  !params['*'].startsWith('api/') &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (headers.accept ?? '').startsWith('text/html');

export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const found = isPage(`/${request.params['*']}`);
    // Somebody who has mistyped an address reads it in a window, where the web has a page for it.
    if (!found && !isOpened(request)) throw new Problem('not_found');
    return reply
      .code(found ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html');
  });
}
