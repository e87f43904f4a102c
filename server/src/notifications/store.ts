/** Notifications in the database, as their reader sees them. Writing them: write.ts. */
import type { NotificationKind } from '@halaqa/contract/values';
import type pg from 'pg';
import { inSteps, rowsInStep } from '../db/batches.ts';
import type { Tables } from '../db/tables.generated.ts';

export interface NotificationRow extends Pick<Tables['notification'], 'id' | 'account_id' | 'params' | 'read_at' | 'created_at'> {
  kind: NotificationKind;
}

const columns = 'n.id, n.account_id, n.kind, n.params, n.read_at, n.created_at';

const pageOfAccount = `
  select (select count(*)::int from notification where account_id = $1 and portal) as total,
    (select count(*)::int from notification where account_id = $1 and read_at is null) as unread, page.*
  from (select) one left join lateral (
    select ${columns} from notification n where n.account_id = $1 and n.portal order by n.id desc limit $2 offset $3
  ) page on true
  order by page.id desc`;

export interface NotificationPage {
  rows: NotificationRow[];
  total: number;
  unread: number;
}

/** Newest first. */
export async function listNotifications(
  pool: pg.Pool,
  accountId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<NotificationPage> {
  // Where the page is empty there are the counts alone, in a row without a notification.
  const { rows } = await pool.query<{ total: number; unread: number } & (NotificationRow | { id: null })>({
    name: 'notification-page',
    text: pageOfAccount,
    values: [accountId, pageSize, (page - 1) * pageSize],
  });
  const { total = 0, unread = 0 } = rows[0] ?? {};
  return { rows: rows.filter((row) => row.id !== null), total, unread };
}

/** Oldest first. */
export async function findNotifications(pool: pg.Pool, ids: number[]): Promise<NotificationRow[]> {
  const { rows } = await pool.query<NotificationRow>({
    name: 'notification-find',
    text: `select ${columns} from notification n where n.id = any($1::bigint[]) and n.portal order by n.id`,
    values: [ids],
  });
  return rows;
}

/** False where the account has no such notification. */
export async function markOneRead(pool: pg.Pool, accountId: number, notificationId: number): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'notification-read-one',
    text: `
      with own as (
        select id from notification where id = $2 and account_id = $1 and portal
      ), marked as (
        update notification set read_at = now() where id = (select id from own) and read_at is null
      )
      select from own`,
    values: [accountId, notificationId],
  });
  return rows.length > 0;
}

export async function markAllRead(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query({
    name: 'notification-read-all',
    text: 'update notification set read_at = now() where account_id = $1 and read_at is null',
    values: [accountId],
  });
}

/** Removes what is old, what was read sooner than what was not (D-121): in short steps by an index, so that nobody waits for it. */
export async function deleteOldNotifications(pool: pg.Pool, kept: { read: number; unread: number }): Promise<number> {
  const forget = (state: 'read' | 'unread') =>
    inSteps(async () => {
      const { rowCount } = await pool.query({
        name: `notification-forget-${state}`,
        text: `
          delete from notification where id in (
            select id from notification
            where read_at is ${state === 'read' ? 'not null' : 'null'} and created_at < now() - make_interval(days => $1) limit $2
          )`,
        values: [kept[state], rowsInStep],
      });
      return rowCount ?? 0;
    });
  return (await forget('read')) + (await forget('unread'));
}
