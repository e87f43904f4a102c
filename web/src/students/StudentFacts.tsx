import type { StudentDetails } from '@halaqa/contract/students';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';

const qualifications = ['secondary', 'diploma', 'bachelor', 'master', 'doctorate'] as const;

/** The personal part of the record (SPEC-2.41). */
export function StudentFacts({
  student,
  narrow = false,
}: {
  student: StudentDetails /** Where it stands beside other parts. */;
  narrow?: boolean;
}) {
  const { t } = useTranslation('students');
  const format = useFormat();
  const known = qualifications.find((one) => one === student.qualification);
  return (
    <dl className={classes('grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2', narrow && 'lg:grid-cols-1')}>
      <Fact name={t('field.name')}>{student.name}</Fact>
      <Fact name={t('field.studentNumber', genderContext(student))}>{student.studentNumber && <Ltr>{student.studentNumber}</Ltr>}</Fact>
      <Fact name={t('field.email')}>{student.email && <Ltr>{student.email}</Ltr>}</Fact>
      <Fact name={t('field.phone')}>{student.phone && <Ltr>{student.phone}</Ltr>}</Fact>
      <Fact name={t('field.residenceNumber')}>{student.residenceNumber && <Ltr>{student.residenceNumber}</Ltr>}</Fact>
      <Fact name={t('field.birthDate')}>{student.birthDate && format.date(student.birthDate)}</Fact>
      <Fact name={t('field.firstName')}>{student.firstName}</Fact>
      <Fact name={t('field.middleName')}>{student.middleName}</Fact>
      <Fact name={t('field.familyName')}>{student.familyName}</Fact>
      <Fact name={t('field.grandparentName')}>{student.grandparentName}</Fact>
      <Fact name={t('field.gender')}>{student.gender && t(`gender.${student.gender}`)}</Fact>
      <Fact name={t('field.nationality')}>{student.nationality?.[1]}</Fact>
      <Fact name={t('field.qualification')}>{known ? t(`qualification.${known}`) : student.qualification}</Fact>
      <Fact name={t('field.registrationDate')}>{student.registrationDate && format.date(student.registrationDate)}</Fact>
    </dl>
  );
}

/** A name and its value; "not set" where there is none (SPEC-2.40). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="break-words">
        {typeof children === 'string' && children ? <bdi>{children}</bdi> : children || <Missing text={t('missing')} />}
      </dd>
    </div>
  );
}

function Missing({ text }: { text: string }) {
  return <span className="text-muted">{text}</span>;
}
