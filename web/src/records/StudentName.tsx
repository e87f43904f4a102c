import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { ltr } from '../i18n/bidi.ts';
import { RecordLink } from '../ui/RecordLink.tsx';

interface Props {
  student: { id: number; name: string; studentNumber: string | null; phone: string | null };
}

/** A student's name, which leads to their page, with number and telephone under it. */
export function StudentName({ student: { id, name, studentNumber, phone } }: Props) {
  const { t } = useTranslation('records');
  return (
    <span className="grid min-w-0 flex-1">
      <span className="leading-snug font-medium">
        <RecordLink to={paths.studentRecord(id)}>{name}</RecordLink>
      </span>
      <span className="flex flex-wrap gap-x-3 text-xs text-muted">
        {studentNumber && <span>{t('student.number', { number: ltr(studentNumber) })}</span>}
        {phone && (
          <a href={`tel:${phone}`} className="hover:text-ink hover:underline">
            {ltr(phone)}
          </a>
        )}
      </span>
    </span>
  );
}
