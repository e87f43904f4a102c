/** An entry of the history in words. */
import type { HistoryEntry } from '@halaqa/contract/sync-history';
import { arSyncHistory } from '@halaqa/contract/texts/ar-sync-history';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { recordPath } from '../record-path.ts';

const isWhy = (why: string): why is keyof typeof arSyncHistory.why => Object.hasOwn(arSyncHistory.why, why);

export function useHistoryWords() {
  const { t } = useTranslation('sync-history');
  const format = useFormat();
  return {
    what: ({ direction, event }: HistoryEntry): string => t(`did.${direction}.${event}`),
    /** Where it has no name, its kind and number. */
    record: ({ record, kind }: HistoryEntry): string => {
      if (!record) return t(`kinds.${kind}`);
      if (record.name !== null) return record.name;
      const number = record.id ?? record.odooId;
      if (number === null) return t(`kind.${kind}`);
      return t(record.id === null ? 'numberedInOdoo' : 'numbered', { kind: t(`kind.${kind}`), id: format.run(String(number)) });
    },
    fields: ({ fields }: HistoryEntry): string => fields.map((field) => t(`field.${field}`)).join(currentLanguage() === 'ar' ? '، ' : ', '),
    /** A reason that this version has no words for stands as it is. */
    why: ({ why }: HistoryEntry): string | null => (why !== null && isWhy(why) ? t(`why.${why}`) : why),
    who: ({ by, direction }: HistoryEntry): string =>
      by ? t('others', { name: by.name, count: by.others }) : t(direction === 'from_odoo' ? 'odoo' : 'portal'),
  };
}

/** Undefined where the record has no screen of its own, or went with what the entry tells. */
export function recordLink({ record, kind, event }: HistoryEntry): string | undefined {
  const id = record?.id ?? null;
  return id === null || event === 'deleted' ? undefined : recordPath(kind, id);
}
