/** The institute's settings being edited: the form, its way to the server, and what another admin has done meanwhile (D-33, D-137). */
import { type InstituteSettingsAnswer, updateInstituteSettings } from '@halaqa/contract/institute';
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { useApiMutation } from '../api/query.ts';
import { keepText } from '../record-edit/kept-text.ts';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { keepBranding } from '../ui/keep-branding.ts';
import { faultOf, formOf, formShape, type InstituteForm, payloadOf } from './institute-form.ts';

/** What was typed and not saved (D-246), with the version that it began from. */
const draftShape = z.object({ form: formShape, version: z.number() });
type Draft = z.infer<typeof draftShape>;

export function useInstitute(read: InstituteSettingsAnswer) {
  const { t } = useTranslation('institute');
  const drafts = useStoredDrafts('institute', draftShape);
  const [restored, setRestored] = useState(() => drafts.get('settings'));
  const [saved, setSaved] = useState(read.settings);
  const [version, setVersion] = useState(restored?.version ?? read.version);
  const [stale, setStale] = useState<InstituteSettingsAnswer>();
  const form = useForm<InstituteForm>({ defaultValues: formOf(read.settings), resolver: resolverFor(formOf(saved)) });
  const { reset, subscribe } = form;
  useEffect(() => {
    if (restored) reset(restored.form, { keepDefaultValues: true });
  }, [restored, reset]);
  useEffect(() => {
    const draftOf = (values: InstituteForm): Draft => ({ form: values, version });
    const keep = (values: InstituteForm) => keepText(drafts, 'settings', draftOf(values), draftOf(formOf(saved)));
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe, version, saved, drafts]);
  const act = useApiMutation(updateInstituteSettings, {
    failed: t('saveFailed'),
    done: () => ({ title: t('saved'), text: t('savedText') }),
    shows: ['validation', 'edit_conflict', 'own_second_factor_missing'],
  });

  const startFrom = (answer: InstituteSettingsAnswer) => {
    setVersion(answer.version);
    setSaved(answer.settings);
    setStale(undefined);
    setRestored(undefined);
    reset(formOf(answer.settings));
    drafts.delete('settings');
    keepBranding(answer.branding);
  };
  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || !error.problem) return;
    const { code, fields = {}, details } = error.problem;
    // The contract of the call says what `current` is.
    if (code === 'edit_conflict') setStale(details?.['current'] as InstituteSettingsAnswer);
    if (code === 'own_second_factor_missing') form.setError('secondFactorRequiredOf', { type: 'server', message: failureText(error) });
    if (code !== 'validation') return;
    for (const name of fieldNames) {
      if (fields[name]) form.setError(name, { type: 'server', message: fields[name] }, { shouldFocus: true });
    }
  };
  const save = (base: number) =>
    form.handleSubmit((values) =>
      act.mutate({ body: { ...payloadOf(values), version: base } }, { onSuccess: startFrom, onError: refused }),
    );

  return {
    form,
    stale,
    isRestored: restored !== undefined,
    /** Forgets what was typed before and begins again. */
    startOver: () => startFrom(read),
    isPending: act.isPending,
    submit: save(version),
    loadStale: () => stale && startFrom(stale),
    saveOver: () => {
      if (!stale) return;
      setVersion(stale.version);
      setStale(undefined);
      void save(stale.version)();
    },
  };
}

const fieldNames = ['name', 'nameEn', 'colour', 'address', 'phone', 'email', 'vatNumber', 'cancelCutoffHours'] as const;

/** Messages are names of faults (`institute-form.ts`). What is as it was saved is not at fault. */
const resolverFor =
  (saved: InstituteForm): Resolver<InstituteForm> =>
  (values) => {
    const errors: FieldErrors<InstituteForm> = {};
    for (const name of fieldNames) {
      const fault = values[name] === saved[name] ? undefined : faultOf(name, values[name]);
      if (fault) errors[name] = { type: 'form', message: fault };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
