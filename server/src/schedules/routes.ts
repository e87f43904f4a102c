/** Weekly slots of trainers, and the sessions that are made of them (SPEC-7, D-38, D-39, D-55). */

import { Problem } from '@halaqa/contract/problem';
import {
  allSlots,
  createSlot,
  deleteSlot,
  generateSessions,
  previewSessions,
  trainerSlots,
  trainerSlotsById,
  updateSlot,
  type WeeklySlot,
} from '@halaqa/contract/schedules';
import { sessionSeries } from '@halaqa/contract/series';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction, inTransaction } from '../db/transaction.ts';
import { actorOf, type CallerRequest } from '../http/actor.ts';
import { trainerOfCall } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { isTrainer } from '../sessions/options.ts';
import { presentPlanned, presentSlot } from './present.ts';
import { seriesOf } from './series.ts';
import { generate, preview } from './service.ts';
import { createSlot as addSlot, removeSlot, replaceSlot, type ScheduleContext } from './slots.ts';
import { listAllSlots, listSlots } from './store.ts';

export function scheduleRoutes(app: FastifyInstance, ctx: Context): void {
  const work = ({ caller, language, request }: CallerRequest): ScheduleContext => ({
    actor: actorOf(caller, request),
    language,
    config: ctx.config,
  });

  const slotsOf = async ({ caller, language }: CallerRequest, trainerId: number | undefined): Promise<WeeklySlot[]> => {
    if (trainerId === undefined) return [];
    if (trainerId !== caller.trainerId && !(await isTrainer(ctx.pool, trainerId))) throw new Problem('not_found');
    return (await listSlots(ctx.pool, trainerId)).map((row) => presentSlot(row, language));
  };

  route(app, trainerSlots, (call) => slotsOf(call, trainerOfCall(trainerSlots, call, call.query.trainerId)));
  route(app, trainerSlotsById, (call) => slotsOf(call, trainerOfCall(trainerSlotsById, call, call.params.id)));

  route(app, createSlot, async (call) => {
    const row = await inShortTransaction(ctx.pool, (tx) => addSlot(tx, work(call), call.body, call.query.force === 'true'));
    return presentSlot(row, call.language);
  });

  route(app, allSlots, async ({ language }) => (await listAllSlots(ctx.pool)).map((row) => presentSlot(row, language)));

  route(app, updateSlot, async (call) => {
    const { params, body, query } = call;
    const row = await inShortTransaction(ctx.pool, (tx) => replaceSlot(tx, work(call), params.id, body, query.force === 'true'));
    return presentSlot(row, call.language);
  });

  route(app, deleteSlot, async (call) => {
    await inShortTransaction(ctx.pool, (tx) => removeSlot(tx, work(call), call.params.id));
    return undefined;
  });

  route(app, sessionSeries, async ({ params, language }) => ({
    series: await seriesOf(ctx.pool, params.id, language, ctx.config.institute.timeZone),
  }));

  route(app, previewSessions, async (call) => {
    const planned = await preview(ctx.pool, work(call), call.body, call.query.force === 'true');
    return planned.map((one) => presentPlanned(one, call.language));
  });

  route(app, generateSessions, async (call) => {
    const force = call.query.force === 'true';
    const { created, skipped } = await inTransaction(ctx.pool, (tx) => generate(tx, work(call), call.body, force));
    return { created, skipped: skipped.map((one) => presentPlanned(one, call.language)) };
  });
}
