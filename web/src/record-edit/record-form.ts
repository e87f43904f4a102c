/** One record being made or edited in a form of texts: the form, its way to the server, and what comes back (D-33, D-75). */
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { showToast } from '../ui/toast.ts';
import { type FieldSpec, faultOf, type RecordForm } from './fields.ts';
import { type Drafts, useDraft, useRecordEdit } from './record-edit.ts';

interface Identity {
  id: number;
  version: number;
}

/** How a kind of record stands in its form and goes to the server. */
export interface RecordFormSpec<Saved extends Identity> {
  drafts: Drafts<RecordForm, Saved>;
  fields: readonly FieldSpec[];
  formOf: (saved: Saved) => RecordForm;
  blank: RecordForm;
  /** What of an `edit_conflict` is the record as it is now. */
  readCurrent: (given: unknown) => Saved;
  /** @param base the version that the edit is made from; undefined makes a new record. */
  send: (form: RecordForm, base: Saved | undefined, after: { onSuccess: (saved: Saved) => void; onError: (error: Error) => void }) => void;
  isPending: boolean;
}

export type RecordFormEdit = ReturnType<typeof useRecordForm>;

export function useRecordForm<Saved extends Identity>(
  { drafts, fields, formOf, blank, readCurrent, send, isPending }: RecordFormSpec<Saved>,
  opened: Saved | undefined,
  { onDone, onMade }: { /** The dialog may go. */ onDone: () => void /** A new record was made. */; onMade?: (saved: Saved) => void },
) {
  const { t } = useTranslation('directory');
  const draft = useDraft(drafts, opened);
  const form = useForm<RecordForm>({
    defaultValues: draft.base ? formOf(draft.base) : blank,
    resolver: resolverOf(fields),
  });
  const { getValues, handleSubmit, reset, setError, subscribe } = form;
  const { finish, compare, saveChosen, ...edit } = useRecordEdit(draft, {
    fields: fields.map(({ name }) => name),
    formOf,
    blank,
    subscribe,
    getValues,
    reset,
    onDone,
    onSaved: () => showToast({ tone: 'success', title: t('saved') }),
  });

  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || !error.problem) return;
    const { code, fields: faults = {}, details } = error.problem;
    if (code === 'edit_conflict') compare(readCurrent(details?.['current']));
    for (const { name } of fields) {
      const message = code === 'validation' ? faults[name] : undefined;
      if (message) setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  };
  const save = (base: Saved | undefined) =>
    handleSubmit((values) =>
      send(values, base, {
        onSuccess: (saved) => {
          finish();
          if (!base) onMade?.(saved);
        },
        onError: refused,
      }),
    );

  return {
    ...edit,
    form,
    isPending,
    submit: save(draft.base),
    saveChosen: () => saveChosen((current) => void save(current)()),
  };
}

/** Messages are names of faults (`fields.ts`). */
const resolverOf =
  (fields: readonly FieldSpec[]): Resolver<RecordForm> =>
  (values) => {
    const faults = fields.flatMap((field) => {
      const fault = faultOf(field, values[field.name] ?? '');
      return fault ? [[field.name, { type: 'form', message: fault }] as const] : [];
    });
    return faults.length > 0 ? { values: {}, errors: Object.fromEntries(faults) } : { values, errors: {} };
  };
