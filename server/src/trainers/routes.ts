/** The profile of a trainer, for that trainer and for admins. */
import { Problem } from '@halaqa/contract/problem';
import { myTrainerProfile, type TrainerProfile, trainerProfileById } from '@halaqa/contract/trainers';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { onlyOwnTrainer, trainerOfCall } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { listUpcoming } from '../sessions/list.ts';
import { presentProfile } from './present.ts';
import { findTrainer } from './store.ts';

/** SPEC-9.9. */
const mostUpcoming = 5;

export function trainerRoutes(app: FastifyInstance, ctx: Context): void {
  const profile = async (trainerId: number | undefined, language: Language): Promise<TrainerProfile> => {
    const row = trainerId === undefined ? undefined : await findTrainer(ctx.pool, trainerId, ctx.config.institute.timeZone);
    if (!row) throw new Problem('not_found');
    return presentProfile(row, await listUpcoming(ctx.pool, row.id, mostUpcoming), language);
  };

  route(app, myTrainerProfile, (call) => profile(onlyOwnTrainer(myTrainerProfile, call), call.language));
  route(app, trainerProfileById, (call) => profile(trainerOfCall(trainerProfileById, call, call.params.id), call.language));
}
