/** One session being written: the form, its way to the server, and what comes back (D-32 and D-33). */

import type { Session, SessionInTheWay } from '@halaqa/contract/sessions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useContext, useEffect, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InstituteZone } from '../i18n/useFormat.ts';
import { showToast } from '../ui/toast.ts';
import type { Side } from '../ui/VersionChoice.tsx';
import { type Difference, differencesOf, merged } from './differences.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { useCreateSession, useUpdateSession } from './edit-mutations.ts';
import { refusalOf } from './refusal.ts';
import { blankForm, formFields, formOf, type SessionForm, type SessionPayload, sessionSchema } from './session-form.ts';

export interface Edited {
  /** Undefined is a new one. */
  session?: Session;
  /** The day of a new one, where it was chosen in the calendar. */
  day?: string;
}

interface Stale {
  mine: SessionForm;
  theirs: SessionForm;
  differences: readonly Difference[];
  current: Session;
}

export type SessionEdit = ReturnType<typeof useSessionEdit>;

/** @param onDone as soon as the dialog may go. */
export function useSessionEdit({ session, day }: Edited, onDone: () => void) {
  const { t } = useTranslation(['sessions', 'manage']);
  const zone = useContext(InstituteZone);
  const [draft, setDraft] = useState(() => draftOf(session?.id));
  // The version that the edit is made from: the one that was opened first, and after a conflict the one that was shown.
  const [base, setBase] = useState(draft?.base ?? session);
  const [conflict, setConflict] = useState<readonly SessionInTheWay[]>();
  const [stale, setStale] = useState<Stale>();
  const form = useForm<SessionForm, unknown, SessionPayload>({
    defaultValues: base ? formOf(base, zone) : blankForm(day, zone),
    // Done below, in the order in which the fields stand.
    shouldFocusError: false,
    resolver: zodResolver(sessionSchema(zone, { isNew: !session, now: () => new Date() })),
  });
  const { formState, getValues, handleSubmit, reset, setError, setFocus, subscribe } = form;
  // Read while drawing, or the form does not keep it up.
  const { isDirty } = formState;

  useEffect(() => {
    if (draft) reset(draft.form, { keepDefaultValues: true });
  }, [draft, reset]);
  // What is in the way may be so no more once anything is different.
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setConflict(undefined) }), [subscribe]);

  const finish = () => {
    keepDraft(session?.id, undefined);
    onDone();
  };
  const create = useCreateSession(finish);
  const update = useUpdateSession(finish);

  const refused = (error: Error) => {
    const refusal = refusalOf(error);
    switch (refusal?.kind) {
      case 'conflict':
        setConflict(refusal.sessions);
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
  const compare = (current: Session) => {
    const mine = getValues();
    const theirs = formOf(current, zone);
    const before = base ? formOf(base, zone) : theirs;
    const differences = differencesOf(mine, theirs, before);
    if (differences.length > 0) return setStale({ mine, theirs, differences, current });
    // An earlier try has saved it, and its answer was lost.
    finish();
    showToast({ tone: 'success', title: t('manage:form.updated') });
  };
  const send = (payload: SessionPayload, { force = false, version = base?.version } = {}) => {
    const query = force ? ({ force: 'true' } as const) : {};
    if (version === undefined || !session) create.mutate({ query, body: payload }, { onError: refused });
    else update.mutate({ params: { id: session.id }, query, body: { ...payload, version } }, { onError: refused });
  };

  const focusFirst = (errors: FieldErrors<SessionForm>) => {
    const first = formFields.find((field) => errors[field]);
    if (first) setFocus(first);
  };
  const submit = (options?: Parameters<typeof send>[1]) => handleSubmit((payload) => send(payload, options), focusFirst);

  return {
    form,
    conflict,
    stale,
    isRestored: draft !== undefined,
    isPending: create.isPending || update.isPending,
    submit: submit(),
    saveAnyway: () => void submit({ force: true })(),
    /** Forgets what was written before and begins anew. */
    startOver: () => {
      keepDraft(session?.id, undefined);
      setDraft(undefined);
      setBase(session);
      reset(session ? formOf(session, zone) : undefined);
    },
    chooseSide: (field: keyof SessionForm, side: Side) =>
      setStale((was) => was && { ...was, differences: was.differences.map((one) => (one.field === field ? { ...one, side } : one)) }),
    saveChosen: () => {
      if (!stale) return;
      takeOver(stale);
      void submit({ version: stale.current.version })();
    },
    backToForm: () => stale && takeOver(stale),
    /** What was typed and not saved is there again at the next opening. */
    close: () => {
      keepDraft(session?.id, isDirty ? { form: getValues(), base } : undefined);
      onDone();
    },
  };

  /** The form goes on from the saved version with what was chosen of hers. */
  function takeOver({ mine, theirs, differences, current }: Stale) {
    reset(theirs);
    reset(merged(mine, theirs, differences), { keepDefaultValues: true });
    setBase(current);
    setStale(undefined);
  }
}
