import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

/** A counted table of one page, before it is there. */
export function TableLoading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-160 rounded-lg" />
    </SkeletonGroup>
  );
}
