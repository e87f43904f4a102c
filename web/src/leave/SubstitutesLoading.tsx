import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

/** In the place of the sessions until they are known. */
export function SubstitutesLoading() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  );
}
