/** The saved views of a screen, an admin's own and those that others share, and what is done with them (D-162, D-242). */
import { removeSavedView, type SavedView, type SavedViewScreen, savedViews, saveView, updateSavedView } from '@halaqa/contract/saved-views';
import { addressWith, keptQuery } from '@halaqa/domain/saved-views';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '../api/call.ts';
import { useApiMutation, useApiQuery } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';

/** Refusals that stand at the name, beside what was typed. */
const atName = ['validation', 'view_name_taken', 'too_many_views'] as const;

export const nameFault = (error: unknown): string | undefined =>
  refusedFields(error)?.['name'] ?? (error instanceof ApiError ? error.problem?.message : undefined);

export function useSavedViews(screen: SavedViewScreen) {
  const [address, setAddress] = useSearchParams();
  const { data, error, refetch } = useApiQuery(savedViews, {}, { fresh: true });
  const views = data?.filter((view) => view.screen === screen);
  const query = keptQuery(screen, address.toString());
  return {
    /** Undefined while they are on their way. */
    views,
    error: data ? null : error,
    retry: () => void refetch(),
    /** What would be kept of the address now. */
    query,
    /** One's own before one that another shares. */
    on: views
      ?.toSorted((one, other) => Number(one.sharedBy !== null) - Number(other.sharedBy !== null))
      .find((view) => view.query === query),
    open: (view: SavedView) => setAddress((before) => addressWith(screen, before, view.query), { replace: true, preventScrollReset: true }),
  };
}

export function useSaveView() {
  const { t } = useTranslation('saved-views');
  return useApiMutation(saveView, { failed: t('saveFailed'), shows: atName, done: () => ({ title: t('saved') }) });
}

export function useRenameView() {
  const { t } = useTranslation('saved-views');
  return useApiMutation(updateSavedView, { failed: t('saveFailed'), shows: atName, done: () => ({ title: t('renamed') }) });
}

export function useReplaceFilters() {
  const { t } = useTranslation('saved-views');
  return useApiMutation(updateSavedView, { failed: t('saveFailed'), done: ({ name }) => ({ title: t('replaced', { name }) }) });
}

/** With all admins, or with nobody. */
export function useShareView() {
  const { t } = useTranslation('saved-views');
  return useApiMutation(updateSavedView, {
    failed: t('saveFailed'),
    done: ({ name, isShared }) => ({ title: t(isShared ? 'nowShared' : 'nowOwn', { name }) }),
  });
}

/** Deletes it at once; the toast brings it back. @param onDeleted a dialog closes then, as nobody reaches a toast from it by ear. */
export function useDeleteView({ id, sharedBy, ...view }: SavedView, onDeleted: () => void) {
  const { t } = useTranslation('saved-views');
  const again = useApiMutation(saveView, { failed: t('saveFailed'), done: () => ({ title: t('saved') }) });
  const remove = useApiMutation(removeSavedView, {
    failed: t('deleteFailed'),
    done: () => {
      onDeleted();
      const title = t('deleted', { name: view.name });
      // It would come back as one's own.
      return sharedBy ? { title } : { title, action: { label: t('undo'), act: () => again.mutateAsync({ body: view }) } };
    },
  });
  return { isPending: remove.isPending, run: () => remove.mutate({ params: { id } }) };
}
