/** The demonstration institute in an empty database, with accounts whose password everybody knows. */
import { accounts, sharedPassword } from '@halaqa/demo/accounts';
import { demoInstitute } from '@halaqa/demo/institute';
import { office } from '@halaqa/demo/office';
import { demoSize } from '@halaqa/demo/size';
import { dayOf } from '@halaqa/domain/clock';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword } from '../identity/credentials/password.ts';
import { insertOffice } from './office-store.ts';
import { insertInstitute } from './store.ts';

const seed = 1447;

export const demoPassword = sharedPassword;

/** Who can sign in, the admin first. */
export const demoAccounts: { role: 'admin' | 'trainer' | 'student'; email: string }[] = accounts(demoSize.students);

/**
 * Fills the database once, in one transaction: it holds all of the institute afterwards, or nothing.
 * @param now around which the dates lie; a month later everything is past, and the folder is best deleted.
 */
export async function loadDemo({ pool, config }: Pick<Context, 'pool' | 'config'>, { now }: { now: Date }): Promise<void> {
  const zone = config.institute.timeZone;
  const institute = demoInstitute({ now, zone, seed });
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(pool, async (tx) => {
    await insertInstitute(tx, institute, passwordHash);
    await insertOffice(tx, office(institute, now, zone));
    await tx.query(`insert into portal_fact (name, value) values ('demo', $1)`, [dayOf(now, zone)]);
  });
}
