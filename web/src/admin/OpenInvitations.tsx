import { mostCounted, type Today } from '@halaqa/contract/today';
import { ChevronRight, MailQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';

/** People who were invited and have not signed in yet; nothing where there are none. */
export function OpenInvitations({ open, ended }: Today['invitations']) {
  const { t } = useTranslation('figures');
  if (open === 0) return null;
  return (
    <Link
      to={`${paths.users}?state=invited`}
      className="flex min-h-11 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover sm:px-5 tiny:gap-2 tiny:px-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-waiting-tint text-waiting">
        <MailQuestionMark aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <span className="flex-1">
        <span className="block font-medium">{open > mostCounted ? t('invitations.many') : t('invitations.open', { count: open })}</span>
        {ended > 0 && ended <= mostCounted && <span className="block text-sm">{t('invitations.ended', { count: ended })}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="pointing size-5 shrink-0 text-muted" />
    </Link>
  );
}
