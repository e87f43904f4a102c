/** The devices that are signed in to an account, for their owner (D-12; ASVS 7.5.2). */
import type { SignedInDevice } from '@halaqa/contract/account';
import { toWire } from '@halaqa/domain/clock';
import { deviceOf } from '@halaqa/domain/user-agent';
import type pg from 'pg';
import { insertAudit, originValue, type SignedInActor } from '../../audit/store.ts';
import { isActiveSessionSql } from '../credentials/session-store.ts';

interface DeviceRow {
  id: number;
  userAgent: string;
  address: string;
  signedInAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** @param sessionId of the caller: it comes first. */
export async function listDevices(pool: pg.Pool, accountId: number, sessionId: number): Promise<SignedInDevice[]> {
  const { rows } = await pool.query<DeviceRow>({
    name: 'devices-of-account',
    text: `select id, user_agent as "userAgent", address, created_at as "signedInAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
           from account_session s where account_id = $1 and ${isActiveSessionSql}
           order by id = $2 desc, last_seen_at desc, id desc`,
    values: [accountId, sessionId],
  });
  return rows.map(({ id, userAgent, address, signedInAt, lastSeenAt, expiresAt }) => ({
    id,
    current: id === sessionId,
    ...deviceOf(userAgent),
    address,
    signedInAt: toWire(signedInAt),
    lastSeenAt: toWire(lastSeenAt),
    expiresAt: toWire(expiresAt),
  }));
}

/** False where the account has no such session. */
export async function endDevice(pool: pg.Pool, person: SignedInActor, sessionId: number): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'device-end',
    text: `
      with ended as (
        delete from account_session s where id = $2 and account_id = $1 and ${isActiveSessionSql} returning account_id
      ), done as (
        select account_id, 'account' as kind, account_id as record_id, '{}'::jsonb as details, $3::jsonb as origin
        from ended
      ), audited as (${insertAudit('signed_out', 'done')})
      select from ended`,
    values: [person.accountId, sessionId, originValue(person)],
  });
  return rows.length > 0;
}
