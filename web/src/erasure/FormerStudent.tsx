import { readArchiveState } from '@halaqa/contract/archive';
import { type Erasure, studentErasure } from '@halaqa/contract/erasure';
import { studentInvoices } from '@halaqa/contract/invoices';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { ArchivedFacts } from '../archive/ArchivedFacts.tsx';
import { archivedOf } from '../archive/list-paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { InvoiceList } from '../invoices/InvoiceList.tsx';
import { History } from '../records/History.tsx';
import { RecordFrame } from '../records/RecordFrame.tsx';
import { type BackLink, RecordGone } from '../records/RecordPage.tsx';
import { Card } from '../ui/Card.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { ErasureCard } from './ErasureCard.tsx';

/** The page of a student who is in no list any more: archived, and to be erased there, or erased, with the invoices that are kept. */
export function FormerStudent({ id, back }: { id: number; back: BackLink }) {
  const query = useApiQuery(studentErasure, { params: { id } }, { fresh: true });
  if (query.isError) return <RecordGone back={back} />;
  // Nothing until an answer about the record as it is now, and where it is in use again: its own page comes.
  if (!query.data?.isArchived) return null;
  return <Left erasure={query.data} back={back} />;
}

function Left({ erasure, back }: { erasure: Erasure; back: BackLink }) {
  const { t } = useTranslation(['erasure', 'records', 'archive']);
  const format = useFormat();
  const now = useNow();
  const { id, name, erasedAt, kept } = erasure;
  if (!erasedAt) {
    return (
      <RecordFrame kind={t('archive:record')} name={name} back={{ to: archivedOf('student'), label: t('archive:list.back') }}>
        <ArchivedStudent id={id} />
      </RecordFrame>
    );
  }
  return (
    <RecordFrame kind={t('left.erased')} name={name} back={back}>
      <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-8">
        <p>
          {t('left.erasedText', {
            date: format.day(erasedAt, now),
            places: format.number(kept.places),
            enrolments: format.number(kept.enrolments),
            invoices: format.number(kept.invoices),
          })}
        </p>
        <KeptInvoices id={id} />
      </div>
    </RecordFrame>
  );
}

function ArchivedStudent({ id }: { id: number }) {
  const { t } = useTranslation('archive');
  const query = useApiQuery(readArchiveState, { params: { kind: 'student', id } }, { fresh: true });
  return (
    <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-8">
      <QueryBoundary query={query} failed={t('failed')} loading={<Skeleton className="h-32 rounded-lg" />}>
        {(state) => state.archived && <ArchivedFacts state={state} archived={state.archived} />}
      </QueryBoundary>
      <ErasureCard id={id} />
      <History kind="student" id={id} readAt={query.dataUpdatedAt} />
    </div>
  );
}

function KeptInvoices({ id }: { id: number }) {
  const { t } = useTranslation('erasure');
  const query = useApiQuery(studentInvoices, { params: { id }, query: {} });
  return (
    <Section title={t('left.invoices')}>
      <Card className="overflow-hidden">
        <QueryBoundary query={query} failed={t('left.invoicesFailed')} loading={<Skeleton className="h-24" />}>
          {(invoices) =>
            invoices.length === 0 ? (
              <p className="px-5 py-4 text-sm text-muted">{t('left.noInvoices')}</p>
            ) : (
              <InvoiceList invoices={invoices} />
            )
          }
        </QueryBoundary>
      </Card>
    </Section>
  );
}
