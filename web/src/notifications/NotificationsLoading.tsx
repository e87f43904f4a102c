import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

const rows = [0, 1, 2, 3];

export function NotificationsLoading() {
  return (
    <SkeletonGroup className="grid gap-4 px-5 py-3">
      {rows.map((row) => (
        <div key={row} className="flex items-start gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
