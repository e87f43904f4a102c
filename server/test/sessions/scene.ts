/** The people who plan and run sessions in these tests, and their calls. */

import type { Attendee } from '@halaqa/contract/attendance';
import type { ProblemBody } from '@halaqa/contract/problem';
import type { Session } from '@halaqa/contract/sessions';
import type { Language } from '@halaqa/contract/values';
import type { Selectable } from 'kysely';
import { auditedOf } from '../audited.ts';
import type { Tables } from '../builder.ts';
import { buildAccount, buildCourse, buildSession, buildTrainer } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal } from '../harness.ts';
import { toldTo } from '../notices.ts';

const hourMs = 3_600_000;

const begun = Date.now();

/** Counted from the start of the file, so that the same hours are the same instant; whole seconds, as on the wire. */
export const inHours = (hours: number): Date => new Date(Math.floor((begun + hours * hourMs) / 1000) * 1000);

export const wire = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

interface Answer {
  status: number;
  /** The code of a refusal. */
  code: string | undefined;
  total: number;
  session: Session;
  sessions: Session[];
  attendees: Attendee[];
  problem: ProblemBody;
}

type Row = Selectable<Tables['session']>;

export interface Person {
  accountId: number;
  as: SignedIn;
}

/** Spread over the writes of a session: what a dialog would send that changes nothing. */
export const asGiven = (row: Row): Record<string, unknown> => ({
  name: row.name,
  courseId: row.course_id,
  trainerId: row.trainer_id,
  roomId: row.room_id,
  startDatetime: wire(row.starts_at),
  endDatetime: wire(row.ends_at),
  capacity: row.capacity,
  state: row.state,
  version: row.version,
});

export function scene(portal: TestPortal) {
  const { db } = portal;

  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    async (path: string, as: SignedIn | undefined, payload?: object, language: Language = 'en', headers = {}): Promise<Answer> => {
      const answer = await portal.inject({
        method,
        url: `/api${path}`,
        ...(as && { as }),
        ...(payload && { payload }),
        headers: { 'accept-language': language, ...headers },
      });
      const body: unknown = answer.body ? answer.json() : undefined;
      return {
        status: answer.statusCode,
        code: answer.statusCode >= 400 ? (body as ProblemBody).code : undefined, // what the contract says of a refusal
        total: Number(answer.headers['x-total-count']),
        // Each is read only where the test expects it.
        session: body as Session, // reason above
        sessions: body as Session[], // reason above
        attendees: body as Attendee[], // reason above
        problem: body as ProblemBody, // reason above
      };
    };

  return {
    db,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    del: call('DELETE'),

    admin: async (): Promise<Person> => {
      const account = await buildAccount(db, { role: 'admin' });
      return { accountId: account.id, as: await signIn(portal, account) };
    },

    trainer: async (given: Parameters<typeof buildTrainer>[1] = {}): Promise<Person & { id: number }> => {
      const { id } = await buildTrainer(db, given);
      const account = await buildAccount(db, { role: 'trainer', trainer_id: id });
      return { id, accountId: account.id, as: await signIn(portal, account) };
    },

    /** The fields of a new session: a course and a trainer of its own, tomorrow. */
    plan: async (given: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
      name: 'حلقة جديدة',
      courseId: given['courseId'] ?? (await buildCourse(db)).id,
      trainerId: given['trainerId'] ?? (await buildTrainer(db)).id,
      startDatetime: wire(inHours(24)),
      endDatetime: wire(inHours(25)),
      ...given,
    }),

    /** A session to the second, so that what comes back is what it has. */
    buildSession: (given: Parameters<typeof buildSession>[1] = {}) => {
      const starts = given.starts_at ? { starts_at: new Date(Math.floor(new Date(given.starts_at).getTime() / 1000) * 1000) } : {};
      return buildSession(db, { ...given, ...starts });
    },

    rowOf: (id: number): Promise<Row> => db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    /** What an account was told, in order. */
    told: (accountId: number) => toldTo(db, accountId),

    audited: (sessionId: number) => auditedOf(db, 'session', sessionId),

    pushed: async (sessionId: number) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['operation', 'payload'])
        .where('record_id', '=', sessionId)
        .orderBy('id')
        .execute();
      return rows.map(({ operation, payload }) => ({ operation, ...payload }));
    },
  };
}
