import type { SavedViewScreen } from '@halaqa/contract/saved-views';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const part = lazyPart(() => import('./SavedViews.tsx').then((file) => file.SavedViews), ['saved-views']);

/** Where the saved views of a screen will stand: they are read once the screen is painted. */
export function SavedViewsSlot({ screen }: { screen: SavedViewScreen }) {
  return (
    <AfterPaint part={part} waiting={<Skeleton className="h-11 w-28 rounded-md max-sm:w-11" />}>
      <part.Component screen={screen} />
    </AfterPaint>
  );
}
