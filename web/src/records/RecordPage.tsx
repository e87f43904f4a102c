import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../api/call.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

export interface BackLink {
  to: string;
  label: string;
}

interface Props<T> {
  /** What the record is, such as "Session": the title until its name is known. */
  kind: string;
  /** Undefined where the address names no id. */
  id: number | undefined;
  query: UseQueryResult<T>;
  back: BackLink;
  /** In place of what is said where it is not there. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of one record: while it is read, where it is not there, where it could not be read, and the record. */
export function RecordPage<T>({ kind, id, query, back, gone, children }: Props<T>) {
  const { t } = useTranslation('records');
  const isGone = id === undefined || (query.error instanceof ApiError && query.error.status === 404);
  if (isGone) return gone ?? <RecordGone back={back} />;
  if (query.data !== undefined) return children(query.data);
  return (
    <Page title={kind}>
      <QueryBoundary query={query} failed={t('failed')} loading={<Loading />}>
        {() => null}
      </QueryBoundary>
    </Page>
  );
}

/** Also where it was deleted while the reader looked at it. */
export function RecordGone({ back }: { back: BackLink }) {
  const { t } = useTranslation('records');
  return (
    <Page title={t('gone.title')}>
      <Empty icon={SearchX} title={t('gone.text')}>
        <Link to={back.to} className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden="true" className="pointing size-4" />
          {back.label}
        </Link>
      </Empty>
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-8">
      <Skeleton className="h-16" />
      <Columns
        main={
          <>
            <Skeleton className="h-64 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </>
        }
        aside={<Skeleton className="h-64 rounded-lg" />}
      />
    </SkeletonGroup>
  );
}

/** What the page is about, and beside it what there is to know besides; on a phone one under the other. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{aside}</div>
    </div>
  );
}
