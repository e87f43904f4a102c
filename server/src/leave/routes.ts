/** Leave: trainers ask, admins decide (D-119) or enter it themselves, and either takes it back (D-146). */

import type { Endpoint } from '@halaqa/contract/endpoint';
import {
  askForLeave,
  decideLeave,
  enterLeave,
  leaveRequest,
  leaveRequests,
  leaveToEnter,
  mostHandovers,
  myHandedOver,
  myLeave,
  takeBackLeave,
  withdrawLeave,
} from '@halaqa/contract/leave';
import { Problem } from '@halaqa/contract/problem';
import { spanOfDays } from '@halaqa/domain/leave';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import type { Caller } from '../http/caller.ts';
import { onlyOwnTrainer } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { listTrainerOptions } from '../sessions/options.ts';
import { presentAffected, presentHandedOver, presentLeave } from './present.ts';
import { ask, decide, enter, revoke, spanOf, withdraw } from './service.ts';
import { findLeave, findOverlapping, type ListedLeaveRow, listAffected, listHandedOver, listLeave } from './store.ts';

const usualPage = 50;

/** Whose requests somebody who asks for themselves may reach. @throws Problem `not_found` where they are no trainer. */
function trainerOf(endpoint: Endpoint, call: { caller: Caller }): number {
  const trainerId = onlyOwnTrainer(endpoint, call);
  if (trainerId === undefined) throw new Problem('not_found');
  return trainerId;
}

export function leaveRoutes(app: FastifyInstance, ctx: Context): void {
  const { pool, config } = ctx;
  const zone = config.institute.timeZone;

  const list = async (
    reply: FastifyReply,
    { page = 1, pageSize = usualPage }: { page?: number | undefined; pageSize?: number | undefined },
    filter: Omit<Parameters<typeof listLeave>[1], 'offset' | 'limit'>,
  ): Promise<ListedLeaveRow[]> => {
    const { rows, total } = await listLeave(pool, { ...filter, offset: (page - 1) * pageSize, limit: pageSize });
    void reply.header('x-total-count', total);
    return rows;
  };

  route(app, myLeave, async (call) => {
    const rows = await list(call.reply, call.query, { trainerId: trainerOf(myLeave, call) });
    return rows.map((row) => presentLeave(row, call.language, zone));
  });

  route(app, askForLeave, async (call) => {
    const { caller, request, language, body } = call;
    const trainerId = trainerOf(askForLeave, call);
    const row = await inShortTransaction(pool, (tx) => ask(tx, { actor: actorOf(caller, request), language, config }, trainerId, body));
    return presentLeave(row, language, zone);
  });

  route(app, withdrawLeave, async (call) => {
    const trainerId = trainerOf(withdrawLeave, call);
    await inShortTransaction(pool, (tx) => withdraw(tx, actorOf(call.caller, call.request), trainerId, call.params.id));
    return undefined;
  });

  route(app, myHandedOver, async (call) => {
    const row = await findLeave(pool, call.params.id);
    if (row?.trainer_id !== trainerOf(myHandedOver, call)) throw new Problem('not_found');
    return presentHandedOver(await listHandedOver(pool, row.id), call.language);
  });

  route(app, leaveRequests, async ({ query, language, reply }) => {
    const { from, to, ...rest } = query;
    const rows = await list(reply, rest, {
      state: rest.state,
      from: from === undefined ? undefined : spanOfDays(from, from, zone).startsAt,
      to: to === undefined ? undefined : spanOfDays(to, to, zone).endsAt,
    });
    return rows.map((row) => ({ ...presentLeave(row, language, zone), sessions: row.sessions }));
  });

  route(app, leaveRequest, async ({ params, language }) => {
    const row = await findLeave(pool, params.id);
    if (!row) throw new Problem('not_found');
    const [touched, trainers, handedOver] = await Promise.all([
      listAffected(pool, row, mostHandovers),
      listTrainerOptions(pool),
      listHandedOver(pool, row.id),
    ]);
    return {
      ...presentLeave(row, language, zone),
      ...presentAffected(touched, trainers, { trainerId: row.trainer_id, language }),
      report: row.run_id,
      handedOver: presentHandedOver(handedOver, language),
    };
  });

  route(app, takeBackLeave, async ({ params, caller, request }) => {
    await inShortTransaction(pool, (tx) => revoke(tx, actorOf(caller, request), params.id));
    return undefined;
  });

  route(app, leaveToEnter, async ({ params, query, language }) => {
    const { startsAt, endsAt } = spanOf({ unit: 'times', ...query }, language, zone);
    const time = { trainer_id: params.id, starts_at: startsAt, ends_at: endsAt };
    const [touched, trainers, other] = await Promise.all([
      listAffected(pool, time, mostHandovers),
      listTrainerOptions(pool),
      findOverlapping(pool, time),
    ]);
    if (!trainers.some(({ id }) => id === params.id)) throw new Problem('not_found');
    return {
      ...presentAffected(touched, trainers, { trainerId: params.id, language }),
      other: other ? presentLeave(other, language, zone) : null,
    };
  });

  route(app, enterLeave, async ({ params, body, caller, request, language }) => {
    const row = await inShortTransaction(pool, (tx) => enter(tx, { actor: actorOf(caller, request), language, config }, params.id, body));
    return { ...presentLeave(row, language, zone), report: row.run_id };
  });

  route(app, decideLeave, async ({ params, body, caller, request, language }) => {
    const row = await inShortTransaction(pool, (tx) => decide(tx, { actor: actorOf(caller, request), language, config }, params.id, body));
    return { ...presentLeave(row, language, zone), report: row.run_id };
  });
}
