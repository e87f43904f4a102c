/** The record of a student being edited: the form, its way to the server, and what comes back (D-33). */
import { type StudentDetails, studentDetails, updateStudent } from '@halaqa/contract/students';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../api/call.ts';
import { useApiMutation } from '../api/query.ts';
import { useDraft, useRecordEdit } from '../record-edit/record-edit.ts';
import { useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { showToast } from '../ui/toast.ts';
import { formFields, formOf, formShape, type StudentForm, type StudentPayload, studentSchema } from './student-form.ts';

export type StudentEdit = ReturnType<typeof useStudentEdit>;

const draftShape = z.object({ form: formShape, base: z.optional(studentDetails) });

/** @param onDone as soon as the dialog may go. */
export function useStudentEdit(student: StudentDetails, onDone: () => void) {
  const { t } = useTranslation('students');
  const synchronises = useSynchronises();
  const draft = useDraft(useStoredDrafts('student', draftShape), student);
  const { base = student } = draft;
  const form = useForm<StudentForm, unknown, StudentPayload>({ defaultValues: formOf(base), resolver: zodResolver(studentSchema) });
  const { getValues, handleSubmit, reset, setError, subscribe } = form;
  const words = { title: t('edit.saved'), text: synchronises ? t('edit.savedText') : undefined };
  const { finish, compare, saveChosen, ...edit } = useRecordEdit(draft, {
    fields: formFields,
    formOf,
    subscribe,
    getValues,
    reset,
    onDone,
    onSaved: () => showToast({ tone: 'success', ...words }),
  });
  const save = useApiMutation(updateStudent, {
    failed: t('edit.failed'),
    shows: ['edit_conflict'],
    done: () => {
      finish();
      return words;
    },
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
  const send = (payload: StudentPayload, version = base.version) =>
    save.mutate({ params: { id: student.id }, body: { ...payload, version } }, { onError: refused });

  return {
    ...edit,
    form,
    synchronises,
    isPending: save.isPending,
    submit: handleSubmit((payload) => send(payload)),
    saveChosen: () => saveChosen(({ version }) => void handleSubmit((payload) => send(payload, version))()),
  };
}
