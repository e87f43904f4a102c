import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

/** The last entries of a record's log, before they are there. */
export function EntriesLoading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </SkeletonGroup>
  );
}
