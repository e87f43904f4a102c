/**
 * Undoing a booking action while its toast stands (D-145). It is offered where nothing known forbids it; the server decides, and a refusal
 * is shown, with the waiting list where somebody else has the place by now.
 */
import { book, reschedule, type StudentSession, unenroll } from '@halaqa/contract/booking';
import type { ProblemCode } from '@halaqa/contract/problem';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import type { ToastAction } from '../ui/toast.ts';
import { useActingFor } from './acting-for.ts';
import { mayReturn, offerOf } from './offer.ts';
import { useJoinWaitlist } from './waitlist-mutations.ts';

/** Gives back the place that was booked. */
export function useUndoBooking(): (booked: StudentSession) => ToastAction | undefined {
  const { t } = useTranslation('booking');
  const actingFor = useActingFor();
  const { mutateAsync } = useApiMutation(unenroll, { failed: t('undo.bookedFailed'), done: () => ({ title: t('undo.booked') }) });
  return (booked) => {
    if (!mayLeave(booked)) return undefined;
    return { label: t('undo.action'), act: () => mutateAsync({ params: { id: booked.id }, query: { ...actingFor } }) };
  };
}

/** Books the place again that was given back. */
export function useUndoCancelling(): (left: StudentSession) => ToastAction | undefined {
  const { t } = useTranslation('booking');
  const actingFor = useActingFor();
  const wait = useWait();
  const { mutateAsync } = useApiMutation(book, {
    failed: t('undo.cancelledFailed'),
    done: () => ({ title: t('undo.cancelled') }),
    recovery: (code, { params }) => wait(code, params.id),
  });
  return (left) => {
    if (!mayReturn(left, new Date())) return undefined;
    return { label: t('undo.action'), act: () => mutateAsync({ params: { id: left.id }, body: actingFor }) };
  };
}

/** Moves back; the new place is kept until the former one is booked again, as with any move (D-28). */
export function useUndoMove(): (from: StudentSession, to: StudentSession) => ToastAction | undefined {
  const { t } = useTranslation('booking');
  const actingFor = useActingFor();
  const wait = useWait();
  const { mutateAsync } = useApiMutation(reschedule, {
    failed: t('undo.movedFailed'),
    done: () => ({ title: t('undo.moved') }),
    recovery: (code, { body }) => wait(code, body.toSessionId),
  });
  return (from, to) => {
    if (!mayLeave(to) || !mayReturn(from, new Date())) return undefined;
    const act = () => mutateAsync({ params: { id: to.id }, body: { toSessionId: from.id, ...actingFor } });
    return { label: t('undo.action'), act };
  };
}

function mayLeave(session: StudentSession): boolean {
  const offer = offerOf(session, new Date());
  return offer.kind === 'registered' && offer.mayLeave;
}

/** The way into the line for a place that somebody else has taken meanwhile. */
function useWait(): (code: ProblemCode, sessionId: number) => ToastAction | undefined {
  const { t } = useTranslation(['booking', 'students']);
  const actingFor = useActingFor();
  const join = useJoinWaitlist();
  const label = t(actingFor ? 'students:behalf.join' : 'waitlist.join');
  return (code, sessionId) => (code === 'session_full' ? { label, act: () => join.act(sessionId) } : undefined);
}
