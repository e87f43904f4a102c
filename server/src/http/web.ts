/** The built web: hashed files cached for ever, and the one page that draws every address of the web's own (D-79). */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Problem } from '@halaqa/contract/problem';
import { isPage } from '@halaqa/domain/access';
import { isFirstScreen } from '@halaqa/domain/first-answers';
import { screens } from '@halaqa/domain/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { drawnSignInFile } from './drawn-sign-in.ts';
import { firstFilesFile } from './first-screen.ts';
import { manifestFiles, pageFile, rendered } from './institute-page.ts';
import { readerOf } from './reader-cookie.ts';

const root = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const beforeSignIn = new Set<string>([screens.acceptInvitation, screens.forgotPassword, screens.resetPassword].map(({ path }) => path));

/** By a person, to be shown by itself: browsers say so, and older ones ask for HTML before all else. */
const isOpened = ({ headers, params }: FastifyRequest<{ Params: { '*': string } }>): boolean =>
  !params['*'].startsWith('api/') &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (headers.accept ?? '').startsWith('text/html');

/** Icons change with a release at most, and browsers would ask for them at each visit. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(png|svg|ico)(\.(br|gz))?$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

export async function serveWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  if (!existsSync(root)) return;
  const madeHere = [pageFile, ...manifestFiles, firstFilesFile, drawnSignInFile];
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: madeHere.map((file) => `${file}*`),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path));
    },
  });
  const render = rendered(ctx.institute, (file) => readFileSync(`${root}${file}`, 'utf8'));
  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if (path === screens.login.path) return render(request, reply, pageFile, { on: 'sign-in' });
    if (beforeSignIn.has(path)) return render(request, reply, pageFile, { on: 'before sign-in' });
    const reader = readerOf(ctx, request);
    const on = reader && isFirstScreen(reader.role, path) ? 'first screen' : undefined;
    return render(request, reply, pageFile, { on, reader });
  };
  for (const file of manifestFiles) app.get(`/${file}`, { schema: { hide: true } }, (request, reply) => render(request, reply, file));
  app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply, '/'));
  app.get(`/${pageFile}`, { schema: { hide: true } }, (request, reply) => render(request, reply, pageFile));
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const path = `/${request.params['*']}`;
    const found = isPage(path);
    // Somebody who has mistyped an address reads it in a window, where the web has a page for it.
    if (!found && !isOpened(request)) throw new Problem('not_found');
    return sendPage(request, reply.code(found ? 200 : 404), path);
  });
}
