import { adminSessions } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { Page } from '../ui/Page.tsx';
import { useNow } from '../ui/use-now.ts';
import { SessionManager } from './SessionManager.tsx';

/** `/admin/sessions` (SPEC-2.49). */
export function SessionsPage() {
  const { t } = useTranslation(['sessions', 'manage']);
  const now = useNow();
  const { data } = useApiPage(adminSessions, { query: { pageSize: 1 } }, { fresh: true });
  return (
    <SessionManager now={now}>
      {({ tools, sessions }) => (
        <Page title={t('manage.title')} lead={data ? t('manage:list.count', { count: data.total }) : '\u00a0'} actions={tools}>
          {sessions}
        </Page>
      )}
    </SessionManager>
  );
}
