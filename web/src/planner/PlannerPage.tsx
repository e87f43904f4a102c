import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSessionDialogs } from '../sessions/use-session-dialogs.tsx';
import { AddButton } from '../ui/AddButton.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Page } from '../ui/Page.tsx';
import { useNow } from '../ui/use-now.ts';
import { Planner } from './Planner.tsx';

/** `/admin/planner`: the office's desk for planning (SPEC-2.66). */
export function PlannerPage() {
  const { t } = useTranslation(['planner', 'sessions']);
  const now = useNow();
  const { acts, dialogs } = useSessionDialogs();
  const tools = (
    <div className="flex flex-wrap items-center gap-2">
      <Link to={paths.adminSessions} className={buttonClass('secondary', 'sm', 'min-h-11 max-sm:hidden')}>
        <List aria-hidden="true" className="size-4.5 text-muted" />
        {t('allSessions')}
      </Link>
      <AddButton onPress={() => acts.onEdit({})}>{t('sessions:manage.create')}</AddButton>
    </div>
  );
  return (
    <Page title={t('title')} actions={tools}>
      <Planner now={now} acts={acts} />
      {dialogs}
    </Page>
  );
}
