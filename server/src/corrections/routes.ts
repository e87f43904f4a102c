/** Requests for correction: a student's (D-129) or a trainer's own (D-171), and those that admins decide about. */
import {
  askCorrection,
  askTrainerCorrection,
  decideCorrection as decideCall,
  mostCorrections,
  myCorrections,
  myTrainerCorrections,
  openCorrections,
  withdrawCorrection as withdrawCall,
  withdrawTrainerCorrection,
} from '@halaqa/contract/corrections';
import type { Endpoint } from '@halaqa/contract/endpoint';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import type { FastifyInstance } from 'fastify';
import { auditStudentViews } from '../audit/viewed.ts';
import type { Context } from '../context/context.ts';
import { inShortTransaction, type Queryable } from '../db/transaction.ts';
import { actorOf } from '../http/actor.ts';
import { studentOfCall } from '../http/own-student.ts';
import { onlyOwnTrainer } from '../http/own-trainer.ts';
import { route } from '../http/route.ts';
import { presentCorrection, presentOwn, presentOwnOfTrainer } from './present.ts';
import { askForCorrection, decideCorrection, withdrawCorrection } from './service.ts';
import { listOpen, type Person, readOwn } from './store.ts';

const personal = ['residence_number', 'birth_date'];

export function correctionRoutes(app: FastifyInstance, { pool, config }: Context): void {
  const own = async (reader: Queryable, person: Person) => {
    const found = await readOwn(reader, person);
    if (!found) throw new Problem('not_found');
    return found;
  };
  const student = (endpoint: Endpoint, call: Parameters<typeof studentOfCall>[1]): Person => ({
    kind: 'student',
    id: studentOfCall(endpoint, call, undefined),
  });
  const trainer = (endpoint: Endpoint, call: Parameters<typeof onlyOwnTrainer>[1]): Person => {
    const id = onlyOwnTrainer(endpoint, call);
    if (id === undefined) throw new Problem('not_found');
    return { kind: 'trainer', id };
  };

  route(app, myCorrections, async (call) => presentOwn(await own(pool, student(myCorrections, call)), call.language));

  route(app, askCorrection, (call) => {
    const { caller, request, language, body } = call;
    const person = student(askCorrection, call);
    return inShortTransaction(pool, async (tx) => {
      await askForCorrection(tx, { actor: actorOf(caller, request), language, config }, person, body);
      return presentOwn(await own(tx, person), language);
    });
  });

  route(app, withdrawCall, async (call) => {
    const { caller, request, params } = call;
    const person = student(withdrawCall, call);
    await inShortTransaction(pool, (tx) => withdrawCorrection(tx, actorOf(caller, request), person, params.id));
    return undefined;
  });

  const reading = (language: Language) => ({ language, isKeptInOdoo: config.synchronises });

  route(app, myTrainerCorrections, async (call) =>
    presentOwnOfTrainer(await own(pool, trainer(myTrainerCorrections, call)), reading(call.language)),
  );

  route(app, askTrainerCorrection, (call) => {
    const { caller, request, language, body } = call;
    const person = trainer(askTrainerCorrection, call);
    return inShortTransaction(pool, async (tx) => {
      await askForCorrection(tx, { actor: actorOf(caller, request), language, config }, person, body);
      return presentOwnOfTrainer(await own(tx, person), reading(language));
    });
  });

  route(app, withdrawTrainerCorrection, async (call) => {
    const { caller, request, params } = call;
    const person = trainer(withdrawTrainerCorrection, call);
    await inShortTransaction(pool, (tx) => withdrawCorrection(tx, actorOf(caller, request), person, params.id));
    return undefined;
  });

  route(app, openCorrections, async ({ query, caller, request, language }) => {
    const { total, rows } = await listOpen(pool, query, mostCorrections);
    const shown = rows.filter(({ field }) => personal.includes(field)).flatMap(({ student_id }) => student_id ?? []);
    await auditStudentViews(pool, actorOf(caller, request), shown);
    return { total, corrections: rows.map((row) => presentCorrection(row, language)) };
  });

  route(app, decideCall, ({ params, body, caller, request, language }) =>
    inShortTransaction(pool, (tx) => decideCorrection(tx, { actor: actorOf(caller, request), language, config }, params.id, body)),
  );
}
