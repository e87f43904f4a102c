/** The calls of the links: for users who are not signed in (D-62). */
import { finished } from 'node:stream';
import { acceptInvitation, forgotPassword, linkDetails, resetPassword } from '@halaqa/contract/links';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { originOf } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { presentLinkHolder } from './present.ts';
import { choosePassword, lookUpLink, mailResetLink, throttleForgottenPassword } from './service.ts';

const askingOf = (request: FastifyRequest) => ({ ...originOf(request), address: request.ip });

export function linkRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, linkDetails, async ({ body, language, request }) =>
    presentLinkHolder(await lookUpLink(ctx, body.token, askingOf(request)), language),
  );

  for (const [endpoint, purpose] of [
    [acceptInvitation, 'invitation'],
    [resetPassword, 'reset'],
  ] as const) {
    route(app, endpoint, async ({ body, language, request }) => {
      await choosePassword(ctx, { ...body, purpose, language, ...askingOf(request) });
      return undefined;
    });
  }

  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.allSettled(underWay));

  // The account is looked for after the answer: what it says, and how long it takes, is the same for every address.
  route(app, forgotPassword, async ({ body, request, reply }) => {
    const asking = askingOf(request);
    await throttleForgottenPassword(ctx, body.email, asking);
    finished(reply.raw, () => {
      const work = mailResetLink(ctx, body.email, asking).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'a forgotten password was not answered');
      });
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    });
    return undefined;
  });
}
