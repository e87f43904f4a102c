import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';

interface Props {
  studentId: number;
  course: { id: number; name: string };
}

const dialog = lazyPart(() => import('./CertificateDialog.tsx').then((file) => file.CertificateDialog), ['certificates']);

/** Opens the certificate of a completed course. */
export function CertificateButton({ studentId, course }: Props) {
  const { t } = useTranslation();
  const opened = useLazyDialog<Props['course']>(dialog);
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('certificateOf', { course: course.name })}
        pending={opened.coming !== undefined}
        onClick={() => opened.open(course)}
      >
        {opened.coming === undefined && <Award aria-hidden="true" className="size-4" />}
        {t('certificate')}
      </Button>
      {opened.subject && (
        <dialog.Component key={opened.turn} studentId={studentId} course={opened.subject} open={opened.isOpen} onClose={opened.close} />
      )}
    </>
  );
}
