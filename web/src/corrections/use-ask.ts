/** The form in which a student or a trainer asks for a correction: their record, with what they asked for already. */
import type { OwnCorrections, OwnTrainerCorrections } from '@halaqa/contract/corrections';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusedFields } from '../api/refused-fields.ts';
import { formFields, type StudentForm, type StudentPayload, studentSchema } from '../students/student-form.ts';

export type CorrectionRequest = ReturnType<typeof useAsk>;

/** A trainer's record has fewer fields. */
type Own = OwnCorrections | Pick<OwnTrainerCorrections, 'record' | 'corrections'>;

interface Way {
  isPending: boolean;
  /** Takes the fields that are to be otherwise. */
  send: (changed: Partial<StudentPayload>, after: { onSuccess: (answer: Own) => void; onError: (error: Error) => void }) => void;
}

export function useAsk(own: Own, way: Way, onDone: () => void) {
  const known = wishedOf(own);
  const form = useForm<StudentForm, unknown, StudentPayload>({ defaultValues: known, resolver: zodResolver(studentSchema) });
  const [isUnchanged, setUnchanged] = useState(false);

  const send = (payload: StudentPayload) => {
    const told = Object.entries(payload);
    // The keys are those of the form.
    const changed = Object.fromEntries(told.filter(([field, value]) => (value ?? '') !== known[field as keyof StudentForm]));
    setUnchanged(Object.keys(changed).length === 0);
    if (Object.keys(changed).length === 0) return;
    way.send(changed, {
      onSuccess: (answer) => {
        form.reset(wishedOf(answer));
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
    submit: form.handleSubmit(send),
    /** As it is known now, where nothing was typed. */
    begin: () => {
      setUnchanged(false);
      if (!form.formState.isDirty) form.reset(known);
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
