import type { SyncMark as Mark } from '@halaqa/contract/values';
import { LoadedPart } from '../ui/LoadedPart.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const look = lazyPart(() => import('./SyncMarkIcon.tsx').then((file) => file.SyncMarkIcon), ['marks']);

interface Props {
  mark: Mark | undefined;
  /** With its words beside it, where there is room. */
  words?: boolean;
}

/** A mark that a record is not in step with Odoo; nothing where it is. Its place has the same size before its icon is loaded. */
export function SyncMark({ mark, words = false }: Props) {
  if (!mark) return null;
  return (
    <span className={words ? 'inline-flex min-h-6 items-center' : 'inline-grid size-4 shrink-0 place-items-center align-[-0.2em]'}>
      <LoadedPart part={look} waiting={null} fallback={() => null} draw={() => <look.Component mark={mark} words={words} />} />
    </span>
  );
}
