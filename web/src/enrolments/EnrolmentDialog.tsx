import { courseOptions, type Option } from '@halaqa/contract/availability';
import { createEnrolment, updateEnrolment } from '@halaqa/contract/enrolments';
import { enrolment as enrolmentForm, type StudentDetails } from '@halaqa/contract/students';
import { enrolmentStates } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { type FieldSpec, numberOrNull, textOrNull } from '../record-edit/fields.ts';
import { RecordFormDialog } from '../record-edit/RecordFormDialog.tsx';
import { type RecordFormSpec, useRecordForm } from '../record-edit/record-form.ts';
import { draftOfTexts, useStoredDrafts } from '../record-edit/stored-drafts.ts';

type Enrolment = StudentDetails['enrollments'][number];

interface Props {
  student: { id: number; name: string };
  /** Undefined is a new one. */
  enrolment: Enrolment | undefined;
  open: boolean;
  onClose: () => void;
}

/** A student's enrolment in a course, new or from the version that was read (D-122). */
export function EnrolmentDialog({ student, enrolment, open, onClose }: Props) {
  const { t } = useTranslation('directory');
  const spec = useEnrolmentForm(student.id, enrolment === undefined);
  const edit = useRecordForm(spec, enrolment, { onDone: onClose });
  return (
    <RecordFormDialog
      edit={edit}
      fields={spec.fields}
      open={open}
      title={t(enrolment ? 'edit.enrolment' : 'add.enrolment')}
      description={enrolment ? `${student.name} · ${enrolment.course_id[1]}` : student.name}
      save={t(enrolment ? 'save' : 'make')}
    />
  );
}

const draft = draftOfTexts(enrolmentForm);

function useEnrolmentForm(studentId: number, isNew: boolean): RecordFormSpec<Enrolment> {
  const { t } = useTranslation('directory');
  const courses = useApiQuery(courseOptions, isNew ? {} : 'skip').data ?? [];
  const create = useApiMutation(createEnrolment, { failed: t('failed'), done: () => ({ title: t('made') }) });
  const update = useApiMutation(updateEnrolment, { failed: t('failed'), done: () => ({ title: t('saved') }), shows: ['edit_conflict'] });
  return {
    // What was typed for one student is not another's.
    drafts: useStoredDrafts(`enrolment of ${studentId}`, draft),
    fields: useFields(isNew ? courses : undefined),
    // Nothing is suggested for the lectures: left at 0 the course could never be completed by attending it.
    blank: { courseId: '', state: 'enrolled', requiredLectures: '', dateStart: '', dateEnd: '' },
    formOf: ({ course_id, state, required_lectures, date_start, date_end }) => ({
      courseId: String(course_id[0]),
      state,
      requiredLectures: String(required_lectures),
      dateStart: date_start ?? '',
      dateEnd: date_end ?? '',
    }),
    readCurrent: (given) => enrolmentForm.parse(given),
    send: (form, base, after) => {
      const body = {
        state: enrolmentStates.find((state) => state === form['state']) ?? 'enrolled',
        requiredLectures: numberOrNull(form['requiredLectures']) ?? 0,
        dateStart: textOrNull(form['dateStart']),
        dateEnd: textOrNull(form['dateEnd']),
      };
      if (base) update.mutate({ params: { id: base.id }, body: { ...body, version: base.version } }, after);
      else create.mutate({ params: { id: studentId }, body: { ...body, courseId: Number(form['courseId']) } }, after);
    },
    isPending: create.isPending || update.isPending,
  };
}

/** @param courses to choose from; undefined where the course stays. */
function useFields(courses: readonly Option[] | undefined): FieldSpec[] {
  const { t } = useTranslation(['directory', 'shell']);
  const course: FieldSpec[] = courses
    ? [
        {
          name: 'courseId',
          label: t('field.course'),
          as: 'choice',
          isRequired: true,
          choices: [{ value: '', label: t('field.chooseCourse') }, ...courses.map(({ id, name }) => ({ value: String(id), label: name }))],
        },
      ]
    : [];
  return [
    ...course,
    {
      name: 'state',
      label: t('field.state'),
      as: 'choice',
      choices: enrolmentStates.map((state) => ({ value: state, label: t(`shell:enrolmentState.${state}`) })),
    },
    { name: 'requiredLectures', label: t('field.requiredLectures'), as: 'number', isRequired: true, minimum: 0, maximum: 1000 },
    { name: 'dateStart', label: t('field.dateStart'), as: 'date' },
    { name: 'dateEnd', label: t('field.dateEnd'), as: 'date' },
  ];
}
