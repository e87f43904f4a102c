/** An admin who changes many accounts at once, and what carries it out. */
import type { ProblemBody } from '@halaqa/contract/problem';
import type { AccountAction, AccountBulkReport } from '@halaqa/contract/users-bulk';
import { carryOutNext } from '../../src/bulk/service.ts';
import { contextOf } from '../../src/context/context.ts';
import { auditedOf } from '../audited.ts';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn, type TestPortal } from '../harness.ts';

interface Asked {
  ids: number[];
  action: AccountAction;
}

interface Answer {
  status: number;
  report: AccountBulkReport;
  problem: ProblemBody;
}

export function accountsScene(portal: TestPortal) {
  const { db } = portal;
  const ask = async (as: SignedIn, method: 'GET' | 'POST', path: string, payload?: object, headers = {}): Promise<Answer> => {
    const answer = await portal.inject({
      method,
      url: `/api/admin/users/bulk${path}`,
      ...(payload && { payload }),
      // Of a portal at an https address cookies have another name.
      headers: { 'accept-language': 'en', authorization: `Bearer ${as.token}`, ...headers },
    });
    // Each is read only where the test expects it.
    return { status: answer.statusCode, report: answer.json() as AccountBulkReport, problem: answer.json() as ProblemBody };
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
      const account = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
      return { accountId: account.id, ...(await signIn(portal, account)) };
    },

    dryRun: async (as: SignedIn, asked: Asked): Promise<AccountBulkReport> =>
      (await ask(as, 'POST', '', { ...asked, dryRun: true })).report,

    /** Asked for, carried out, and read again. */
    run: async (as: SignedIn, asked: Asked): Promise<AccountBulkReport> => {
      const { report } = await ask(as, 'POST', '', asked);
      await carryOutAll();
      return (await ask(as, 'GET', `/${report.id}`)).report;
    },

    active: (role: 'student' | 'trainer' | 'admin' = 'student') => buildAccount(db, { role, password_hash: 'of no password' }),

    isDisabled: async (id: number): Promise<boolean> =>
      (await db.selectFrom('account').select('disabled_at').where('id', '=', id).executeTakeFirstOrThrow()).disabled_at !== null,

    audited: (accountId: number | null) => auditedOf(db, 'account', accountId),

    /** How many letters with an invitation were written for it. */
    lettersTo: async (accountId: number): Promise<number> => {
      const { rows } = await portal.database.pool.query(
        `select from pgboss.job where name = 'letter' and data->>'about' = 'invitation' and (data->>'accountId')::int = $1`,
        [accountId],
      );
      return rows.length;
    },
  };
}
