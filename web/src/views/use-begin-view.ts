import { beginView } from '@halaqa/contract/views';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { showToast } from '../ui/toast.ts';
import { keepView } from './kept-view.ts';

/** Begins a view and hands it to a new tab, which alone has its token: this one stays the admin's. */
export function useBeginView(): { begin: (accountId: number) => Promise<void>; isPending: boolean } {
  const { t } = useTranslation('views');
  const { mutateAsync, isPending } = useApiMutation(beginView, { failed: t('failed') });
  const begin = async (accountId: number) => {
    // In the press itself: a tab that is opened once the answer has come is taken for an unwanted one.
    const tab = window.open('about:blank');
    if (!tab) return showToast({ tone: 'danger', title: t('failed'), text: t('blocked') });
    try {
      const view = await mutateAsync({ params: { id: accountId } });
      keepView(tab.sessionStorage, view);
      tab.opener = null;
      tab.location.replace(paths.home);
    } catch {
      // The toast has said why.
      tab.close();
    }
  };
  return { begin, isPending };
}
