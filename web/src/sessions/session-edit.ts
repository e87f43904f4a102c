/** One session being written: the form, its way to the server, and what comes back (D-32 and D-33). */

import { type Session, session as sessionShape } from '@halaqa/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useContext, useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useDraft, useRecordEdit } from '../record-edit/record-edit.ts';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { showToast } from '../ui/toast.ts';
import type { Conflict } from './conflict.ts';
import { useCreateSession, useUpdateSession } from './edit-mutations.ts';
import { refusalOf } from './refusal.ts';
import {
  blankForm,
  formFields,
  formOf,
  formShape,
  isAnnounced,
  type SessionForm,
  type SessionPayload,
  sessionSchema,
} from './session-form.ts';

export interface Edited {
  /** Undefined is a new one. */
  session?: Session;
  /** The day of a new one, where it was chosen in the calendar. */
  day?: string;
  /** What of a new one is chosen already, as by drawing it in the planner; goes before what was typed and not saved. */
  form?: Partial<SessionForm>;
  /** The field that it is opened for; the name unless it says so. */
  focus?: 'name' | 'trainerId' | 'capacity';
}

export type SessionEdit = ReturnType<typeof useSessionEdit>;

/** An edit as it is kept, with what those who are told get with the news (D-160). */
const draftShape = z.object({ form: formShape, base: z.optional(sessionShape), message: z.optional(z.string()) });

/**
 * @param onDone as soon as the dialog may go.
 * @param asksFirst whether somebody is asked before the edit is saved, which others of its series might take over (D-130).
 */
export function useSessionEdit(
  { session, day, form: chosen }: Edited,
  onDone: () => void,
  asksFirst: (before: Session, after: SessionPayload, message: string | undefined) => boolean,
) {
  const { t } = useTranslation(['sessions', 'manage']);
  const zone = useContext(InstituteZone);
  const key = session?.id ?? 'new';
  const stored = useStoredDrafts('session', draftShape);
  const [message, setMessage] = useState(() => stored.get(key)?.message ?? '');
  const kept = useDraft<SessionForm, Session>({ ...stored, set: (at, edit) => stored.set(at, { ...edit, message }) }, session);
  const typed = useMemo(() => kept.draft && { ...kept.draft, form: { ...kept.draft.form, ...chosen } }, [kept.draft, chosen]);
  const draft = { ...kept, draft: typed };
  const [conflict, setConflict] = useState<Conflict>();
  const [messageFault, setMessageFault] = useState<string>();
  const blank = { ...blankForm(day, zone), ...chosen };
  const form = useForm<SessionForm, unknown, SessionPayload>({
    defaultValues: draft.base ? formOf(draft.base, zone) : blank,
    // Done below, in the order in which the fields stand.
    shouldFocusError: false,
    resolver: zodResolver(sessionSchema(zone, { isNew: !session, now: () => new Date() })),
  });
  const { getValues, handleSubmit, reset, setError, setFocus, subscribe } = form;
  const { compare, saveChosen, startOver, ...edit } = useRecordEdit(draft, {
    fields: formFields,
    formOf: (saved) => formOf(saved, zone),
    blank,
    subscribe,
    getValues,
    reset,
    onDone,
    onSaved: () => showToast({ tone: 'success', title: t('manage:form.updated') }),
  });
  // A conflict may be gone once anything has changed.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setConflict(undefined) }), [subscribe]);

  const create = useCreateSession(edit.finish);
  const update = useUpdateSession(edit.finish);

  const refused = (error: Error) => {
    const refusal = refusalOf(error);
    setMessageFault(refusal?.kind === 'fields' ? refusal.message : undefined);
    switch (refusal?.kind) {
      case 'conflict':
        setConflict(refusal.conflict);
        break;
      case 'stale':
        compare(refusal.current);
        break;
      case 'fields':
        for (const [field, message] of refusal.sentences) setError(field, { type: 'server', message }, { shouldFocus: true });
        break;
      case undefined:
        break;
    }
  };
  /** Goes along only where the field for it is in sight. */
  const words = () => (draft.base && isAnnounced(formOf(draft.base, zone), getValues()) && message.trim()) || undefined;
  const send = (payload: SessionPayload, { force = false, version = draft.base?.version } = {}) => {
    const query = force ? ({ force: 'true' } as const) : {};
    if (version === undefined || !session) {
      create.mutate({ query, body: { ...payload, name: payload.name || undefined } }, { onError: refused });
    } else {
      const said = words();
      const body = { ...payload, version, ...(said && { message: said }) };
      update.mutate({ params: { id: session.id }, query, body }, { onError: refused });
    }
  };

  const focusFirst = (errors: FieldErrors<SessionForm>) => {
    const first = formFields.find((field) => errors[field]);
    if (first) setFocus(first);
  };
  const submit = (options?: Parameters<typeof send>[1]) => handleSubmit((payload) => send(payload, options), focusFirst);

  return {
    ...edit,
    startOver: () => {
      setMessage('');
      startOver();
    },
    form,
    conflict,
    /** Undefined is a new one, which goes to no message. */
    base: draft.base,
    message,
    setMessage: (typed: string) => {
      const edited = stored.get(key);
      if (edited) stored.set(key, { ...edited, message: typed });
      setMessage(typed);
      setMessageFault(undefined);
    },
    messageFault,
    isPending: create.isPending || update.isPending,
    submit: handleSubmit((payload) => {
      if (!draft.base || !asksFirst(draft.base, payload, words())) send(payload);
    }, focusFirst),
    saveAlone: () => void submit()(),
    saveAnyway: () => void submit({ force: true })(),
    saveChosen: () => saveChosen(({ version }) => void submit({ version })()),
  };
}
