import { mappedFields } from '@halaqa/contract/mapped-fields';
import type { SyncStatus } from '@halaqa/contract/sync';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

interface Props extends NonNullable<SyncStatus['kinds'][number]['remapped']> {
  now: Date;
}

/** When the field map of a kind changed, and in which of our fields. */
export function Remapped({ at, fields, rereads, now }: Props) {
  const { t } = useTranslation(['sync', 'sync-setup']);
  const format = useFormat();
  const called = (name: string): string => {
    if (name === 'model') return t('sync-setup:map.model');
    const known = mappedFields.find((one) => one === name);
    return known === undefined ? t('kinds.language') : t(`sync-setup:field.${known}`);
  };
  return (
    <p className="max-w-56 text-xs text-muted">
      {t(rereads ? 'kinds.rereads' : 'kinds.reread', { when: format.ago(at, now) })}{' '}
      {fields.length > 0 && <bdi className="wrap-anywhere">({fields.map(called).join(t('sync-setup:note.between'))})</bdi>}
    </p>
  );
}
