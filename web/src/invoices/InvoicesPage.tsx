import { studentInvoices } from '@halaqa/contract/invoices';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApiPage } from '../api/query.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { InvoiceRows } from './InvoiceRows.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { owedPart } from './owed-part.ts';

const pageSize = 25;

/** All invoices of the student who is signed in, a page at a time. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const { studentId } = useSignedIn();
  const isTight = useNoRoomForTable();
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const query = useApiPage(studentInvoices, studentId === null ? 'skip' : { params: { id: studentId }, query: { page, pageSize } }, {
    fresh: true,
  });
  const turn = (next: number) => setAddress(next > 1 ? { page: String(next) } : {}, { replace: true });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {({ rows, total }) => (
          <div className="grid gap-3">
            {rows.length > 0 && studentId !== null && <owedPart.Component studentId={studentId} />}
            <Card
              aria-busy={query.isPlaceholderData || undefined}
              className={classes('overflow-hidden transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              {rows.length === 0 ? (
                <Empty icon={ReceiptText} title={t('empty')} hint={t('emptyHint')} />
              ) : (
                <InvoiceList invoices={rows} as={isTight ? InvoiceRows : InvoiceTable} />
              )}
            </Card>
            <Pager page={page} pageSize={pageSize} total={total} onPage={turn} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid">
      <Skeleton className="h-96 rounded-lg" />
    </SkeletonGroup>
  );
}
