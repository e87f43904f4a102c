/** Accounts, for admins (D-14 and D-62). */

import { Problem } from '@halaqa/contract/problem';
import { inviteUsers, makeResetLink, updateUser, userCounts, users, usersExport } from '@halaqa/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { actorOf } from '../../http/actor.ts';
import { sendList } from '../../http/list-file.ts';
import { route } from '../../http/route.ts';
import { countPeople } from './counts.ts';
import { invite } from './invite.ts';
import { changeAccount, createResetLink } from './manage.ts';
import { findPersonOfAccount, listPeople } from './people.ts';
import { walkPeople } from './people-walk.ts';
import { presentInvitationOutcome, presentPerson } from './present.ts';
import { columnsIn } from './table.ts';

export function userRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, users, async ({ query, language, reply }) => {
    const { rows, total } = await listPeople(ctx.pool, query, language);
    void reply.header('x-total-count', total);
    return rows.map((row) => presentPerson(row, language));
  });

  route(app, userCounts, ({ query }) => countPeople(ctx.pool, query));

  route(app, usersExport, (call) =>
    sendList(ctx, call, 'users', (filter, language) => ({ columns: columnsIn(language), rows: walkPeople(ctx.pool, filter, language) })),
  );

  route(app, inviteUsers, async ({ body, caller, language, request }) => {
    const invited = await invite(ctx, body, actorOf(caller, request));
    return invited.map((one) => presentInvitationOutcome(one, language));
  });

  route(app, updateUser, async ({ params, body, caller, language, request }) => {
    await changeAccount(ctx, params.id, body, actorOf(caller, request));
    const row = await findPersonOfAccount(ctx.pool, params.id);
    if (!row) throw new Problem('not_found');
    return presentPerson(row, language);
  });

  route(app, makeResetLink, ({ params, caller, request }) => createResetLink(ctx, params.id, actorOf(caller, request)));
}
