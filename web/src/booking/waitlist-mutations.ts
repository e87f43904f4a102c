/** Waiting for a place, with its words of success and failure (D-29): by the student, or by an admin in their place (`ActingForContext`). */
import { joinWaitlist, leaveWaitlist, type StudentSession } from '@halaqa/contract/booking';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useAboutStudent, useActingFor } from './acting-for.ts';

export function useJoinWaitlist() {
  const { t } = useTranslation(['booking', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const leave = useLeaveWaitlist();
  const failed = t(actingFor ? 'students:behalf.joinFailed' : 'waitlist.joinFailed');
  const done = ({ id, waitlistPosition }: StudentSession) => ({
    title: t(actingFor ? 'students:behalf.joined' : 'waitlist.joined', spoken),
    text: t(actingFor ? 'students:behalf.promise' : 'waitlist.promise', spoken),
    // A place that nobody before could use is theirs at once (D-29).
    action: waitlistPosition === null ? undefined : { label: t('undo.action'), act: () => leave.act(id) },
  });
  const { isPending, mutateAsync } = useApiMutation(joinWaitlist, { failed, done });
  return { isPending, act: (id: number) => mutateAsync({ params: { id }, body: actingFor }).catch(told) };
}

export function useLeaveWaitlist() {
  const { t } = useTranslation(['booking', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const failed = t(actingFor ? 'students:behalf.leaveFailed' : 'waitlist.leaveFailed');
  const done = () => ({ title: t(actingFor ? 'students:behalf.left' : 'waitlist.left', spoken) });
  const { isPending, mutateAsync } = useApiMutation(leaveWaitlist, { failed, done });
  return { isPending, act: (id: number) => mutateAsync({ params: { id }, query: { ...actingFor } }).catch(told) };
}

/** What goes wrong is said where it happens: whoever waits for the end learns of that alone. */
const told = (): void => undefined;
