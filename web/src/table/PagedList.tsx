import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import type { PageOf } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Empty } from '../ui/Empty.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { TableLoading } from '../ui/TableLoading.tsx';

interface Props<Row> {
  query: UseQueryResult<PageOf<Row[]>>;
  /** Said where it cannot be read. */
  failed: string;
  isNarrowed: boolean;
  /** In place of the rows, where there are none. */
  nothing: Nothing;
  /** How many rows there are on all pages, in words. */
  count: (total: number) => ReactNode;
  /** Before the count. */
  before?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** At the end of the count's line. */
  tools?: ReactNode;
  page: number;
  pageSize: number;
  /** As far as the rows are counted, where a search may have found more. */
  most?: number | undefined;
  onPage: (page: number) => void;
  children: (rows: readonly Row[]) => ReactNode;
}

interface Nothing {
  icon: LucideIcon;
  /** Said where the list is not narrowed. */
  none: string;
  hint?: string;
  /** Said where it is, with the way out of it. */
  noneMatch: string;
  showAll: string;
  onShowAll: () => void;
}

/** One page of a list: how many rows there are, the list's tools, the rows, and the way to the other pages; or why there is nothing. */
export function PagedList<Row>({ query, failed, ...list }: Props<Row>) {
  return (
    <QueryBoundary query={query} failed={failed} loading={<TableLoading />}>
      {(newest) => <Listed {...list} newest={newest} isPlaceholder={query.isPlaceholderData} />}
    </QueryBoundary>
  );
}

interface ListedProps<Row> extends Omit<Props<Row>, 'query' | 'failed'> {
  newest: PageOf<Row[]>;
  /** They are of the page before. */
  isPlaceholder: boolean;
}

function Listed<Row>({ newest, isPlaceholder, isNarrowed, nothing, count, before, tools, children, ...paging }: ListedProps<Row>) {
  // Where a page is known already its rows are there with the press for it: that is answered at once, and they follow, drawn in pieces (ADR-76).
  const drawn = useDeferredValue(newest);
  const { rows, total } = drawn;
  if (rows.length === 0) {
    return (
      <Card>
        {/* A page behind the last one is empty too. */}
        {isNarrowed || total > 0 ? (
          <Empty icon={nothing.icon} title={nothing.noneMatch}>
            <Button onClick={nothing.onShowAll}>{nothing.showAll}</Button>
          </Empty>
        ) : (
          <Empty icon={nothing.icon} title={nothing.none} hint={nothing.hint} />
        )}
      </Card>
    );
  }
  return (
    <div
      aria-busy={isPlaceholder || drawn !== newest || undefined}
      className={classes('grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity', isPlaceholder && 'opacity-60')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-center">
          {before?.(rows)}
          <p role="status" className="text-sm text-muted">
            {count(total)}
          </p>
        </div>
        {tools && <div className="flex flex-wrap items-center gap-2">{tools}</div>}
      </div>
      {children(rows)}
      <Pager {...paging} total={total} />
    </div>
  );
}
