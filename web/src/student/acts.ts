/** What a student does with a place in a session, with its words of success and failure (spec §8). */
import { book, joinWaitlist, leaveWaitlist, mySessions, register, reschedule, studentSessions, unenroll } from '@halaqa/contract/booking';
import type { Endpoint } from '@halaqa/contract/endpoint';
import { studentOverview } from '@halaqa/contract/students';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/query.ts';

/** Every list in which a place may stand, read again whatever the answer was: a refusal means that they were out of date. */
const refreshes: readonly Endpoint[] = [studentOverview, mySessions, studentSessions];

/** From the booking dialog. @param onBooked as soon as the server has said yes, before the lists are read again. */
export function useBook(onBooked: () => void) {
  const { t } = useTranslation('student');
  const done = () => {
    onBooked();
    return { title: t('booking.success'), text: t('booking.successText') };
  };
  return useAct(book, { failed: t('booking.failed'), failedText: t('booking.failedText'), done, refreshes });
}

/** From the calendar: the same act under its other name (decision 25). */
export function useRegister() {
  const { t } = useTranslation('student');
  const done = () => ({ title: t('register.success'), text: t('register.successText') });
  return useAct(register, { failed: t('register.failed'), failedText: t('register.failedText'), done, refreshes });
}

/** @param onCancelled as soon as the server has said yes. */
export function useUnenroll(onCancelled: () => void) {
  const { t } = useTranslation('student');
  const done = () => {
    onCancelled();
    return { title: t('cancel.success') };
  };
  return useAct(unenroll, { failed: t('cancel.failed'), failedText: t('cancel.failedText'), done, refreshes });
}

/** @param onMoved as soon as the server has said yes. */
export function useReschedule(onMoved: () => void) {
  const { t } = useTranslation('student');
  const done = () => {
    onMoved();
    return { title: t('move.success') };
  };
  return useAct(reschedule, { failed: t('move.failed'), failedText: t('move.failedText'), done, refreshes });
}

export function useJoinWaitlist() {
  const { t } = useTranslation('student');
  const done = () => ({ title: t('waitlist.joined'), text: t('waitlist.promise') });
  return useAct(joinWaitlist, { failed: t('waitlist.joinFailed'), done, refreshes });
}

export function useLeaveWaitlist() {
  const { t } = useTranslation('student');
  const done = () => ({ title: t('waitlist.left') });
  return useAct(leaveWaitlist, { failed: t('waitlist.leaveFailed'), done, refreshes });
}
