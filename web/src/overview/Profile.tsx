import type { Overview } from '@halaqa/contract/overview';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Section } from '../ui/Section.tsx';

/** The profile card (SPEC-2.32). */
export function Profile({ student, image }: { student: Overview['student']; image: string | null }) {
  const { t } = useTranslation('student');
  const format = useFormat();
  return (
    <Section title={t('profile.title')}>
      <Card className="p-5">
        <div className="flex items-center gap-3">
          <Avatar name={student.name} image={image} size={40} />
          <p className="min-w-0 font-medium">
            <bdi>{student.name}</bdi>
          </p>
        </div>
        <dl className="mt-4 grid gap-x-4 gap-y-2.5 text-sm">
          <Fact name={t('profile.number')}>{student.student_id && <Ltr>{student.student_id}</Ltr>}</Fact>
          <Fact name={t('profile.email')}>{student.email && <Ltr>{student.email}</Ltr>}</Fact>
          <Fact name={t('profile.phone')}>{student.phone && <Ltr>{student.phone}</Ltr>}</Fact>
          <Fact name={t('profile.registered')}>{student.registrationDate && format.date(student.registrationDate)}</Fact>
        </dl>
        <Link to={paths.profile} className={buttonClass('secondary', 'sm', 'mt-4 w-full')}>
          {t('profile.update')}
        </Link>
      </Card>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto">{children || t('missing')}</dd>
    </div>
  );
}
