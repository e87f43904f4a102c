/** Accounts, for admins (D-14 and D-62). */
import { Problem } from '@halaqa/contract/problem';
import { inviteUsers, makeResetLink, updateUser, users } from '@halaqa/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { route } from '../../http/route.ts';
import { invite } from './invite.ts';
import { changeAccount, makeReset } from './manage.ts';
import { findPersonOfAccount, listPeople } from './people.ts';
import { presentInvited, presentPerson } from './present.ts';

export function userRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, users, async ({ query, language, reply }) => {
    const { rows, total } = await listPeople(ctx.pool, query, language);
    void reply.header('x-total-count', total);
    return rows.map((row) => presentPerson(row, language));
  });

  route(app, inviteUsers, async ({ body, caller, language, request }) => {
    const invited = await invite(ctx, body, { accountId: caller.accountId, requestId: request.id });
    return invited.map((one) => presentInvited(one, language));
  });

  route(app, updateUser, async ({ params, body, caller, language, request }) => {
    await changeAccount(ctx, params.id, body, { accountId: caller.accountId, requestId: request.id });
    const row = await findPersonOfAccount(ctx.pool, params.id);
    if (!row) throw new Problem('not_found');
    return presentPerson(row, language);
  });

  route(app, makeResetLink, ({ params, caller, request }) =>
    makeReset(ctx, params.id, { accountId: caller.accountId, requestId: request.id }),
  );
}
