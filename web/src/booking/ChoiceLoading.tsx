import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

/** Sessions to choose from, before they are there. */
export function ChoiceLoading() {
  return (
    <SkeletonGroup className="grid gap-2.5">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  );
}
