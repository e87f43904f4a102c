import { createStudent, type StudentDetails, studentDetails } from '@halaqa/contract/students';
import { gender } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { type FieldSpec, textOrNull } from '../record-edit/fields.ts';
import { RecordFormDialog } from '../record-edit/RecordFormDialog.tsx';
import { type RecordFormSpec, useRecordForm } from '../record-edit/record-form.ts';
import { draftOfTexts, useStoredDrafts } from '../record-edit/stored-drafts.ts';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { formOf, lengths } from './student-form.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onMade: (student: StudentDetails) => void;
}

/** A student who is added here (D-122): the ten fields, and the number that the institute gave. */
export function NewStudentDialog({ open, onClose, onMade }: Props) {
  const { t } = useTranslation('directory');
  const spec = useNewStudentForm();
  const edit = useRecordForm(spec, undefined, { onDone: onClose, onMade });
  return (
    <RecordFormDialog
      edit={edit}
      fields={spec.fields}
      open={open}
      title={t('add.student')}
      save={t('make')}
      underFirst={<PossibleDuplicates control={edit.form.control} />}
    />
  );
}

const draft = draftOfTexts(studentDetails);

function useNewStudentForm(): RecordFormSpec<StudentDetails> {
  const { t } = useTranslation('directory');
  const fields = useFields();
  const create = useApiMutation(createStudent, { failed: t('failed'), done: () => ({ title: t('made') }) });
  return {
    drafts: useStoredDrafts('student', draft),
    fields,
    blank: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    formOf: (student) => ({ ...formOf(student), studentNumber: student.studentNumber ?? '' }),
    readCurrent: (given) => studentDetails.parse(given),
    send: (form, _base, after) => {
      const text = (field: string) => textOrNull(form[field]);
      const body = {
        name: form['name']?.trim() ?? '',
        studentNumber: text('studentNumber'),
        email: text('email'),
        phone: text('phone'),
        residenceNumber: text('residenceNumber'),
        firstName: text('firstName'),
        middleName: text('middleName'),
        familyName: text('familyName'),
        grandparentName: text('grandparentName'),
        birthDate: text('birthDate'),
        gender: gender.safeParse(form['gender']).data ?? null,
      };
      create.mutate({ body }, after);
    },
    isPending: create.isPending,
  };
}

function useFields(): FieldSpec[] {
  const { t } = useTranslation(['students', 'shell']);
  const text = (name: Exclude<keyof typeof lengths, 'email'>): FieldSpec => ({
    name,
    label: t(`field.${name}`),
    as: 'text',
    maximum: lengths[name],
    isRequired: name === 'name',
  });
  return [
    text('name'),
    { name: 'studentNumber', label: t('field.studentNumber'), as: 'text', maximum: 40 },
    { name: 'email', label: t('field.email'), as: 'email', maximum: lengths.email },
    text('phone'),
    text('residenceNumber'),
    text('firstName'),
    text('middleName'),
    text('familyName'),
    text('grandparentName'),
    { name: 'birthDate', label: t('field.birthDate'), as: 'date' },
    {
      name: 'gender',
      label: t('field.gender'),
      as: 'choice',
      choices: [
        { value: '', label: t('shell:missing') },
        { value: 'female', label: t('gender.female') },
        { value: 'male', label: t('gender.male') },
      ],
    },
  ];
}
