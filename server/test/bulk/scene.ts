/** An admin who changes many sessions at once, and what carries it out. */

import type { BulkChange, BulkReport } from '@halaqa/contract/bulk';
import type { ProblemBody } from '@halaqa/contract/problem';
import { carryOutNext } from '../../src/bulk/service.ts';
import { contextOf } from '../../src/context/context.ts';
import { auditedOf } from '../audited.ts';
import { buildAccount, buildAttendee, buildSession, buildStudent } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal } from '../harness.ts';
import { toldTo } from '../notices.ts';

interface Answer {
  status: number;
  report: BulkReport;
  problem: ProblemBody;
}

type Asked = BulkChange extends infer Change ? (Change extends unknown ? Omit<Change, 'dryRun' | 'force'> : never) : never;

export function scene(portal: TestPortal) {
  const { db } = portal;
  const ask = async (as: SignedIn, method: 'GET' | 'POST', path: string, payload?: object, headers = {}): Promise<Answer> => {
    const answer = await portal.inject({
      method,
      url: `/api/admin/sessions/bulk${path}`,
      as,
      ...(payload && { payload }),
      headers: { 'accept-language': 'en', ...headers },
    });
    // Each is read only where the test expects it.
    return { status: answer.statusCode, report: answer.json() as BulkReport, problem: answer.json() as ProblemBody };
  };
  const carryOutOne = (): Promise<boolean> =>
    carryOutNext(contextOf({ config: portal.config, pool: portal.pool, log: portal.app.log as never }));
  const carryOutAll = async (): Promise<void> => {
    while (await carryOutOne());
  };
  return {
    db,
    ask,
    carryOutAll,
    carryOutOne,

    admin: async (): Promise<SignedIn & { accountId: number }> => {
      const account = await buildAccount(db, { role: 'admin' });
      return { accountId: account.id, ...(await signIn(portal, account)) };
    },

    dryRun: async (as: SignedIn, change: Asked, force = false): Promise<BulkReport> =>
      (await ask(as, 'POST', '', { ...change, force, dryRun: true })).report,

    /** Asked for, carried out, and read again. */
    run: async (as: SignedIn, change: Asked, force = false): Promise<BulkReport> => {
      const { report } = await ask(as, 'POST', '', { ...change, force });
      await carryOutAll();
      return (await ask(as, 'GET', `/${report.id}`)).report;
    },

    /** The undoing of a run: asked for, carried out, and read again. */
    undo: async (as: SignedIn, run: number | null, force = false): Promise<BulkReport> => {
      const { report } = await ask(as, 'POST', `/${run}/undo`, { force });
      await carryOutAll();
      return (await ask(as, 'GET', `/${report.id}`)).report;
    },

    dryRunUndo: async (as: SignedIn, run: number | null, force = false): Promise<BulkReport> =>
      (await ask(as, 'POST', `/${run}/undo`, { dryRun: true, force })).report,

    /** A session in which somebody with an account has a place. */
    attended: async (given: Parameters<typeof buildSession>[1] = {}) => {
      const session = await buildSession(db, given);
      const student = await buildStudent(db);
      const account = await buildAccount(db, { student_id: student.id });
      await buildAttendee(db, { session_id: session.id, student_id: student.id });
      return { session, accountId: account.id };
    },

    rowOf: (id: number) => db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    told: (accountId: number) => toldTo(db, accountId),

    audited: (sessionId: number) => auditedOf(db, 'session', sessionId),
  };
}
