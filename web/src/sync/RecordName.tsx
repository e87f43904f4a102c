import type { SyncKind } from '@halaqa/contract/sync';
import type { Gender } from '@halaqa/contract/values';
import { useTranslation } from 'react-i18next';
import { genderContext } from '../i18n/gender.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { recordPath } from './record-path.ts';

interface Named {
  kind: SyncKind;
  recordId: number;
  name: string | null;
}

/** What the record is called, also where it is deleted here. */
export function useRecordName(): (record: Named) => string {
  const { t } = useTranslation('sync');
  const format = useFormat();
  return ({ name, recordId }) => name ?? t('record.deleted', { id: format.run(String(recordId)) });
}

/** The kind and the name of a record, as the heading of the part about it; the name leads to its page, as long as it is here. */
export function RecordName({ id, record }: { id: string; record: Named & { gender: Gender | null; exists: boolean } }) {
  const { t } = useTranslation('sync');
  const name = useRecordName()(record);
  const to = record.exists ? recordPath(record.kind, record.recordId) : undefined;
  return (
    <h3 id={id} className="text-base font-medium">
      <span className="text-muted">{t(`kind.${record.kind}`, genderContext(record))}</span>{' '}
      {to ? <RecordLink to={to}>{name}</RecordLink> : <bdi>{name}</bdi>}
    </h3>
  );
}
