/** Weekly slots of trainers, and the sessions that are made of them (SPEC-7, D-38, D-39, D-55). */
import { Problem } from '@halaqa/contract/problem';
import {
  createSlot,
  deleteSlot,
  generateSessions,
  previewSessions,
  trainerSlots,
  trainerSlotsById,
  type WeeklySlot,
} from '@halaqa/contract/schedules';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction, inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { trainerOf } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { isTrainer } from '../sessions/options.ts';
import { presentPlanned, presentSlot } from './present.ts';
import * as service from './service.ts';
import { listSlots } from './store.ts';

interface Made {
  caller: Caller;
  language: Language;
  request: FastifyRequest;
}

export function scheduleRoutes(app: FastifyInstance, ctx: Context): void {
  const work = ({ caller, language, request }: Made): service.Work => ({
    actor: { accountId: caller.accountId, requestId: request.id },
    language,
    config: ctx.config,
  });

  const slotsOf = async ({ caller, language }: Made, trainerId: number | undefined): Promise<WeeklySlot[]> => {
    if (trainerId === undefined) return [];
    if (trainerId !== caller.trainerId && !(await isTrainer(ctx.pool, trainerId))) throw new Problem('not_found');
    return (await listSlots(ctx.pool, trainerId)).map((row) => presentSlot(row, language));
  };

  route(app, trainerSlots, (call) => slotsOf(call, trainerOf(trainerSlots, call, call.query.trainerId)));
  route(app, trainerSlotsById, (call) => slotsOf(call, trainerOf(trainerSlotsById, call, call.params.id)));

  route(app, createSlot, async (call) => {
    const row = await inShortTransaction(ctx.pool, (tx) => service.createSlot(tx, work(call), call.body));
    return presentSlot(row, call.language);
  });

  route(app, deleteSlot, async (call) => {
    await inShortTransaction(ctx.pool, (tx) => service.removeSlot(tx, work(call), call.params.id));
    return undefined;
  });

  route(app, previewSessions, async (call) => {
    const planned = await service.preview(ctx.pool, work(call), call.body, call.query.force === 'true');
    return planned.map((one) => presentPlanned(one, call.language));
  });

  route(app, generateSessions, async (call) => {
    const force = call.query.force === 'true';
    const { created, leftOut } = await inTransaction(ctx.pool, (tx) => service.generate(tx, work(call), call.body, force));
    return { created, leftOut: leftOut.map((one) => presentPlanned(one, call.language)) };
  });
}
