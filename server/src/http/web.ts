/** The built web: hashed files cached for ever, and the one page that draws every path which is no call. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Problem } from '@halaqa/contract/problem';
import type { FastifyInstance } from 'fastify';

const root = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

export const serveWeb = async (app: FastifyInstance): Promise<void> => {
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
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) throw new Problem('not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
};
