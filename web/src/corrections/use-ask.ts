/** The form in which a student or a trainer asks for a correction: their record, with what they asked for already. */
import type { OwnCorrections, OwnTrainerCorrections } from '@halaqa/contract/corrections';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { refusedFields } from '../api/refused-fields.ts';
import { useKeptTyping } from '../record-edit/record-edit.ts';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { formFields, type StudentForm, type StudentPayload, studentSchema } from '../students/student-form.ts';

export type CorrectionRequest = ReturnType<typeof useAsk>;

/** A trainer's record has fewer fields. */
type Own = OwnCorrections | Pick<OwnTrainerCorrections, 'record' | 'corrections'>;

interface Way {
  isPending: boolean;
  /** Takes the fields that are to be otherwise. */
  send: (changed: Partial<StudentPayload>, after: { onSuccess: (answer: Own) => void; onError: (error: Error) => void }) => void;
}

/** What is typed and not sent (D-246): only what is to be otherwise, as the rest of the record may change meanwhile. */
const draftShape = z.record(z.string(), z.string());

export function useAsk(own: Own, way: Way, onDone: () => void) {
  const known = wishedOf(own);
  const form = useForm<StudentForm, unknown, StudentPayload>({ defaultValues: known, resolver: zodResolver(studentSchema) });
  const { reset, subscribe } = form;
  const [isUnchanged, setUnchanged] = useState(false);
  const drafts = useStoredDrafts('correction', draftShape);
  const [restored, setRestored] = useState(() => drafts.get('new'));
  const forget = () => drafts.delete('new');
  const keep = (typed: StudentForm) =>
    drafts.set(
      'new',
      Object.fromEntries(formFields.filter((field) => typed[field] !== known[field]).map((field) => [field, typed[field]])),
    );
  useKeptTyping({ keep, forget }, { fields: formFields, first: known, subscribe });
  useEffect(() => {
    if (restored) reset((now) => ({ ...now, ...restored }), { keepDefaultValues: true });
  }, [restored, reset]);

  const send = (payload: StudentPayload) => {
    const told = Object.entries(payload);
    // The keys are those of the form.
    const changed = Object.fromEntries(told.filter(([field, value]) => (value ?? '') !== known[field as keyof StudentForm]));
    setUnchanged(Object.keys(changed).length === 0);
    if (Object.keys(changed).length === 0) return;
    way.send(changed, {
      onSuccess: (answer) => {
        forget();
        setRestored(undefined);
        reset(wishedOf(answer));
        onDone();
      },
      onError: (error) => {
        const refused = refusedFields(error) ?? {};
        for (const field of formFields) {
          const message = refused[field];
          if (message) form.setError(field, { type: 'server', message }, { shouldFocus: true });
        }
      },
    });
  };
  return {
    form,
    isPending: way.isPending,
    isUnchanged,
    isRestored: restored !== undefined,
    /** Forgets what was typed before and begins again. */
    startOver: () => {
      forget();
      setRestored(undefined);
      reset(known);
    },
    submit: form.handleSubmit(send),
    /** As it is known now, where nothing was typed. */
    begin: () => {
      setUnchanged(false);
      if (!form.formState.isDirty) reset(known);
    },
  };
}

function wishedOf({ record: known, corrections }: Own): StudentForm {
  const record: Partial<OwnCorrections['record']> = known;
  const open = new Map(corrections.filter(({ state }) => state === 'open').map(({ field, wanted }) => [field, wanted]));
  const of = (field: keyof StudentForm) => (open.has(field) ? open.get(field) : record[field]) ?? '';
  return {
    name: of('name'),
    email: of('email'),
    phone: of('phone'),
    residenceNumber: of('residenceNumber'),
    firstName: of('firstName'),
    middleName: of('middleName'),
    familyName: of('familyName'),
    grandparentName: of('grandparentName'),
    birthDate: of('birthDate'),
    gender: of('gender'),
  };
}
