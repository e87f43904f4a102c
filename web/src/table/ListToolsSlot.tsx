import { lazyPart } from '../ui/lazy-part.ts';
import { useTight } from '../ui/use-narrow.ts';
import type { ListToolsProps } from './ListTools.tsx';

const tools = lazyPart(() => import('./ListTools.tsx').then((file) => file.ListTools), ['table']);

/** The place of `ListTools`, where the list is a table. */
export function ListToolsSlot(props: ListToolsProps) {
  return useTight() ? null : <tools.Component {...props} />;
}
