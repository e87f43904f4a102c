/** Devices that get pushes, in the database (D-134). */
import type { PushDevice } from '@halaqa/contract/notification-settings';
import { toWire } from '@halaqa/domain/clock';
import { deviceOf } from '@halaqa/domain/user-agent';
import type pg from 'pg';
import { insertAudit, originValue, type SignedInActor } from '../audit/store.ts';
import type { Queryable } from '../db/transaction.ts';
import type { PushTarget } from './send.ts';

/** More are a robot; the one that was not renewed for longest gives way. */
const devicesPerAccount = 10;
/** Pages renew their device's subscription as they are opened. */
const keptDays = 90;

interface Subscriber {
  person: SignedInActor;
  /** The session that asks for it. */
  sessionId: number;
  /** Only where it is a device of the account already. */
  renews: boolean;
  /** It takes the place of the device that the session had, and only of that. */
  moved: boolean;
}

/**
 * Another account's device becomes this one's: it is in these hands now. False where there is none to renew or to take the place of, or the
 * session ends at this moment.
 */
export async function subscribe(
  pool: pg.Pool,
  { person, sessionId, renews, moved }: Subscriber,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'push-subscribe',
    text: `
      with known as (
        select account_id from push_subscription where endpoint = $3
      ), former as (
        select id, made_at, used_at from push_subscription
        where $9 and account_id = $1 and session_id = $2 and endpoint <> $3 order by renewed_at desc, id desc limit 1
      ), asking as (
        select id, account_id from account_session
        where id = $2 and account_id = $1 and (not $8 or $1 in (select account_id from known)) and (not $9 or exists (select from former))
        for share
      ), kept as (
        insert into push_subscription as p (account_id, session_id, endpoint, p256dh, auth, user_agent, made_at, used_at)
        select asking.account_id, asking.id, $3, $4, $5, $6, coalesce(former.made_at, now()), former.used_at
        from asking left join former on true
        on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
          auth = excluded.auth, user_agent = excluded.user_agent, renewed_at = now(),
          made_at = case when p.account_id = excluded.account_id then p.made_at else now() end,
          used_at = case when p.account_id = excluded.account_id then p.used_at end
        returning account_id
      ), replaced as (
        delete from push_subscription where id in (select id from former) and exists (select from kept)
      ), surplus as (
        delete from push_subscription where id in (
          select id from push_subscription where account_id = $1 and endpoint <> $3 and id not in (select id from former)
          order by renewed_at desc, id desc offset ${devicesPerAccount - 1}
        ) and exists (select from kept)
      ), done as (
        select account_id, 'account' as kind, account_id as record_id, '{}'::jsonb as details, $7::jsonb as origin
        from kept where account_id not in (select account_id from known) and not exists (select from former)
      ), audited as (${insertAudit('push_subscribed', 'done')})
      select from kept`,
    values: [person.accountId, sessionId, endpoint, p256dh, auth, person.userAgent ?? '', originValue(person), renews, moved],
  });
  return rows.length > 0;
}

interface DeviceRow {
  id: number;
  sessionId: number;
  userAgent: string;
  madeAt: Date;
  usedAt: Date | null;
}

/** @param sessionId of the caller: its device comes first. */
export async function listPushDevices(pool: pg.Pool, accountId: number, sessionId: number): Promise<PushDevice[]> {
  const { rows } = await pool.query<DeviceRow>({
    name: 'push-devices',
    text: `select id, session_id as "sessionId", user_agent as "userAgent", made_at as "madeAt", used_at as "usedAt"
           from push_subscription where account_id = $1 order by session_id = $2 desc, made_at desc, id desc`,
    values: [accountId, sessionId],
  });
  return rows.map(({ id, sessionId: session, userAgent, madeAt, usedAt }) => ({
    id,
    current: session === sessionId,
    ...deviceOf(userAgent),
    since: toWire(madeAt),
    lastUsedAt: usedAt && toWire(usedAt),
  }));
}

/** False where the account has no such device. */
export async function revoke(pool: pg.Pool, person: SignedInActor, id: number): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'push-revoke',
    text: `
      with gone as (
        delete from push_subscription where id = $2 and account_id = $1 returning account_id
      ), done as (
        select account_id, 'account' as kind, account_id as record_id, '{}'::jsonb as details, $3::jsonb as origin from gone
      ), audited as (${insertAudit('push_revoked', 'done')})
      select from gone`,
    values: [person.accountId, id, originValue(person)],
  });
  return rows.length > 0;
}

/** Undefined where the device has gone, or is another account's since. */
export async function findTarget(reader: Queryable, id: number, accountId: number): Promise<PushTarget | undefined> {
  const { rows } = await reader.query<PushTarget>({
    name: 'push-target',
    text: 'select endpoint, p256dh, auth from push_subscription where id = $1 and account_id = $2',
    values: [id, accountId],
  });
  return rows[0];
}

export async function notePushed(writer: Queryable, id: number): Promise<void> {
  await writer.query({ name: 'push-used', text: 'update push_subscription set used_at = now() where id = $1', values: [id] });
}

/** What the push service does not know any more, unless the device has subscribed anew since. */
export async function forgetTarget(writer: Queryable, id: number, { endpoint, p256dh }: PushTarget): Promise<void> {
  await writer.query({
    name: 'push-forget',
    text: 'delete from push_subscription where id = $1 and endpoint = $2 and p256dh = $3',
    values: [id, endpoint, p256dh],
  });
}

/** Devices that have long not opened the portal. */
export async function forgetUnusedDevices(writer: Queryable): Promise<void> {
  await writer.query({
    name: 'push-forget-unused',
    text: `delete from push_subscription where renewed_at < now() - make_interval(days => ${keptDays})`,
  });
}
