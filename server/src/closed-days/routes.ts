/** Closed days, for admins (D-110). */
import { addClosedDay, type ClosedDay, closedDayOffers, closedDays, removeClosedDay } from '@halaqa/contract/closed-days';
import type { Language } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { inShortTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { closeDays, offersOf, openDays } from './service.ts';
import { type ClosedDayRow, listClosedDays } from './store.ts';

export function closedDayRoutes(app: FastifyInstance, ctx: Context): void {
  const { pool } = ctx;
  route(app, closedDays, async ({ query, language }) => (await listClosedDays(pool, query)).map((row) => present(row, language)));
  route(app, closedDayOffers, ({ query }) => offersOf(pool, query.year, dayOf(new Date(), ctx.config.institute.timeZone)));
  route(app, addClosedDay, async ({ body, caller, request, language }) => {
    const row = await inShortTransaction(pool, (tx) => closeDays(tx, actorOf(caller, request), language, body));
    return present(row, language);
  });
  route(app, removeClosedDay, async ({ params, caller, request }) => {
    await inShortTransaction(pool, (tx) => openDays(tx, actorOf(caller, request), params.id));
    return undefined;
  });
}

const present = ({ id, name, name_en, from, to, weekday }: ClosedDayRow, language: Language): ClosedDay => ({
  id,
  name: nameInLanguage(language, name, name_en),
  from,
  to,
  weekday,
});
