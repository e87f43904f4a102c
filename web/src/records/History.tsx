import type { AuditKind } from '@halaqa/contract/audit-names';
import { useTranslation } from 'react-i18next';
import { RecordEntries } from '../audit/RecordHistory.tsx';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';

interface Props {
  kind: AuditKind;
  id: number;
  /** When the record was read last: what was read before may lack what has just happened. */
  readAt: number;
}

/** What happened to the record. */
export function History({ kind, id, readAt }: Props) {
  const { t } = useTranslation('records');
  return (
    <Section title={t('history')}>
      <Card className="p-5">
        <RecordEntries key={readAt} kind={kind} id={id} narrow />
      </Card>
    </Section>
  );
}
