/** Who and what is free at the time entered in the form (D-102). */
import { type Availability, availability } from '@halaqa/contract/availability';
import type { Session } from '@halaqa/contract/sessions';
import { toWire } from '@halaqa/domain/clock';
import { validateTimes } from '@halaqa/domain/session-times';
import { useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useApiQuery } from '../api/query.ts';
import { InstituteZone } from '../i18n/useFormat.ts';
import { instantOf, type SessionForm, type SessionPayload } from './session-form.ts';

/** @returns undefined while the form has no valid time, or its session takes none, and until the answer has come */
export function useAvailability(
  { control }: UseFormReturn<SessionForm, unknown, SessionPayload>,
  session: Session | undefined,
): Availability | undefined {
  const zone = useContext(InstituteZone);
  const [start, end, state, courseId, trainerId, roomId] = useWatch({
    control,
    name: ['start', 'end', 'state', 'courseId', 'trainerId', 'roomId'],
  });
  const [startsAt, endsAt] = [instantOf(start, zone), instantOf(end, zone)];
  const isTime = startsAt && endsAt && validateTimes({ startsAt, endsAt, isNew: false, now: startsAt }).length === 0;
  const { data, isPlaceholderData } = useApiQuery(
    availability,
    isTime && state !== 'cancelled'
      ? {
          query: {
            from: toWire(startsAt),
            to: toWire(endsAt),
            ...(courseId ? { courseId: Number(courseId) } : {}),
            ...(trainerId ? { trainerId: Number(trainerId) } : {}),
            ...(roomId ? { roomId: Number(roomId) } : {}),
            ...(session ? { sessionId: session.id } : {}),
          },
        }
      : 'skip',
    { fresh: true },
  );
  return isPlaceholderData ? undefined : data;
}
