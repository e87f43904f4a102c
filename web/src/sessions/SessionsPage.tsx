import { useTranslation } from 'react-i18next';
import { SavedViewsSlot } from '../saved-views/SavedViewsSlot.tsx';
import { Page } from '../ui/Page.tsx';
import { useNow } from '../ui/use-now.ts';
import { SessionManager } from './SessionManager.tsx';
import { useSessionTotal } from './use-session-total.ts';

/** `/admin/sessions` (SPEC-2.49). */
export function SessionsPage() {
  const { t } = useTranslation(['sessions', 'manage']);
  const now = useNow();
  const total = useSessionTotal();
  // The list says itself how many of them it has.
  const countOf = (all: number | undefined) => (all === undefined ? '\u00a0' : t('manage:list.count', { count: all }));
  return (
    <SessionManager now={now} more={<SavedViewsSlot screen="sessions" />}>
      {({ tools, sessions, mode }) => (
        <Page title={t('manage.title')} lead={mode === 'calendar' && countOf(total)} actions={tools}>
          {sessions}
        </Page>
      )}
    </SessionManager>
  );
}
