/** Closing days, reopening them, and the holidays that are suggested (D-110). */

import type { addClosedDay, closedDayOffers } from '@halaqa/contract/closed-days';
import type { CallParts, CallResult } from '@halaqa/contract/endpoint';
import { Problem } from '@halaqa/contract/problem';
import type { Language } from '@halaqa/contract/values';
import { addDays } from '@halaqa/domain/clock';
import { closedDaysIn, holidaysAhead, holidaysOf } from '@halaqa/domain/closed-days';
import { type Actor, writeAudit } from '../audit/store.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { type ClosedDayRow, deleteClosedDay, insertClosedDay, listClosedDays } from './store.ts';

/** A longer range is a slip of the hand; a weekly one may go on. */
const mostDays = 366;

type ClosedDayInput = CallParts<typeof addClosedDay>['body'];

/** @throws Problem `validation` where it ends before it begins, or is too long. */
export async function closeDays(tx: Tx, actor: Actor, language: Language, given: ClosedDayInput): Promise<ClosedDayRow> {
  const { name, nameEn = null, from, weekday = null } = given;
  const to = given.to ?? (weekday === null ? from : null);
  const refuse = (code: string, values = {}) => {
    throw new Problem('validation', { fields: { to: serverText(language, `field.${code}`, values) } });
  };
  // Plain dates of one form compare as text.
  if (to !== null && to < from) refuse('last_before_first');
  if (to !== null && weekday === null && addDays(from, mostDays) <= to) refuse('too_many_days', { maximum: mostDays });
  const row = await insertClosedDay(tx, { name, name_en: nameEn, from, to, weekday });
  await writeAudit(tx, { ...actor, action: 'day_closed', kind: 'closed_day', recordId: null, details: { closed: columnsOf(row) } });
  return row;
}

export async function openDays(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await deleteClosedDay(tx, id);
  if (!row) throw new Problem('not_found');
  await writeAudit(tx, { ...actor, action: 'day_opened', kind: 'closed_day', recordId: null, details: { closed: columnsOf(row) } });
}

const columnsOf = ({ name, name_en, from, to, weekday }: ClosedDayRow) => ({
  name,
  name_en,
  first_day: from,
  last_day: to,
  day_of_week: weekday,
});

/** @param year without one, what lies ahead. @param today the institute's day */
export async function offersOf(reader: Queryable, year: number | undefined, today: string): Promise<CallResult<typeof closedDayOffers>> {
  const closures = await listClosedDays(reader);
  const offered = year === undefined ? holidaysAhead(today) : holidaysOf(year).filter(({ to }) => to >= today);
  return offered.map(({ holiday, from, to }) => ({
    name: serverText('ar', `holiday.${holiday}`),
    nameEn: serverText('en', `holiday.${holiday}`),
    from,
    to,
    isClosed: closedDaysIn(closures, from, to).length === closedDaysIn([{ from, to, weekday: null }], from, to).length,
  }));
}
