/** A move on its way to the server, and what comes back: a conflict (D-32), or what somebody else has saved meanwhile (D-33). */
import type { Session } from '@halaqa/contract/sessions';
import { useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useKeptWords } from '../record-edit/kept-text.ts';
import { type Drafts, useDraft, useRecordEdit } from '../record-edit/record-edit.ts';
import type { Conflict } from '../sessions/conflict.ts';
import { useUpdateSession } from '../sessions/edit-mutations.ts';
import { refusalOf } from '../sessions/refusal.ts';
import { formFields, formOf, type SessionForm, type SessionPayload, sessionSchema } from '../sessions/session-form.ts';
import { showToast } from '../ui/toast.ts';

/** What is dropped and not saved is put back: nothing of it is kept. */
const drafts: Drafts<SessionForm, Session> = { get: () => undefined, set: () => undefined, delete: () => undefined };

interface MoveSaveOptions {
  session: Session;
  form: SessionForm;
  onSaved: (session: Session) => void;
  onDone: () => void;
  /** Whether somebody is asked first for which sessions of its series it is (D-130). */
  asksFirst: (before: Session, after: SessionPayload, message: string | undefined) => boolean;
}

export function useMoveSave({ session, form: moved, onSaved, onDone, asksFirst }: MoveSaveOptions) {
  const { t } = useTranslation('manage');
  const zone = useContext(InstituteZone);
  const draft = useDraft(drafts, session);
  const [form, setForm] = useState(moved);
  /** What was chosen of two versions is sent before it is drawn. */
  const latest = useRef(moved);
  const [conflict, setConflict] = useState<Conflict>();
  /** Sentences of the server about what cannot be. */
  const [faults, setFaults] = useState<readonly string[]>([]);
  /** What those who are told get with it; stays whatever the server says, and waits for the next move of the session (D-182). */
  const { typed: message, setTyped: setMessage, forget: forgetMessage, ...before } = useKeptWords('move', session.id);
  const [messageFault, setMessageFault] = useState<string>();
  const words = message.trim() || undefined;
  const { finish, compare, saveChosen, stale, chooseSide, backToForm } = useRecordEdit(draft, {
    fields: formFields,
    formOf: (saved) => formOf(saved, zone),
    getValues: () => latest.current,
    reset: (next) => {
      latest.current = next;
      setForm(next);
    },
    onDone,
    onSaved: () => showToast({ tone: 'success', title: t('form.updated') }),
  });
  const update = useUpdateSession((saved) => {
    forgetMessage();
    onSaved(saved);
    finish();
  });

  const refused = (error: Error) => {
    const refusal = refusalOf(error);
    setConflict(refusal?.kind === 'conflict' ? refusal.conflict : undefined);
    setFaults(refusal?.kind === 'fields' ? refusal.sentences.map(([, sentence]) => sentence) : []);
    setMessageFault(refusal?.kind === 'fields' ? refusal.message : undefined);
    if (refusal?.kind === 'stale') compare(refusal.current);
  };
  const payloadNow = () => sessionSchema(zone, { isNew: false, now: () => new Date() }).parse(latest.current);
  const send = ({ force = false, version = draft.base?.version ?? session.version } = {}) => {
    const payload = payloadNow();
    const query = force ? ({ force: 'true' } as const) : {};
    update.mutate(
      { params: { id: session.id }, query, body: { ...payload, version, ...(words && { message: words }) } },
      { onError: refused },
    );
  };

  return {
    form,
    /** What the session was when the move was made from it. */
    before: draft.base ?? session,
    conflict,
    faults,
    message,
    setMessage: (typed: string) => {
      setMessage(typed);
      setMessageFault(undefined);
    },
    messageFault,
    isMessageRestored: before.isRestored,
    startMessageOver: before.startOver,
    forgetMessage,
    stale,
    chooseSide,
    backToForm,
    isPending: update.isPending,
    save: () => {
      if (!asksFirst(draft.base ?? session, payloadNow(), words)) send();
    },
    saveAlone: () => send(),
    saveAnyway: () => send({ force: true }),
    saveChosen: () => saveChosen(({ version }) => send({ version })),
  };
}
