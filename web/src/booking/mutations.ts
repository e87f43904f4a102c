/**
 * What is done with a place in a session, with its words of success and failure (SPEC-8): by the student, or by an admin in their
 * place (`ActingForContext`).
 */
import { book, register, reschedule, type StudentSession, unenroll } from '@halaqa/contract/booking';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, Unreachable } from '../api/call.ts';
import { showFailure } from '../api/failure.ts';
import { useApiMutation } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { showToast } from '../ui/toast.ts';
import { useAboutStudent, useActingFor } from './acting-for.ts';
import { useUndoBooking, useUndoCancelling, useUndoMove } from './undo.ts';

/**
 * From the booking dialog. `done` is what to say of it.
 * @param onBooked as soon as the server has said yes, before the lists are read again.
 */
export function useBook(onBooked: () => void) {
  const { t } = useTranslation('booking');
  const undo = useUndoBooking();
  const done = (session: StudentSession) => {
    onBooked();
    return { title: t('book.success'), text: t('book.successText'), action: undo(session) };
  };
  const act = useApiMutation(book, { failed: t('book.failed'), failedText: t('book.failedText'), done });
  return { act, done };
}

/** From the calendar: the same act under its other name (D-25). */
export function useRegister() {
  const { t } = useTranslation(['booking', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const undo = useUndoBooking();
  const done = (session: StudentSession) => ({
    title: t('register.success'),
    text: t(actingFor ? 'students:behalf.registeredText' : 'register.successText', spoken),
    action: undo(session),
  });
  const { isPending, mutate } = useApiMutation(register, {
    failed: t('register.failed'),
    failedText: t('register.failedText'),
    done,
  });
  return { isPending, act: (id: number) => mutate({ params: { id }, body: actingFor }) };
}

/**
 * @param onCancelled as soon as the server has said yes.
 * @param session as the student saw it with their place; where it is known by name alone, nothing undoes it.
 */
export function useUnenroll(onCancelled: () => void, session: StudentSession | { name: string }) {
  const { t } = useTranslation('booking');
  const undo = useUndoCancelling();
  const done = () => {
    onCancelled();
    return { title: t('cancel.success'), about: session.name, action: 'id' in session ? undo(session) : undefined };
  };
  const actingFor = useActingFor();
  const failed = t('cancel.failed');
  const failedText = t('cancel.failedText');
  const { isPending, mutate } = useApiMutation(unenroll, { failed, failedText, done, shows: ['not_registered'] });
  const isUnanswered = useRef(false);
  const onError = (error: Error) => {
    const isGiven = error instanceof ApiError && error.problem?.code === 'not_registered';
    // The earlier try, whose answer was lost, has given it back.
    if (isGiven && isUnanswered.current) showToast({ tone: 'success', ...done() });
    else if (isGiven) showFailure(error, failed, failedText);
    isUnanswered.current = error instanceof Unreachable;
  };
  return { isPending, act: (id: number) => mutate({ params: { id }, query: { ...actingFor } }, { onError }) };
}

/** @param onMoved as soon as the server has said yes. */
export function useReschedule(from: StudentSession, onMoved: () => void) {
  const { t } = useTranslation(['booking', 'student']);
  const format = useFormat();
  const undo = useUndoMove();
  const done = (to: StudentSession) => {
    onMoved();
    const when = t('student:session.at', { day: format.nearDay(to.start_datetime, new Date()), time: format.time(to.start_datetime) });
    return { title: t('move.success'), text: when, action: undo(from, to) };
  };
  const actingFor = useActingFor();
  const { isPending, mutate } = useApiMutation(reschedule, { failed: t('move.failed'), failedText: t('move.failedText'), done });
  return { isPending, act: (toSessionId: number) => mutate({ params: { id: from.id }, body: { toSessionId, ...actingFor } }) };
}
