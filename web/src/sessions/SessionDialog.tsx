import type { Session } from '@halaqa/contract/sessions';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useContext, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../audit/RecordHistory.tsx';
import { InstituteZone } from '../i18n/useFormat.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { SeriesNote } from '../series/SeriesNote.tsx';
import { type SeriesQuestioning, useSeriesQuestion } from '../series/use-series-question.tsx';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useAvailability } from './availability.ts';
import { ChangeMessage } from './ChangeMessage.tsx';
import { EditConflict } from './EditConflict.tsx';
import { FreeOffers } from './FreeOffers.tsx';
import { InTheWay } from './InTheWay.tsx';
import { type Options, useOptions } from './options.ts';
import { SessionFields } from './SessionFields.tsx';
import { savedSessions } from './saved-sessions.ts';
import { type Edited, type SessionEdit, useSessionEdit } from './session-edit.ts';
import { formOf, isAnnounced } from './session-form.ts';

interface Props {
  edited: Edited;
  open: boolean;
  onClose: () => void;
  onDelete: (session: Session) => void;
}

/** SPEC-2.52: to plan a session and to change one. */
export function SessionDialog({ edited: given, open, onClose, onDelete }: Props) {
  const { t } = useTranslation(['sessions', 'manage']);
  const id = useId();
  const [edited] = useState(() => (given.session ? { ...given, session: savedSessions.latestOf(given.session) } : given));
  const question = useSeriesQuestion(open ? edited.session : undefined);
  const edit = useSessionEdit(edited, onClose, question.ask);
  const { options: offered, error, isFetching, retry } = useOptions(edited.session);
  // Nothing comes in between while somebody types already; and the press that opens it is answered by its frame, before its fields are drawn.
  const areDue = useDeferredValue(offered !== undefined && !question.isPending, false);
  const options = areDue ? offered : undefined;
  useFocusOnArrival(options !== undefined, edit, edited.focus);
  const title = edit.stale ? 'manage:stale.title' : edited.session ? 'manage:form.edit' : 'manage:form.create';
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={edit.close}
        title={t(title)}
        footer={options && <Footer edit={edit} formId={id} session={edited.session} onDelete={onDelete} />}
      >
        {options ? (
          <Content edit={edit} formId={id} session={edited.session} focus={edited.focus} options={options} question={question} />
        ) : error ? (
          <Failure title={t('manage:form.loadFailed')} error={error} pending={isFetching} onRetry={retry} />
        ) : (
          <Loading />
        )}
      </Dialog>
      {question.dialog({ onAlone: edit.saveAlone, onDone: edit.finish })}
    </>
  );
}

/** Where the fields come later than the dialog, one of them takes over the focus that had nowhere else to go. */
function useFocusOnArrival(areThere: boolean, { form: { setFocus } }: SessionEdit, focus: Edited['focus'] = 'name') {
  const isAwaited = useRef(!areThere);
  useEffect(() => {
    if (areThere && isAwaited.current) setFocus(focus);
    isAwaited.current = !areThere;
  }, [areThere, setFocus, focus]);
}

interface PartProps {
  edit: SessionEdit;
  formId: string;
  /** Undefined is a new one. */
  session: Session | undefined;
}

function Content({ edit, formId, session, focus, options, question }: ContentProps) {
  const { t } = useTranslation(['sessions', 'manage']);
  const { stale, conflict, form } = edit;
  const free = useAvailability(form, session);
  if (stale) return <EditConflict {...stale} options={options} onChoose={edit.chooseSide} />;
  return (
    <div className="grid gap-5">
      <form id={formId} noValidate onSubmit={edit.submit} className="grid gap-5">
        <Notes edit={edit} />
        <SyncMark mark={session?.sync} words />
        {session && <SeriesNote session={session} question={question} onLeave={edit.close} />}
        {conflict && (
          <InTheWay {...conflict} hint={t('manage:conflict.hint')}>
            {free && <FreeOffers form={form} free={free} />}
          </InTheWay>
        )}
        <SessionFields form={form} options={options} session={session} focus={focus} free={free} isTold={conflict !== undefined} />
        {edit.base && <EditMessage edit={edit} base={edit.base} />}
      </form>
      {session && <RecordHistory kind="session" id={session.id} />}
    </div>
  );
}

interface ContentProps extends PartProps {
  focus: Edited['focus'];
  options: Options;
  question: SeriesQuestioning;
}

/** Where what is typed so far is told to somebody, or was when it was refused. */
function EditMessage({ edit: { form, message, setMessage, messageFault }, base }: { edit: SessionEdit; base: Session }) {
  const zone = useContext(InstituteZone);
  useWatch({ control: form.control });
  if (messageFault === undefined && !isAnnounced(formOf(base, zone), form.getValues())) return null;
  return <ChangeMessage value={message} error={messageFault} onChange={setMessage} />;
}

/** What is to be known before the fields: that something is missing, or that this was written before. */
function Notes({ edit: { form, isRestored, startOver } }: { edit: SessionEdit }) {
  const { t } = useTranslation(['sessions', 'manage']);
  const isMissing = Object.values(form.formState.errors).some(({ message }) => message === 'required');
  return (
    <>
      {isRestored && <Restored text={t('manage:form.restored')} startOver={t('manage:form.startOver')} onStartOver={startOver} />}
      {isMissing && (
        <p role="alert" className="flex items-center gap-2 text-danger">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {t('manage:form.required')}
        </p>
      )}
    </>
  );
}

function Footer({ edit, formId, session, onDelete }: PartProps & { onDelete: (session: Session) => void }) {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
  const { isPending, conflict, saveAnyway, stale, close } = edit;
  if (stale) return <StaleFooter edit={edit} />;
  return (
    <>
      {/* After a conflict the form may still be changed, and is then saved without force. */}
      {conflict ? (
        <Button look="danger" pending={isPending} onClick={saveAnyway} className="sm:min-w-40">
          {t(isPending ? 'manage:form.saving' : 'manage:conflict.saveAnyway')}
        </Button>
      ) : (
        <Button type="submit" form={formId} look="primary" pending={isPending} className="sm:min-w-40">
          {t(isPending ? 'manage:form.saving' : session ? 'manage:form.save' : 'manage:form.createSave')}
        </Button>
      )}
      <div className="flex flex-1 gap-2 *:flex-1 sm:*:flex-none">
        <Button onClick={close}>{t('shell:action.cancel')}</Button>
        {session && (
          <Button look="quiet" className="text-danger sm:ms-auto" aria-haspopup="dialog" onClick={() => onDelete(session)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('manage:form.delete')}
          </Button>
        )}
      </div>
    </>
  );
}

function StaleFooter({ edit: { isPending, saveChosen, backToForm } }: { edit: SessionEdit }) {
  const { t } = useTranslation(['sessions', 'manage']);
  return (
    <>
      <Button look="primary" pending={isPending} onClick={saveChosen} className="sm:min-w-40">
        {t(isPending ? 'manage:form.saving' : 'manage:stale.save')}
      </Button>
      <Button onClick={backToForm}>{t('manage:stale.back')}</Button>
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-17 sm:col-span-2" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
        <Skeleton key={field} className="h-17" />
      ))}
    </SkeletonGroup>
  );
}
