import { mostCounted, type Today } from '@halaqa/contract/today';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';

/** Trainers who ask for leave; nothing where nobody does. */
export function OpenLeave({ open }: Today['leave']) {
  const { t } = useTranslation('figures');
  if (open === 0) return null;
  return (
    <Link
      to={paths.adminLeave}
      className="flex min-h-11 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover sm:px-5 tiny:gap-2 tiny:px-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-waiting-tint text-waiting">
        <CalendarDays aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{open > mostCounted ? t('leave.many') : t('leave.open', { count: open })}</span>
        <span className="block text-sm">{t('leave.hint')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="pointing size-5 shrink-0 text-muted" />
    </Link>
  );
}
