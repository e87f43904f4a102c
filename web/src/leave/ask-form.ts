/** The form of a request for leave, and the payload made of it. */
import { type askForLeave, mostLeaveDays } from '@halaqa/contract/leave';
import { addDays, fromWall, parseInstant, toWire } from '@halaqa/domain/clock';
import { spanOfDays } from '@halaqa/domain/leave';
import * as z from 'zod/mini';
import type { CallArguments } from '../api/call.ts';
import { isDate } from '../dates/date-text.ts';
import { readTime } from '../dates/time-text.ts';

/** As it is kept while it is not sent (D-246). */
export const askForm = z.object({
  unit: z.enum(['days', 'times']),
  /** Plain dates as typed; the second of whole days alone. */
  first: z.string(),
  last: z.string(),
  /** Times as typed, of a part of a day. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});
export type AskForm = z.infer<typeof askForm>;

/** Of what was typed on an earlier day, each day that has passed is left out: it is chosen anew, never sent unseen. */
export function withoutPassed(form: AskForm, today: string): AskForm {
  // Plain dates compare as text; what is no date is left as it was typed.
  const ahead = (day: string) => (isDate(day) && day < today ? '' : day);
  return { ...form, first: ahead(form.first), last: ahead(form.last) };
}

/** Whether a day that was left out so is still to be chosen. @param before as it was typed */
export function lacksPassed(form: AskForm, before: AskForm, today: string): boolean {
  const ahead = withoutPassed(before, today);
  const days = form.unit === 'days' ? (['first', 'last'] as const) : (['first'] as const);
  return days.some((day) => ahead[day] !== before[day] && !isDate(form[day]));
}

export type AskField = 'first' | 'last' | 'from' | 'to' | 'reason';
export type AskFault = 'required' | 'noDate' | 'noTime' | 'notAfter' | 'lastBeforeFirst';
type Body = CallArguments<typeof askForLeave>['body'];

/** What is wrong with it; nothing where it can be sent. */
export function faultsOf({ unit, first, last, from, to, reason }: AskForm): Partial<Record<AskField, AskFault>> {
  const ofDays = {
    ...(!isDate(last) && { last: 'noDate' as const }),
    // Plain dates of one form compare as text.
    ...(isDate(first) && isDate(last) && last < first && { last: 'lastBeforeFirst' as const }),
  };
  const [start, end] = [readTime(from), readTime(to)];
  const ofTimes = {
    ...(!start && { from: 'noTime' as const }),
    ...(!end && { to: 'noTime' as const }),
    ...(start && end && end <= start && end !== midnight && { to: 'notAfter' as const }),
  };
  return {
    ...(!isDate(first) && { first: 'noDate' as const }),
    ...(unit === 'days' ? ofDays : ofTimes),
    ...(reason.trim() === '' && { reason: 'required' as const }),
  };
}

/** At the end of a day it is the first instant of the next. */
const midnight = '00:00';

/** @param zone of the institute. */
export function bodyOf({ unit, first, last, from, to, reason }: AskForm, zone: string): Body {
  if (unit === 'days') return { unit, from: first, to: last, reason };
  const [start = midnight, end = midnight] = [readTime(from), readTime(to)];
  return {
    unit,
    from: toWire(fromWall(first, start, zone)),
    to: toWire(fromWall(end === midnight ? addDays(first, 1) : first, end, zone)),
    reason,
  };
}

const dayMs = 24 * 60 * 60_000;

/** The time that it is of, as it is looked at before it is entered; undefined where that would be refused. @param zone of the institute. */
export function spanOf(form: AskForm, zone: string, now: Date): { from: string; to: string } | undefined {
  const { reason: _, ...wrong } = faultsOf(form);
  if (Object.keys(wrong).length > 0) return undefined;
  const body = bodyOf(form, zone);
  const { startsAt, endsAt } =
    body.unit === 'days' ? spanOfDays(body.from, body.to, zone) : { startsAt: parseInstant(body.from), endsAt: parseInstant(body.to) };
  if (endsAt <= now || endsAt.getTime() - startsAt.getTime() > mostLeaveDays * dayMs) return undefined;
  return { from: toWire(startsAt), to: toWire(endsAt) };
}

/** The field of the form that a field of the call is. */
export const fieldOf = (unit: AskForm['unit'], name: string): AskField =>
  name === 'reason' ? 'reason' : unit === 'days' ? (name === 'from' ? 'first' : 'last') : name === 'from' ? 'from' : 'to';
