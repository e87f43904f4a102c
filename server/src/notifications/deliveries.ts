/** The delivery of a notification by mail or push: to whom, and whether they still want it that way (D-134). */
import type { Channel, QuietHours } from '@halaqa/contract/notification-settings';
import type { Gender, Language, Role } from '@halaqa/contract/values';
import type { Queryable } from '../db/transaction.ts';
import type { NotificationRow } from './store.ts';

export interface Delivery extends NotificationRow {
  role: Role;
  /** Null where the account is no student's. */
  studentId: number | null;
  email: string;
  name: string | null;
  nameEn: string | null;
  givenName: string | null;
  gender: Gender | null;
  language: Language | null;
  quietHours: QuietHours | null;
  /** Whether it stands in the portal as well. */
  portal: boolean;
}

/** Undefined where it is wanted no more: it has gone, its reader was disabled, or has chosen otherwise since. */
export async function findDelivery(reader: Queryable, id: number, channel: Exclude<Channel, 'portal'>): Promise<Delivery | undefined> {
  const { rows } = await reader.query<Delivery>({
    name: `delivery-by-${channel}`,
    text: `select n.id, n.account_id, n.kind, n.params, n.read_at, n.created_at, n.portal, a.email, a.language, a.role, a.student_id as "studentId",
             coalesce(s.name, t.name, a.name) as name, coalesce(s.name_en, t.name_en, a.name_en) as "nameEn", s.first_name as "givenName",
             case when s.gender in ('female', 'male') then s.gender end as gender,
             case when a.quiet_from is not null then json_build_object('from', a.quiet_from, 'to', a.quiet_to) end as "quietHours"
           from notification n join account a on a.id = n.account_id and a.disabled_at is null
             cross join lateral channels_of(n.account_id, n.kind) wanted
             left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id
           where n.id = $1 and wanted.${channel}`,
    values: [id],
  });
  return rows[0];
}

/** Who wrote to those of a session reads whom it reached (D-139); of other notifications nothing is kept. */
export async function noteDelivered(writer: Queryable, id: number, channel: Exclude<Channel, 'portal'>): Promise<void> {
  const column = channel === 'mail' ? 'mailed_at' : 'pushed_at';
  await writer.query({
    name: `delivered-by-${channel}`,
    text: `update session_message_reader set ${column} = now() where notification_id = $1 and ${column} is null`,
    values: [id],
  });
}

/** From now on letters are written of notifications, or no more: whether mail is sent is a setting, and they are written by the database. */
export async function noteMail(writer: Queryable, sends: boolean): Promise<void> {
  await writer.query(
    sends
      ? `insert into portal_fact (name, value) values ('sends_mail', 'true') on conflict (name) do nothing`
      : `delete from portal_fact where name = 'sends_mail'`,
  );
}
