import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Segments } from '../ui/Segments.tsx';

/** Whether the list shows the archived records, as its address says: `state=archived`. */
export const useShowsArchived = (): boolean => useSearchParams()[0].get('state') === 'archived';

/** Those in use, or the archived ones; a search of the one is none of the other. */
export function ListState() {
  const { t } = useTranslation('archive');
  const [, setAddress] = useSearchParams();
  return (
    <div className="flex print:hidden">
      <Segments
        label={t('list.state')}
        value={useShowsArchived() ? 'archived' : 'inUse'}
        options={[
          { value: 'inUse', label: t('list.inUse') },
          { value: 'archived', label: t('list.archived') },
        ]}
        onChange={(state) => setAddress(state === 'archived' ? { state } : {}, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}
