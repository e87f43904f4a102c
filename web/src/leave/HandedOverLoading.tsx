import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

/** In the place of the sessions that stay, until they are known. */
export function HandedOverLoading() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-16" />
    </SkeletonGroup>
  );
}
