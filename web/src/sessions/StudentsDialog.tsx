import { type Attendee, sessionAttendees } from '@halaqa/contract/attendance';
import type { Session } from '@halaqa/contract/sessions';
import { attendanceOpensAt, mayMarkAttendance } from '@halaqa/domain/attendance';
import { whyCheckInClosed } from '@halaqa/domain/check-in';
import { parseInstant } from '@halaqa/domain/clock';
import { Info, Printer, QrCode, Users } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError, Unreachable } from '../api/call.ts';
import { useConnectionLost } from '../api/connection.ts';
import { useLostAnswer } from '../api/lost-answer.ts';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { MessageButton } from '../messages/MessageButton.tsx';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useIsPhone } from '../ui/media-query.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { showToast, type ToastMessage } from '../ui/toast.ts';
import { useIsShortWindow } from '../ui/use-is-short-window.ts';
import { useNow } from '../ui/use-now.ts';
import { AttendeeList } from './AttendeeList.tsx';
import { GuestsNote } from './GuestsNote.tsx';
import { MarkingBar } from './MarkingBar.tsx';
import { markedByOthers } from './marked-by-others.ts';
import { bodyOf, marked, marksToSave, refusedOf, staleMarks, useDraft } from './marks.ts';
import { SaveMarks } from './SaveMarks.tsx';
import { SeatsSummary } from './SeatsSummary.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { useLatestSession } from './use-latest-session.ts';
import { useMarkAttendance } from './use-mark-attendance.ts';
import { useMarkingKeys } from './use-marking-keys.ts';
import { useUndo } from './use-undo.ts';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** Who has a place in a session, and marking who is here: one screen, all present first, exceptions after (D-35). */
export function StudentsDialog({ session: given, open, onClose }: Props) {
  const { t } = useTranslation(['sessions', 'attendance']);
  const format = useFormat();
  const session = useLatestSession(given);
  const now = useNow();
  const form = useId();
  const lostAt = useConnectionLost();
  const { draft, keep, keyNow, isRestored, isWaiting } = useDraft(session);
  // A closed dialog stays on its screen; of a session that is deleted then nothing must be asked.
  const query = useApiQuery(sessionAttendees, { params: { id: session.id } }, { fresh: true, enabled: open || draft.size > 0 });
  const save = useMarkAttendance(session.id, keyNow, (saved) => {
    const refused = refusedOf(saved, draft);
    keep(refused);
    forget();
    if (refused.size === 0) onClose();
  });
  useWaitWhereLost(save.error instanceof Unreachable && draft.size > 0 && !isWaiting, () => keep(draft, { isWaiting: true }));
  const attendees = query.data ?? [];
  const toSave = marksToSave(attendees, draft);
  const isOpen = session.state !== 'cancelled' && mayMarkAttendance({ startsAt: parseInstant(session.start_datetime), now });
  const isSaved = draft.size > 0 && attendees.length > 0 && attendees.every(({ id, state }) => (draft.get(id)?.state ?? state) === state);
  useLostAnswer(save, isSaved, () => {
    showToast({ tone: 'success', title: t('attendance.saved') });
    keep(new Map());
    onClose();
  });
  const waiting = (count: number): ToastMessage => ({
    tone: 'plain',
    title: t('attendance.waiting', { count }),
    text: t('attendance.waitingText'),
  });
  const { act: mark, undo, forget } = useUndo(draft, (marks) => keep(marks, { isWaiting: lostAt !== undefined }));
  const onKeyDown = useMarkingKeys(attendees, undo);
  const times = { startsAt: parseInstant(session.start_datetime), endsAt: parseInstant(session.end_datetime) };
  const mayCheckIn = whyCheckInClosed({ ...times, state: session.state }, now) === undefined;
  const isPhone = useIsPhone();
  const isShort = useIsShortWindow();
  // Where there is room for the list alone.
  const isTight = isOpen && (isPhone || isShort);
  const close = () => {
    // What is being sent answers for itself.
    if (isOpen && toSave.size > 0 && !save.isPending)
      showToast(isWaiting ? waiting(draft.size) : { tone: 'plain', title: t('attendance.kept'), text: t('attendance.keptText') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (toSave.size === 0 || save.isPending) return;
    // What is kept and what is sent are the same marks, with one key.
    keep(toSave, { isWaiting: lostAt !== undefined });
    if (lostAt) {
      showToast(waiting(toSave.size));
      onClose();
      return;
    }
    const renew = (error: Error) => {
      // Its refusal is kept under the key.
      if (error instanceof ApiError && error.status < 500) keep(toSave, { isAnswered: true });
    };
    save.mutate({ params: { id: session.id }, body: bodyOf(toSave) }, { onError: renew });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="md"
      fillsPhone={isOpen}
      title={t('attendance.title')}
      description={
        isTight
          ? t('attendance:when', { session: session.name, time: format.timeRange(session.start_datetime, session.end_datetime) })
          : undefined
      }
      footer={
        isOpen &&
        attendees.length > 0 && (
          <SaveMarks
            form={form}
            attendees={attendees}
            draft={draft}
            isPending={save.isPending}
            isSavable={toSave.size > 0}
            isWaiting={isWaiting}
          />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isTight ? (
          <SyncMark mark={session.sync} words />
        ) : (
          <>
            <SessionFacts session={session} />
            <SeatsSummary session={session} now={now} />
          </>
        )}
        <GuestsNote session={session} />
        <QueryBoundary query={query} failed={t('attendance.listFailed')} loading={<Loading />}>
          {() =>
            attendees.length === 0 ? (
              <Empty icon={Users} title={t('attendance.empty')} />
            ) : (
              <form id={form} onSubmit={submit} onKeyDown={isOpen ? onKeyDown : undefined} className="@container grid gap-2 max-sm:gap-0">
                {isOpen && isRestored && toSave.size > 0 && (
                  <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken px-4 py-1.5 text-sm">
                    {t('attendance.restored')}
                    <Button look="quiet" size="sm" onClick={() => mark(new Map())}>
                      {t('attendance.startOver')}
                    </Button>
                  </p>
                )}
                {isOpen && <Overtaken students={staleMarks(attendees, draft)} />}
                {isOpen ? (
                  <MarkingBar onAllPresent={() => mark(marked(draft, attendees, 'attended'))} onUndo={save.isPending ? undefined : undo}>
                    {mayCheckIn && <CodeLink session={session} />}
                    <MessageButton session={session} />
                    <RosterLink session={session} />
                  </MarkingBar>
                ) : (
                  <div className="flex items-center justify-between gap-2 max-sm:pb-2">
                    <NotYet session={session} now={now} />
                    <MessageButton session={session} />
                    <RosterLink session={session} />
                  </div>
                )}
                <AttendeeList
                  attendees={attendees}
                  draft={draft}
                  onMark={isOpen ? (attendee, state) => mark(marked(draft, [attendee], state)) : undefined}
                />
              </form>
            )
          }
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

/** Marks that could not be saved as there is no connection wait for it, as those do that are made without one. */
function useWaitWhereLost(hasFailed: boolean, wait: () => void): void {
  const isLost = useConnectionLost() !== undefined;
  const doWait = useEffectEvent(wait);
  useEffect(() => {
    if (hasFailed && isLost) doWait();
  }, [hasFailed, isLost]);
}

/** Students that somebody else has marked meanwhile: the reader's earlier marks do not replace theirs. */
function Overtaken({ students }: { students: readonly Attendee[] }) {
  const { t } = useTranslation('attendance');
  if (students.length === 0) return null;
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-waiting-tint px-4 py-2 text-sm text-waiting">
      <Info aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {t('overtaken', { names: markedByOthers(students) })}
    </p>
  );
}

function CodeLink({ session }: { session: Session }) {
  const { t } = useTranslation('attendance');
  return (
    <Link to={paths.checkInCode(session.id)} aria-label={t('code')} className={buttonClass('quiet', 'icon')}>
      <QrCode aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
    </Link>
  );
}

/** A page of the server's own, for a window of its own. */
function RosterLink({ session }: { session: Session }) {
  const { t } = useTranslation('attendance');
  return (
    <a
      href={paths.rosterPrint(session.id)}
      target="_blank"
      rel="noopener"
      aria-label={t('roster')}
      className={buttonClass('quiet', 'icon')}
    >
      <Printer aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
    </a>
  );
}

function NotYet({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const from = attendanceOpensAt(parseInstant(session.start_datetime));
  const when = t('at', { day: format.nearDay(from, now), time: format.time(from) });
  return (
    <p className="flex flex-1 items-center gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-muted">
      <Info aria-hidden="true" className="size-4 shrink-0" />
      {session.state === 'cancelled' ? t('attendance.cancelled') : t('attendance.opensAt', { when })}
    </p>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </SkeletonGroup>
  );
}
