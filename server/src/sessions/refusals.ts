/**
 * What is wrong with a session's values by themselves, whatever else is planned: asked by every edit and by the dry run of a bulk change
 * (D-109).
 */
import { Problem } from '@halaqa/contract/problem';
import type { Language, SessionState } from '@halaqa/contract/values';
import { mayChangeState } from '@halaqa/domain/session-state';
import { validateTimes } from '@halaqa/domain/session-times';
import { serverText } from '../language/texts.ts';
import { isTimeChanged } from './input.ts';
import type { AvailableParts } from './placing.ts';
import type { SessionRow, SessionValues } from './store.ts';

/**
 * @param before what the session is now; undefined is a new one. What it has already may stay, though it is archived meanwhile.
 * @throws Problem `validation` with a sentence for each field that is wrong (D-22, D-150).
 */
export function refuseValues(language: Language, after: SessionValues, before: SessionRow | undefined, available: AvailableParts): void {
  const wrong: Record<string, string> = {};
  if (!available.course && after.course_id !== before?.course_id) wrong['courseId'] = 'not_available';
  if (!available.trainer && after.trainer_id !== before?.trainer_id) wrong['trainerId'] = 'not_available';
  if (!available.room && after.room_id !== null && after.room_id !== before?.room_id) wrong['roomId'] = 'not_available';
  const { starts_at: startsAt, ends_at: endsAt } = after;
  for (const { field, code } of validateTimes({ startsAt, endsAt, isNew: !before, now: available.now })) wrong[field] ??= code;
  // What Odoo made of the capacity may stay as it is.
  const isCounted = after.minimum !== before?.minimum || after.capacity !== before?.capacity;
  if (isCounted && after.minimum !== null && after.minimum > after.capacity) wrong['minimum'] = 'minimum_above_capacity';
  if (Object.keys(wrong).length === 0) return;
  throw new Problem('validation', {
    fields: Object.fromEntries(Object.entries(wrong).map(([field, code]) => [field, serverText(language, `field.${code}`)])),
  });
}

/** @throws Problem also `session_not_started` and `capacity_below_registered` (D-23, D-30). */
export function refuseEdit(language: Language, after: SessionValues, before: SessionRow, available: AvailableParts): void {
  refuseValues(language, after, before, available);
  // One that is done and is moved must have begun at its new time too.
  const from = isTimeChanged(before, after) ? 'planned' : before.state;
  if (!mayChangeState(from, after.state, { startsAt: after.starts_at, now: available.now })) throw new Problem('session_not_started');
  // An overfilled session (D-26) may keep the capacity that it has.
  if (after.capacity < before.seats_taken && after.capacity !== before.capacity) {
    throw new Problem('capacity_below_registered', { details: { registered: before.seats_taken } });
  }
}

export function refuseState(before: SessionRow, state: SessionState, now: Date): void {
  if (!mayChangeState(before.state, state, { startsAt: before.starts_at, now })) throw new Problem('session_not_started');
}
