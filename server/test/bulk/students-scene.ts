/** An admin who archives and restores many students at once, and what carries it out. */
import type { ProblemBody } from '@halaqa/contract/problem';
import type { ArchiveAction, StudentBulkReport } from '@halaqa/contract/students-bulk';
import { carryOutNext } from '../../src/bulk/service.ts';
import { contextOf } from '../../src/context/context.ts';
import { auditedOf } from '../audited.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal } from '../harness.ts';

interface Asked {
  ids: number[];
  action: ArchiveAction;
}

interface Answer {
  status: number;
  report: StudentBulkReport;
  problem: ProblemBody;
}

export function studentsScene(portal: TestPortal) {
  const { db } = portal;
  const ask = async (as: SignedIn, method: 'GET' | 'POST', path: string, payload?: object, headers = {}): Promise<Answer> => {
    const answer = await portal.inject({
      method,
      url: `/api/admin/students/bulk${path}`,
      as,
      ...(payload && { payload }),
      headers: { 'accept-language': 'en', ...headers },
    });
    // Each is read only where the test expects it.
    return { status: answer.statusCode, report: answer.json() as StudentBulkReport, problem: answer.json() as ProblemBody };
  };
  const ctx = contextOf({ config: portal.config, pool: portal.pool, log: portal.app.log as never });
  const carryOutAll = async (): Promise<void> => {
    while (await carryOutNext(ctx));
  };
  return {
    ask,
    carryOutAll,

    carryOutOne: () => carryOutNext(ctx),

    admin: async (): Promise<SignedIn & { accountId: number }> => {
      const account = await buildAccount(db, { role: 'admin' });
      return { accountId: account.id, ...(await signIn(portal, account)) };
    },

    dryRun: async (as: SignedIn, asked: Asked): Promise<StudentBulkReport> =>
      (await ask(as, 'POST', '', { ...asked, dryRun: true })).report,

    /** Asked for, carried out, and read again. */
    run: async (as: SignedIn, asked: Asked): Promise<StudentBulkReport> => {
      const { report } = await ask(as, 'POST', '', asked);
      await carryOutAll();
      return (await ask(as, 'GET', `/${report.id}`)).report;
    },

    isActive: async (id: number): Promise<boolean> =>
      (await db.selectFrom('student').select('active').where('id', '=', id).executeTakeFirstOrThrow()).active,

    audited: (studentId: number | null) => auditedOf(db, 'student', studentId),
  };
}
