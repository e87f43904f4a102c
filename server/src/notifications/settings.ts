/** Channels and quiet hours in the database (D-134). */
import type { ChannelChoice, QuietHours } from '@halaqa/contract/notification-settings';
import { defaultChannels } from '@halaqa/domain/notification-categories';
import type pg from 'pg';
import { changesBetween } from '../audit/changes.ts';
import { type SignedInActor, writeAudit } from '../audit/store.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';

export interface ChosenChannels {
  /** What was chosen; the rest is as `defaultChannels` has it. */
  choices: ChannelChoice[];
  quietHours: QuietHours | null;
}

export async function findChannels(reader: Queryable, accountId: number, lock: 'for update' | '' = ''): Promise<ChosenChannels> {
  const { rows } = await reader.query<ChosenChannels>({
    name: `channels-of-account${lock && '-locked'}`,
    text: `select case when a.quiet_from is not null then json_build_object('from', a.quiet_from, 'to', a.quiet_to) end as "quietHours",
             (select coalesce(json_agg(json_build_object('category', c.category, 'portal', c.portal, 'mail', c.mail, 'push', c.push)), '[]')
              from channel_choice c where c.account_id = a.id) as choices
           from account a where a.id = $1 ${lock}`,
    values: [accountId],
  });
  return rows[0] ?? { choices: [], quietHours: null };
}

interface ChannelsInput {
  categories?: readonly ChannelChoice[] | undefined;
  /** Undefined: as they are. */
  quietHours?: QuietHours | null | undefined;
}

/** What is not given stays as it is; what changes is in the audit log. */
export async function storeChannels(pool: pg.Pool, person: SignedInActor, { categories = [], quietHours }: ChannelsInput): Promise<void> {
  const { accountId } = person;
  await inTransaction(pool, async (tx) => {
    const was = await findChannels(tx, accountId, 'for update');
    const known = new Map(was.choices.map((choice) => [choice.category, choice]));
    const before = (category: ChannelChoice['category']) => known.get(category) ?? { category, ...defaultChannels[category] };
    const changed = categories.filter((choice) => inOrder(choice) !== inOrder(before(choice.category)));
    const changes = {
      ...changesBetween(
        Object.fromEntries(changed.map(({ category }) => [`channels_${category}`, inOrder(before(category))])),
        Object.fromEntries(changed.map((choice) => [`channels_${choice.category}`, inOrder(choice)])),
      ),
      ...(quietHours !== undefined && changesBetween({ quiet_hours: spoken(was.quietHours) }, { quiet_hours: spoken(quietHours) })),
    };
    if (Object.keys(changes).length === 0) return;
    await tx.query({
      name: 'channels-store',
      text: `with chosen as (
               insert into channel_choice (account_id, category, portal, mail, push)
               select $1, category, portal, mail, push
               from jsonb_to_recordset($2) as given (category text, portal boolean, mail boolean, push boolean)
               on conflict (account_id, category) do update set portal = excluded.portal, mail = excluded.mail, push = excluded.push
             )
             update account set quiet_from = $3, quiet_to = $4 where id = $1 and $5`,
      values: [accountId, JSON.stringify(changed), quietHours?.from ?? null, quietHours?.to ?? null, quietHours !== undefined],
    });
    await writeAudit(tx, { ...person, action: 'preferences_changed', kind: 'account', recordId: accountId, details: { changes } });
  });
}

/** `portal mail push`, those that are on. */
const inOrder = ({ portal, mail, push }: Omit<ChannelChoice, 'category'>): string =>
  [portal && 'portal', mail && 'mail', push && 'push'].filter((channel) => channel !== false).join(' ');

const spoken = (hours: QuietHours | null): string | null => hours && `${hours.from}–${hours.to}`;
