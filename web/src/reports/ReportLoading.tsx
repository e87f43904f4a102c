import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

/** A placeholder of about the size of the figures, the chart and the table. */
export function ReportLoading() {
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-40 rounded-lg max-sm:h-72" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </SkeletonGroup>
  );
}
