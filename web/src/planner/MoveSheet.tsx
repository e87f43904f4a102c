import type { Session } from '@halaqa/contract/sessions';
import { ArrowLeft, CircleAlert, Users } from 'lucide-react';
import { type ReactNode, useContext, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { SeriesNote } from '../series/SeriesNote.tsx';
import { useSeriesQuestion } from '../series/use-series-question.tsx';
import { ChangeMessage } from '../sessions/ChangeMessage.tsx';
import { EditConflict } from '../sessions/EditConflict.tsx';
import { InTheWay } from '../sessions/InTheWay.tsx';
import { type Options, useOptions } from '../sessions/options.ts';
import { RoomTooSmall } from '../sessions/RoomTooSmall.tsx';
import { tooFewSeats } from '../sessions/room-seats.ts';
import { formOf, instantOf, type SessionForm } from '../sessions/session-form.ts';
import { studentsIn } from '../sessions/students-in.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import type { Conflicts } from './conflicts.ts';
import { useMoveSave } from './use-move-save.ts';

export interface Moved {
  session: Session;
  /** As it would be. */
  form: SessionForm;
}

interface Props {
  moved: Moved;
  /** As far as the sessions that are loaded tell. */
  conflicts: Conflicts;
  open: boolean;
  onClose: () => void;
  onSaved: (session: Session) => void;
}

/** What a move changes and who is told of it, before it is saved (D-104). */
export function MoveSheet({ moved, conflicts, open, onClose, onSaved }: Props) {
  const { t } = useTranslation(['planner', 'manage']);
  const question = useSeriesQuestion(moved.session);
  const save = useMoveSave({ ...moved, onSaved, onDone: onClose, asksFirst: question.ask });
  const { options, error, isFetching, retry } = useOptions(moved.session);
  // The drop is answered by the sheet and its buttons, and what they are about is drawn right after it (ADR-80).
  const isDue = useDeferredValue(options !== undefined, false);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onClose}
        title={t(save.stale ? 'manage:stale.title' : 'sheet.title')}
        description={save.stale ? undefined : moved.session.name}
        footer={options && <Footer save={save} onClose={onClose} />}
      >
        {options && isDue ? (
          <Content
            save={save}
            conflicts={conflicts}
            options={options}
            series={<SeriesNote session={moved.session} question={question} onLeave={onClose} />}
          />
        ) : error ? (
          <Failure title={t('manage:form.loadFailed')} error={error} pending={isFetching} onRetry={retry} />
        ) : (
          <SkeletonGroup>
            <Skeleton className="h-90" />
          </SkeletonGroup>
        )}
      </Dialog>
      {question.dialog({
        onAlone: save.saveAlone,
        onDone: () => {
          save.forgetMessage();
          onClose();
        },
      })}
    </>
  );
}

type Save = ReturnType<typeof useMoveSave>;

interface ContentProps {
  save: Save;
  conflicts: Conflicts;
  options: Options;
  /** That it is one of a series. */
  series: ReactNode;
}

function Content({ save, conflicts, options, series }: ContentProps) {
  const { t } = useTranslation(['planner', 'manage', 'sessions']);
  const zone = useContext(InstituteZone);
  const time = useTimeWords();
  const message = (
    <div className="grid gap-3">
      {save.isMessageRestored && (
        <Restored text={t('manage:form.restored')} startOver={t('manage:form.startOver')} onStartOver={save.startMessageOver} />
      )}
      <ChangeMessage value={save.message} error={save.messageFault} onChange={save.setMessage} />
    </div>
  );
  if (save.stale) {
    return (
      <div className="grid gap-4">
        <EditConflict {...save.stale} options={options} onChoose={save.chooseSide} />
        {message}
      </div>
    );
  }
  const { form, before: session, faults } = save;
  const before = formOf(session, zone);
  const named = (offered: Options['rooms'] | Options['trainers'], id: string) => offered.find((one) => String(one.id) === id)?.name ?? id;
  const room = (id: string) => (id === '' ? t('noRoom') : named(options.rooms, id));
  const seats = tooFewSeats(options.rooms, form.roomId, form.capacity);
  const inTheWay = save.conflict ?? { sessions: conflicts.sessions, closed: conflicts.isAway ? [t('taken.away')] : [] };
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        <Change label={t('sheet.time')} before={time(before)} after={time(form)} />
        <Change label={t('sessions:field.room')} before={room(before.roomId)} after={room(form.roomId)} />
        <Change
          label={t('sessions:field.trainer')}
          before={named(options.trainers, before.trainerId)}
          after={named(options.trainers, form.trainerId)}
        />
      </dl>
      {series}
      {inTheWay.sessions.length + inTheWay.closed.length > 0 && (
        <InTheWay {...inTheWay} hint={t(save.conflict ? 'manage:conflict.hint' : 'sheet.clash')} />
      )}
      {faults.map((sentence) => (
        <Note key={sentence} tone="text-danger">
          {sentence}
        </Note>
      ))}
      {seats !== undefined && form.roomId !== before.roomId && (
        <Note tone="text-waiting">
          <RoomTooSmall seats={seats} />
        </Note>
      )}
      {conflicts.students > 0 && <Note tone="text-waiting">{t('students', { count: conflicts.students })}</Note>}
      <p className="flex items-start gap-2 text-sm text-muted">
        <Users aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {t('sheet.tells', { count: studentsIn(session) })}
      </p>
      {message}
    </div>
  );
}

function Footer({ save, onClose }: { save: Save; onClose: () => void }) {
  const { t } = useTranslation(['planner', 'manage']);
  const { isPending, conflict, stale } = save;
  const [look, word, act] = stale
    ? (['primary', t('manage:stale.save'), save.saveChosen] as const)
    : conflict
      ? (['danger', t('manage:conflict.saveAnyway'), save.saveAnyway] as const)
      : (['primary', t('sheet.save'), save.save] as const);
  return (
    <>
      <Button look={look} pending={isPending} data-first-focus onClick={act} className="sm:min-w-40">
        {isPending ? t('manage:form.saving') : word}
      </Button>
      <Button onClick={onClose}>{t(stale ? 'sheet.leave' : 'sheet.putBack')}</Button>
    </>
  );
}

/** From what to what; what stays is said once, quietly. */
function Change({ label, before, after }: { label: string; before: string; after: string }) {
  const { t } = useTranslation('planner');
  const isSame = before === after;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={isSame ? 'text-muted' : 'flex flex-wrap items-center gap-x-2 font-medium'}>
        {isSame ? (
          <bdi>{after}</bdi>
        ) : (
          <>
            <s className="font-normal text-muted">
              <bdi>{before}</bdi>
            </s>
            <ArrowLeft aria-hidden="true" className="size-4 shrink-0 text-muted ltr:rotate-180" />
            <span className="sr-only">{t('sheet.to')}</span>
            <bdi>{after}</bdi>
          </>
        )}
      </dd>
    </div>
  );
}

function Note({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-2 text-sm ${tone}`}>
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  );
}

function useTimeWords(): (form: SessionForm) => string {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const now = useNow();
  const zone = useContext(InstituteZone);
  return ({ start, end }) => {
    const [from, to] = [instantOf(start, zone), instantOf(end, zone)];
    return from && to ? t('when', { day: format.day(from, now), time: format.timeRange(from, to) }) : '';
  };
}
