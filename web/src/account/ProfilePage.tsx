import { instituteContact } from '@halaqa/contract/institute';
import { Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { ownCorrectionsPart } from '../corrections/parts.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Contact } from '../institute/Contact.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Page } from '../ui/Page.tsx';

/** What the portal knows of the reader (SPEC-3.1). Only the institute changes its records. */
export function ProfilePage() {
  const { t } = useTranslation(['account', 'shell']);
  const format = useFormat();
  const { firstName, lastName, email, phone, role, studentNumber, registrationDate, profileImageUrl, trainerId } = useSignedIn();
  const name = `${firstName} ${lastName}`.trim() || email;
  const isOnRecord = role !== 'admin';
  const institute = useApiQuery(instituteContact, isOnRecord ? {} : 'skip').data;
  return (
    <Page title={t('profile.title')}>
      <div className="grid max-w-2xl gap-4">
        <Card className="p-5 sm:p-6">
          <div className="flex items-center gap-4">
            <Avatar name={name} image={profileImageUrl} size={56} />
            <div className="min-w-0">
              <p className="text-lg font-semibold">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-muted">{t(`role.${role}`)}</p>
            </div>
          </div>
          <dl className="mt-5 divide-y divide-line border-t border-line text-sm">
            {role === 'student' && <Fact name={t('profile.number')}>{studentNumber && <Ltr>{studentNumber}</Ltr>}</Fact>}
            <Fact name={t('profile.email')}>
              <Ltr>{email}</Ltr>
            </Fact>
            {role === 'student' && <Fact name={t('profile.phone')}>{phone && <Ltr>{phone}</Ltr>}</Fact>}
            {role === 'student' && <Fact name={t('profile.registered')}>{registrationDate && format.date(registrationDate)}</Fact>}
          </dl>
          {isOnRecord && (
            <div className="mt-4 grid gap-3">
              <p className="text-sm text-muted">{t('profile.fromInstitute')}</p>
              {institute && <Contact institute={institute} />}
            </div>
          )}
        </Card>
        {(role === 'student' || trainerId !== null) && <ownCorrectionsPart.Component />}
        <div className="flex flex-wrap gap-3">
          <Link to={paths.settings} className={buttonClass('secondary')}>
            <Settings aria-hidden="true" className="size-4.5" />
            {t('profile.settings')}
          </Link>
          {trainerId !== null && (
            <Link to={paths.trainerProfile} className={buttonClass('secondary')}>
              <UserRound aria-hidden="true" className="size-4.5" />
              {t('profile.trainer')}
            </Link>
          )}
        </div>
      </div>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto">{children || t('missing')}</dd>
    </div>
  );
}
