/** An entry in words. */
import type { AuditEntry } from '@halaqa/contract/audit';
import { useTranslation } from 'react-i18next';

export function useEntryWords() {
  const { t } = useTranslation('audit');
  return {
    /** Without an account it was somebody who is not known, or, where nobody asked, the portal itself. */
    who: ({ actor, address }: AuditEntry): string => actor?.name ?? t(address === null ? 'portal' : 'nobody'),
    what: ({ action }: AuditEntry): string => t(`action.${action}`),
    /** Nothing where somebody did it to their own account: they are named already. */
    record: ({ record, actor }: AuditEntry): string | undefined => {
      if (!record || (record.kind === 'account' && record.id === actor?.id)) return undefined;
      const kind = t(`kind.${record.kind}`);
      return record.name ?? (record.id === null ? kind : t('numbered', { kind, id: record.id }));
    },
  };
}
