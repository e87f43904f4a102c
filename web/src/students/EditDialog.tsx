import { type StudentDetails, studentDetailsById } from '@halaqa/contract/students';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { RecordHistory } from '../audit/RecordHistory.tsx';
import { genderContext } from '../i18n/gender.ts';
import { Restored } from '../record-edit/Restored.tsx';
import { useSynchronises } from '../sync/use-synchronises.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { FormFooter } from '../ui/FormFooter.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { EditConflict } from './EditConflict.tsx';
import { StudentFields } from './StudentFields.tsx';
import { type StudentEdit, useStudentEdit } from './student-edit.ts';
import type { StudentSubject } from './subject.ts';

interface Props {
  student: StudentSubject;
  open: boolean;
  onClose: () => void;
}

/** SPEC-2.42: ten fields of the record, from the version that is read when it opens. */
export function EditDialog({ student, open, onClose }: Props) {
  const { t } = useTranslation('students');
  const query = useApiQuery(studentDetailsById, { params: { id: student.id } }, { fresh: true });
  // Asked for with the record, or its note would come after the form.
  useSynchronises();
  // Not from what an earlier look has left: an edit from an old version is refused.
  if (query.data && query.isFetchedAfterMount) return <Editor student={query.data} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onOpenChange={onClose} size="lg" title={t('edit.title', genderContext(student))} description={student.name}>
      {query.isError ? (
        <Failure title={t('details.failed')} error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Editor({ student, open, onClose }: { student: StudentDetails; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('students');
  const id = useId();
  const edit = useStudentEdit(student, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={edit.close}
      size="lg"
      title={edit.stale ? t('stale.title') : t('edit.title', genderContext(student))}
      description={student.name}
      footer={
        edit.stale ? (
          <StaleFooter edit={edit} />
        ) : (
          <FormFooter form={id} pending={edit.isPending} onCancel={edit.close}>
            {t(edit.isPending ? 'edit.saving' : 'edit.save')}
          </FormFooter>
        )
      }
    >
      {edit.stale ? (
        <EditConflict {...edit.stale} onChoose={edit.chooseSide} />
      ) : (
        <div className="grid gap-5">
          <form id={id} noValidate onSubmit={edit.submit} className="grid gap-5">
            {edit.synchronises && (
              <p className="flex items-start gap-2 text-sm text-muted">
                <RefreshCw aria-hidden="true" strokeWidth={1.75} className="mt-1 size-4 shrink-0" />
                {t('edit.note')}
              </p>
            )}
            {edit.isRestored && <Restored text={t('edit.restored')} startOver={t('edit.startOver')} onStartOver={edit.startOver} />}
            <StudentFields form={edit.form} student={student} />
          </form>
          <RecordHistory kind="student" id={student.id} />
        </div>
      )}
    </Dialog>
  );
}

function StaleFooter({ edit: { isPending, saveChosen, backToForm } }: { edit: StudentEdit }) {
  const { t } = useTranslation('students');
  return (
    <>
      <Button look="primary" pending={isPending} onClick={saveChosen} className="sm:min-w-40">
        {t(isPending ? 'edit.saving' : 'stale.save')}
      </Button>
      <Button onClick={backToForm}>{t('stale.back')}</Button>
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-17 sm:col-span-2" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((field) => (
        <Skeleton key={field} className="h-17" />
      ))}
    </SkeletonGroup>
  );
}
