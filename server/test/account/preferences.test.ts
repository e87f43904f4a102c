/** How dates and figures are shown, kept on the account (D-44 and D-45). */
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';

const portal = await testPortal();
const { db } = portal;

const person = async () => signIn(portal, await buildAccount(db));
type Session = Awaited<ReturnType<typeof person>>;

const put = (as: Session, payload: Record<string, unknown>) => portal.inject({ method: 'PUT', url: '/api/auth/preferences', payload, as });
const kept = async (as: Session) => (await portal.inject({ url: '/api/auth/user', as })).json().preferences;

describe('preferences', () => {
  it('have the defaults of D-44 and D-45', async () => {
    expect(await kept(await person())).toEqual({ theme: null, digits: 'latin', hijri: false, weekStart: null });
  });

  it('are kept one by one, for this account alone', async () => {
    const [one, other] = [await person(), await person()];
    expect((await put(one, { digits: 'arabic', hijri: true })).statusCode).toBe(204);
    expect((await put(one, { weekStart: 6, theme: 'dark' })).statusCode).toBe(204);
    expect(await kept(one)).toEqual({ theme: 'dark', digits: 'arabic', hijri: true, weekStart: 6 });
    expect((await put(one, { weekStart: null })).statusCode).toBe(204);
    expect((await put(one, {})).statusCode).toBe(204);
    expect(await kept(one)).toEqual({ theme: 'dark', digits: 'arabic', hijri: true, weekStart: null });
    expect((await kept(other)).digits).toBe('latin');
  });

  it('are all kept where two devices change them at the same moment', async () => {
    const account = await buildAccount(db);
    const as = await signIn(portal, account);
    const { answer } = await inTransaction(portal.database.pool, async (tx) => {
      await tx.query(`update account set digits = 'arabic' where id = $1`, [account.id]);
      const later = put(as, { hijri: true });
      await vi.waitFor(async () => expect(await lockWaits(portal.database.pool)).toBe(1), 10_000);
      // Not awaited in here: it waits for this transaction.
      return { answer: later };
    });
    expect((await answer).statusCode).toBe(204);
    expect(await kept(as)).toEqual({ theme: null, digits: 'arabic', hijri: true, weekStart: null });
  });

  it('leave an entry in the audit log where they change, and none where they do not', async () => {
    const account = await buildAccount(db);
    const as = await signIn(portal, account);
    for (const payload of [{ weekStart: 6, theme: 'dark' }, { weekStart: 6 }, { theme: null }, { theme: null, hijri: false }]) {
      expect((await put(as, payload)).statusCode).toBe(204);
    }
    const entries = await db.selectFrom('audit_entry').select('details').where('record_id', '=', account.id).orderBy('id').execute();
    expect(entries.map(({ details }) => details)).toEqual([
      { changes: { theme: { from: null, to: 'dark' }, week_start: { from: null, to: 6 } } },
      { changes: { theme: { from: 'dark', to: null } } },
    ]);
  });

  it.each([[{ digits: 'roman' }], [{ hijri: 'yes' }], [{ weekStart: 1 }], [{ weekStart: '6' }], [{ theme: 'pink' }], [{ digits: null }]])(
    'are not %j',
    async (payload) => {
      const as = await person();
      const answer = await put(as, payload);
      expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([400, 'validation', Object.keys(payload)]);
      expect(await kept(as)).toEqual({ theme: null, digits: 'latin', hijri: false, weekStart: null });
    },
  );

  it('are refused where they are unknown', async () => {
    const as = await person();
    const answer = await put(as, { hijri: true, language: 'ar' });
    expect([answer.statusCode, answer.json().code, answer.json().details]).toEqual([400, 'validation', { unknownFields: 1 }]);
    expect((await kept(as)).hijri).toBe(false);
  });
});
