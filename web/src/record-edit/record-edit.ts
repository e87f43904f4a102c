/**
 * Editing a record: the version it began from, what was typed and not saved, and how to resolve that somebody else has saved meanwhile
 * (D-33). The form, its call and its words belong to the capability.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';
import type { Side } from '../ui/VersionChoice.tsx';
import { type Difference, differencesOf, merged, type TextForm } from './differences.ts';
import type { Kept } from './stored-drafts.ts';

export interface Draft<Form, Saved> {
  form: Form;
  /** The version that the edit began from (D-75); undefined is a new record. */
  base?: Saved | undefined;
}

/** Edits that are not saved yet, by id. One for each kind of record. */
export type Drafts<Form, Saved> = Kept<number | 'new', Draft<Form, Saved>>;

/** The edit and the version that somebody else has saved, to be compared. */
interface Stale<Form, Saved> {
  mine: Form;
  theirs: Form;
  differences: readonly Difference<Form>[];
  current: Saved;
}

/**
 * @param opened the record as it was when the dialog opened; undefined is a new one.
 * @returns `base`, which the form begins from, to be given to `useRecordEdit` with it.
 */
export function useDraft<Form, Saved extends { id: number }>(drafts: Drafts<Form, Saved>, opened: Saved | undefined) {
  const key = opened?.id ?? 'new';
  const [draft, setDraft] = useState(() => drafts.get(key));
  const [base, setBase] = useState(draft?.base ?? opened);
  return {
    opened,
    draft,
    /** The version that the edit is made from: the one that was opened first, and after a conflict the one that was shown. */
    base,
    setBase,
    keep: (form: Form, from = base) => void drafts.set(key, { form, base: from }),
    forget: () => void drafts.delete(key),
    /** From now on the edit begins from what was opened. */
    discard: () => {
      drafts.delete(key);
      setDraft(undefined);
      setBase(opened);
    },
  };
}

interface Typing<Form extends FieldValues> {
  fields: readonly (keyof Form)[];
  /** What the form began with; undefined keeps nothing. */
  first: Form | undefined;
  /** Left out where nothing is typed. */
  subscribe?: UseFormSubscribe<Form> | undefined;
}

/** What is typed is kept while it is typed, and is there again at the next opening; what is as it began is not worth it. */
export function useKeptTyping<Form extends FieldValues>(
  { keep, forget }: { keep: (form: Form) => void; forget: () => void },
  { fields, first, subscribe }: Typing<Form>,
) {
  const typed = useEffectEvent((values: Form) => {
    if (first && fields.some((field) => values[field] !== first[field])) keep(values);
    else forget();
  });
  useEffect(() => subscribe?.({ formState: { values: true }, callback: ({ values }) => typed(values) }), [subscribe]);
}

interface Parts<Form extends FieldValues, Saved> {
  fields: readonly (keyof Form)[];
  formOf: (saved: Saved) => Form;
  /** What a new record begins with. */
  blank?: Form;
  subscribe?: UseFormSubscribe<Form>;
  getValues: () => Form;
  reset: (form: Form, options?: { keepDefaultValues: boolean }) => void;
  /** The dialog may go. */
  onDone: () => void;
  /** The record turned out to be saved already: an earlier try did it, and its answer was lost. */
  onSaved: () => void;
}

export function useRecordEdit<Form extends FieldValues & TextForm<Form>, Saved extends { id: number }>(
  { opened, draft, base, setBase, keep, forget, discard }: ReturnType<typeof useDraft<Form, Saved>>,
  { fields, formOf, blank, subscribe, getValues, reset, onDone, onSaved }: Parts<Form, Saved>,
) {
  const [stale, setStale] = useState<Stale<Form, Saved>>();
  useKeptTyping({ keep, forget }, { fields, first: base ? formOf(base) : blank, subscribe });
  useEffect(() => {
    if (draft) reset(draft.form, { keepDefaultValues: true });
  }, [draft, reset]);

  const finish = () => {
    forget();
    onDone();
  };
  /** The form goes on from the saved version with what was chosen of the edit. */
  const takeOver = ({ mine, theirs, differences, current }: Stale<Form, Saved>) => {
    const next = merged(mine, theirs, differences);
    reset(theirs);
    reset(next, { keepDefaultValues: true });
    if (differences.some(({ side }) => side === 'mine')) keep(next, current);
    else forget();
    setBase(current);
    setStale(undefined);
  };

  return {
    stale,
    isRestored: draft !== undefined,
    /** It is saved: nothing of it is kept, and the dialog may go. */
    finish,
    /** The server has another version, which somebody saved meanwhile. */
    compare: (current: Saved) => {
      const mine = getValues();
      const theirs = formOf(current);
      const differences = differencesOf(fields, { mine, theirs, base: base ? formOf(base) : theirs });
      if (differences.length > 0) return setStale({ mine, theirs, differences, current });
      finish();
      onSaved();
    },
    /** Forgets what was typed before and begins again. */
    startOver: () => {
      const first = opened ? formOf(opened) : blank;
      if (first) reset(first);
      discard();
    },
    chooseSide: (field: keyof Form, side: Side) =>
      setStale((was) => was && { ...was, differences: was.differences.map((one) => (one.field === field ? { ...one, side } : one)) }),
    /** @param save sends the form as made from this version. */
    saveChosen: (save: (current: Saved) => void) => {
      if (!stale) return;
      takeOver(stale);
      save(stale.current);
    },
    backToForm: () => stale && takeOver(stale),
    /** What was typed and not saved is there again at the next opening. */
    close: onDone,
  };
}
