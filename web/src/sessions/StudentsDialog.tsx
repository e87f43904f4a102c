import { type Attendee, type Session, sessionAttendees } from '@halaqa/contract/sessions';
import { attendanceOpensAt, mayMarkAttendance } from '@halaqa/domain/attendance';
import { parseInstant } from '@halaqa/domain/clock';
import { CheckCheck, Info, Users } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostAnswer } from '../api/lost-answer.ts';
import { useApiQuery } from '../api/query.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { AttendeeList } from './AttendeeList.tsx';
import type { Draft } from './kept-marks.ts';
import { countMarks, marked, marksToSave, staleMarks, useDraft } from './marks.ts';
import { useMarkAttendance } from './mutations.ts';
import { useNewest } from './newest.ts';
import { SeatsSummary } from './SeatsSummary.tsx';
import { SessionFacts } from './SessionFacts.tsx';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** Who has a place in a session, and marking who is here: one screen, all present first, exceptions after (D-35). */
export function StudentsDialog({ session: given, open, onClose }: Props) {
  const { t } = useTranslation('sessions');
  const session = useNewest(given);
  const now = useNow();
  const form = useId();
  const query = useApiQuery(sessionAttendees, { params: { id: session.id } }, { fresh: true });
  const [draft, keep, isRestored] = useDraft(session);
  const save = useMarkAttendance(() => {
    keep(new Map());
    onClose();
  });
  const attendees = query.data ?? [];
  const toSave = marksToSave(attendees, draft);
  const isOpen = session.state !== 'cancelled' && mayMarkAttendance({ startsAt: parseInstant(session.start_datetime), now });
  const isSaved = draft.size > 0 && attendees.length > 0 && attendees.every(({ id, state }) => (draft.get(id)?.state ?? state) === state);
  useLostAnswer(save, isSaved, () => {
    showToast({ tone: 'success', title: t('attendance.saved') });
    keep(new Map());
    onClose();
  });
  const close = () => {
    if (isOpen && toSave.length > 0) showToast({ tone: 'plain', title: t('attendance.kept'), text: t('attendance.keptText') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (toSave.length > 0 && !save.isPending) save.mutate({ params: { id: session.id }, body: { marks: toSave } });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="md"
      title={t('attendance.title')}
      footer={
        isOpen &&
        attendees.length > 0 && (
          <SaveMarks form={form} attendees={attendees} draft={draft} isPending={save.isPending} isSavable={toSave.length > 0} />
        )
      }
    >
      <div className="grid gap-4">
        <SessionFacts session={session} />
        <SeatsSummary session={session} now={now} />
        <QueryBoundary query={query} failed={t('attendance.listFailed')} loading={<Loading />}>
          {() =>
            attendees.length === 0 ? (
              <Empty icon={Users} title={t('attendance.empty')} />
            ) : (
              <form id={form} onSubmit={submit} className="grid gap-2">
                {isOpen && isRestored && toSave.length > 0 && (
                  <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-sunken px-4 py-1.5 text-sm">
                    {t('attendance.restored')}
                    <Button look="quiet" size="sm" onClick={() => keep(new Map())}>
                      {t('attendance.startOver')}
                    </Button>
                  </p>
                )}
                {isOpen && <Overtaken names={staleMarks(attendees, draft).map(({ name }) => name)} />}
                {isOpen ? (
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <Button size="sm" look="soft" onClick={() => keep(marked(draft, attendees, 'attended'))}>
                      <CheckCheck aria-hidden="true" className="size-4" />
                      {t('attendance.allPresent')}
                    </Button>
                    <p className="text-sm text-muted">{t('attendance.allPresentHint')}</p>
                  </div>
                ) : (
                  <NotYet session={session} now={now} />
                )}
                <AttendeeList
                  attendees={attendees}
                  draft={draft}
                  onMark={isOpen ? (attendee, state) => keep(marked(draft, [attendee], state)) : undefined}
                />
              </form>
            )
          }
        </QueryBoundary>
      </div>
    </Dialog>
  );
}

/** Students that somebody else has marked meanwhile: the reader's earlier marks do not replace theirs. */
function Overtaken({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('sessions');
  if (names.length === 0) return null;
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-waiting-tint px-4 py-2 text-sm text-waiting">
      <Info aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {t('attendance.overtaken', { names: new Intl.ListFormat(currentLanguage()).format(names) })}
    </p>
  );
}

function NotYet({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const from = attendanceOpensAt(parseInstant(session.start_datetime));
  const when = t('at', { day: format.nearDay(from, now), time: format.time(from) });
  return (
    <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-muted">
      <Info aria-hidden="true" className="size-4 shrink-0" />
      {session.state === 'cancelled' ? t('attendance.cancelled') : t('attendance.opensAt', { when })}
    </p>
  );
}

interface SaveProps {
  form: string;
  attendees: readonly Attendee[];
  draft: Draft;
  isPending: boolean;
  isSavable: boolean;
}

function SaveMarks({ form, attendees, draft, isPending, isSavable }: SaveProps) {
  const { t } = useTranslation('sessions');
  const sum = useId();
  return (
    <div className="flex w-full flex-col-reverse gap-x-4 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
      <Button
        type="submit"
        form={form}
        look="primary"
        pending={isPending}
        blocked={!isSavable}
        aria-describedby={sum}
        className="sm:order-last sm:min-w-40"
      >
        {t(isPending ? 'attendance.saving' : 'attendance.save')}
      </Button>
      <p id={sum} aria-live="polite" className="text-sm">
        {t('attendance.sum', countMarks(attendees, draft))}{' '}
        <span className="text-muted">{t(isSavable ? 'attendance.unsaved' : 'attendance.nothing')}</span>
      </p>
    </div>
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
