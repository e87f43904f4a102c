import { adminSessions, type Session, trainerSessions } from '@halaqa/contract/sessions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList, useApiQuery } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { showToast } from '../ui/toast.ts';
import { keepMarks, keptSessions } from './kept-marks.ts';
import { useSendMarks } from './use-send-marks.ts';

const students = lazyPart(() => import('./StudentsDialog.tsx').then((file) => file.StudentsDialog), ['attendance']);

/** Sends what waits; says, when the portal is opened, which sessions have marks that nobody has saved, and opens the first. */
export function KeptMarks() {
  const { t } = useTranslation(['sessions', 'attendance']);
  const { id: userId } = useSignedIn();
  const opened = useLazyDialog<number>(students);
  const { isRead, session } = useSession(opened.subject);
  useSendMarks(opened.open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person.
  useEffect(() => {
    // Those that are being made while this part arrives are in sight.
    const sessions = keptSessions(userId).filter(({ isWaiting, at }) => !isWaiting && at < performance.timeOrigin);
    const [first] = sessions;
    if (!first) return;
    showToast({
      tone: 'plain',
      title: t('attendance.keptOf', { sessions: new Intl.ListFormat(currentLanguage()).format(sessions.map(({ name }) => name)) }),
      text: t('attendance.keptText'),
      action: { label: t('attendance.keptOpen'), act: () => opened.open(first.id) },
    });
  }, [userId]);
  const isGone = isRead && !session;
  useEffect(() => {
    const gone = isGone && keptSessions(userId).find(({ id }) => id === opened.subject);
    if (!gone) return;
    keepMarks(userId, gone, new Map());
    showToast({ tone: 'plain', title: gone.name, text: t('attendance:keptGone') });
  }, [isGone, userId, opened.subject, t]);
  return session && <students.Component key={opened.turn} session={session} open={opened.isOpen} onClose={opened.close} />;
}

/** A session as the reader may see it; nothing while none is asked for. */
function useSession(id: number | undefined): { isRead: boolean; session: Session | undefined } {
  const { role } = useSignedIn();
  const ofAll = useApiQuery(adminSessions, id !== undefined && role === 'admin' ? { query: { id } } : 'skip');
  const own = useApiList(trainerSessions, id !== undefined && role === 'trainer' ? {} : 'skip');
  const list = role === 'admin' ? ofAll.data : own.data;
  return { isRead: list !== undefined, session: list?.find((one) => one.id === id) };
}
