import { type Certificate, issueCertificate } from '@halaqa/contract/certificates';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { absoluteLink } from '../ui/absolute-link.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkField } from '../ui/LinkField.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { OwnLanguage } from '../ui/OwnLanguage.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { CertificateState } from './CertificateState.tsx';

interface Props {
  studentId: number;
  course: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** The certificate of a completed course: issued when it is opened for the first time (D-117). */
export function CertificateDialog({ studentId, course, open, onClose }: Props) {
  const { t } = useTranslation('certificates');
  const issue = useApiMutation(issueCertificate, { failed: t('failed') });
  const { mutate } = issue;
  const ask = () => mutate({ params: { id: studentId }, body: { courseId: course.id } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, which has a key of its own.
  useEffect(ask, []);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('title')}
      description={course.name}
      footer={issue.data && <PrintLink certificate={issue.data} />}
    >
      {issue.data && <Body certificate={issue.data} onChange={ask} />}
      {issue.isPending && !issue.data && <Loading />}
      {issue.isError && !issue.data && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('failed')}</p>
          <Button onClick={ask}>{t('again')}</Button>
        </div>
      )}
    </Dialog>
  );
}

function Body({ certificate, onChange }: { certificate: Certificate; onChange: () => void }) {
  const { t } = useTranslation('certificates');
  const { role } = useSignedIn();
  const format = useFormat();
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-muted">{t(certificate.completedOn ? 'completedOn' : 'issued')}</dt>
          <dd className="font-medium">{format.date(certificate.issuedOn)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('code')}</dt>
          <dd className="font-medium tabular-nums">
            <Ltr>{certificate.code}</Ltr>
          </dd>
        </div>
      </dl>
      {certificate.state === 'revoked' && (
        <div className="rounded-md bg-danger-tint px-4 py-3 text-danger">
          <p className="font-medium">{t('revoked')}</p>
          <p className="text-sm">
            <OwnLanguage text={certificate.reason ?? ''} />
          </p>
        </div>
      )}
      {certificate.state === 'valid' && (
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t('verifyHint')}</p>
          <LinkField link={absoluteLink(certificate.url)} label={t('verify')} copyLabel={t('copy')} />
        </div>
      )}
      {role === 'admin' && <CertificateState key={certificate.state} certificate={certificate} onChange={onChange} />}
    </div>
  );
}

function PrintLink({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates');
  return (
    <a href={paths.certificatePrint(certificate.id)} target="_blank" rel="noopener" className={buttonClass('primary', 'md', 'flex-1')}>
      <Printer aria-hidden="true" className="size-4.5" />
      {t('print')}
    </a>
  );
}

const Loading = () => (
  <SkeletonGroup className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-16" />
  </SkeletonGroup>
);
