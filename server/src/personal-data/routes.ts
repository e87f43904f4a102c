/** A person's data as one file: their own, or at their request by an admin (D-129). */
import { Readable } from 'node:stream';
import { ownPersonalData, studentPersonalData, trainerPersonalData } from '@halaqa/contract/personal-data';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context/context.ts';
import { actorOf, type CallerRequest } from '../http/actor.ts';
import { route } from '../http/route.ts';
import { personalDataFile } from './service.ts';
import { openPersonalData, type SubjectKind, walkPersonalData } from './store.ts';

interface FileCall extends CallerRequest {
  query: { language?: Language | undefined };
  reply: FastifyReply;
}

export function personalDataRoutes(app: FastifyInstance, ctx: Context): void {
  const send = async (
    kind: SubjectKind,
    id: number,
    { query, caller, language: answered, request, reply }: FileCall,
  ): Promise<undefined> => {
    const { timeZone, name, nameEn } = ctx.institute.now;
    const language = query.language ?? answered;
    const subject = await openPersonalData(ctx.pool, actorOf(caller, request), kind, id);
    if (!subject) throw new Problem('not_found');
    const madeAt = new Date();
    const about = { subject, institute: (language === 'en' && nameEn) || name, madeAt };
    const text = personalDataFile(walkPersonalData(ctx.pool, subject), about, { language, timeZone });
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="personal-data-${dayOf(madeAt, timeZone)}.json"`)
      .send(Readable.from(text, { objectMode: false }));
    return undefined;
  };

  route(app, ownPersonalData, (call) => send('account', call.caller.accountId, call));
  route(app, studentPersonalData, (call) => send('student', call.params.id, call));
  route(app, trainerPersonalData, (call) => send('trainer', call.params.id, call));
}
