import { mappedFields } from '@halaqa/contract/mapped-fields';
import type { SetupNote, SetupReason } from '@halaqa/contract/sync-setup-notes';
import { useTranslation } from 'react-i18next';

/** A note of a proposal as sentences in the reader's language: what is the case, and why. */
export function useNoteText(): (note: SetupNote) => string {
  const { t } = useTranslation('sync-setup');
  const listed = (texts: readonly string[]) => (texts.length > 0 ? texts.join(', ') : t('map.none'));
  const facts = ({ at, fields, kind, is, needs, records }: Omit<SetupReason, 'code'>) => ({
    at,
    is: listed(is),
    needs: listed(needs),
    fields: mappedFields
      .filter((field) => fields.includes(field))
      .map((field) => t(`field.${field}`))
      .join(t('note.between')),
    ofKind: kind === null ? '' : t(`kind.${kind}`),
    records: t('map.records', { count: records ?? 0 }),
  });
  return ({ code, reasons, ...of }) =>
    [t(`note.${code}`, facts(of)), ...reasons.map(({ code: why, ...about }) => t(`because.${why}`, facts(about)))].join(' ');
}
