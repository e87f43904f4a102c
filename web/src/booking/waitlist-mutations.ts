/** Waiting for a place, with its words of success and failure (D-29): by the student, or by an admin in their place (`Behalf`). */
import { joinWaitlist, leaveWaitlist, type StudentSession } from '@halaqa/contract/booking';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useAboutStudent, useBehalf } from './behalf.ts';

export function useJoinWaitlist() {
  const { t } = useTranslation(['student', 'students']);
  const behalf = useBehalf();
  const spoken = useAboutStudent();
  const leave = useLeaveWaitlist();
  const failed = t(behalf ? 'students:behalf.joinFailed' : 'waitlist.joinFailed');
  const done = ({ id, waitlistPosition }: StudentSession) => ({
    title: t(behalf ? 'students:behalf.joined' : 'waitlist.joined', spoken),
    text: t(behalf ? 'students:behalf.promise' : 'waitlist.promise', spoken),
    // A place that nobody before could use is theirs at once (D-29).
    action: waitlistPosition === null ? undefined : { label: t('undo.action'), act: () => leave.act(id) },
  });
  const { isPending, mutateAsync } = useApiMutation(joinWaitlist, { failed, done });
  return { isPending, act: (id: number) => mutateAsync({ params: { id }, body: behalf }).catch(told) };
}

export function useLeaveWaitlist() {
  const { t } = useTranslation(['student', 'students']);
  const behalf = useBehalf();
  const spoken = useAboutStudent();
  const failed = t(behalf ? 'students:behalf.leaveFailed' : 'waitlist.leaveFailed');
  const done = () => ({ title: t(behalf ? 'students:behalf.left' : 'waitlist.left', spoken) });
  const { isPending, mutateAsync } = useApiMutation(leaveWaitlist, { failed, done });
  return { isPending, act: (id: number) => mutateAsync({ params: { id }, query: { ...behalf } }).catch(told) };
}

/** What goes wrong is said where it happens: whoever waits for the end learns of that alone. */
const told = (): void => undefined;
