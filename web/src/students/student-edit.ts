/** The record of a student being edited: the form, its way to the server, and what comes back (D-33). */
import {
  adminStudents,
  detailedStudents,
  reportStudents,
  type StudentDetails,
  studentDetails,
  studentDetailsById,
  updateStudent,
} from '@halaqa/contract/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { useApiMutation } from '../api/query.ts';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { showToast } from '../ui/toast.ts';
import type { Side } from '../ui/VersionChoice.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import {
  type Difference,
  differencesOf,
  formFields,
  formOf,
  merged,
  type StudentForm,
  type StudentPayload,
  studentSchema,
} from './student-form.ts';

interface Stale {
  mine: StudentForm;
  theirs: StudentForm;
  differences: readonly Difference[];
  current: StudentDetails;
}

export type StudentEdit = ReturnType<typeof useStudentEdit>;

/** @param onDone as soon as the dialog may go. */
export function useStudentEdit(student: StudentDetails, onDone: () => void) {
  const { t } = useTranslation('students');
  const synchronises = useSynchronises();
  const [draft] = useState(() => draftOf(student.id));
  const [isRestored, setRestored] = useState(draft !== undefined);
  // The version that the edit is made from: the one that was opened, and after a conflict the one that was shown.
  const [base, setBase] = useState(draft?.base ?? student);
  const [stale, setStale] = useState<Stale>();
  const form = useForm<StudentForm, unknown, StudentPayload>({
    defaultValues: formOf(base),
    ...(draft && { values: draft.form, resetOptions: { keepDefaultValues: true } }),
    resolver: zodResolver(studentSchema),
  });
  const { formState, getValues, handleSubmit, reset, setError } = form;
  // Read while drawing, or the form does not keep it up.
  const { isDirty } = formState;

  const saved = () => {
    keepDraft(student.id, undefined);
    onDone();
    return { title: t('edit.saved'), text: synchronises ? t('edit.savedText') : undefined };
  };
  const save = useApiMutation(updateStudent, {
    failed: t('edit.failed'),
    shows: ['edit_conflict'],
    done: saved,
    refreshes: [reportStudents, adminStudents, detailedStudents, studentDetailsById],
  });

  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || !error.problem) return;
    const { code, fields = {}, details } = error.problem;
    if (code === 'edit_conflict') compare(studentDetails.parse(details?.['current']));
    for (const field of formFields) {
      const message = code === 'validation' ? fields[field] : undefined;
      if (message) setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  };
  const compare = (current: StudentDetails) => {
    const mine = getValues();
    const theirs = formOf(current);
    const differences = differencesOf(mine, theirs, formOf(base));
    // An earlier try has saved it, and its answer was lost.
    if (differences.length === 0) showToast({ tone: 'success', ...saved() });
    else setStale({ mine, theirs, differences, current });
  };
  const send = (payload: StudentPayload, version = base.version) =>
    save.mutate({ params: { id: student.id }, body: { ...payload, version } }, { onError: refused });

  return {
    form,
    synchronises,
    stale,
    isRestored,
    isPending: save.isPending,
    submit: handleSubmit((payload) => send(payload)),
    /** Forgets what was typed before and begins anew from the saved record. */
    startOver: () => {
      keepDraft(student.id, undefined);
      setRestored(false);
      setBase(student);
      reset(formOf(student));
    },
    chooseSide: (field: keyof StudentForm, side: Side) =>
      setStale((was) => was && { ...was, differences: was.differences.map((one) => (one.field === field ? { ...one, side } : one)) }),
    saveChosen: () => {
      if (!stale) return;
      takeOver(stale);
      void handleSubmit((payload) => send(payload, stale.current.version))();
    },
    backToForm: () => stale && takeOver(stale),
    /** What was typed and not saved is there again at the next opening. */
    close: () => {
      keepDraft(student.id, isDirty ? { form: getValues(), base } : undefined);
      onDone();
    },
  };

  /** The form goes on from the saved record with what was chosen of the edit. */
  function takeOver({ mine, theirs, differences, current }: Stale) {
    reset(theirs);
    reset(merged(mine, theirs, differences), { keepDefaultValues: true });
    setBase(current);
    setStale(undefined);
  }
}
