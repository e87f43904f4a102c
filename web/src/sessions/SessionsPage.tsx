import { adminSessions } from '@halaqa/contract/sessions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { SavedViewsSlot } from '../saved-views/SavedViewsSlot.tsx';
import { Page } from '../ui/Page.tsx';
import { useNow } from '../ui/use-now.ts';
import { SessionManager } from './SessionManager.tsx';

/** `/admin/sessions` (SPEC-2.49). */
export function SessionsPage() {
  const { t } = useTranslation(['sessions', 'manage']);
  const now = useNow();
  const actions = (tools: ReactNode) => (
    <div className="flex flex-wrap items-center gap-2">
      <SavedViewsSlot screen="sessions" />
      {tools}
    </div>
  );
  const { data } = useApiPage(adminSessions, { query: { pageSize: 1 } }, { fresh: true });
  return (
    <SessionManager now={now}>
      {({ tools, sessions }) => (
        <Page title={t('manage.title')} lead={data ? t('manage:list.count', { count: data.total }) : '\u00a0'} actions={actions(tools)}>
          {sessions}
        </Page>
      )}
    </SessionManager>
  );
}
