import { endView } from '@halaqa/contract/views';
import i18next from 'i18next';
import { ApiError, call } from '../api/call.ts';
import { showFailure } from '../api/failure.ts';
import { paths } from '../app/paths.ts';
import { leavePage } from '../ui/navigation-gate.ts';
import { keptViewId } from './kept-view.ts';

/** Ends the view on the server, and shows that it is over. */
export async function stopView(): Promise<void> {
  try {
    await call(endView, { params: { id: keptViewId() } }, { outsideView: true });
  } catch (error) {
    // A refusal says that it has ended already, or that the admin's session has.
    if (!(error instanceof ApiError) || error.status >= 500) return showFailure(error, i18next.t('views:stopFailed'));
  }
  leavePage(() => location.assign(paths.home));
}
