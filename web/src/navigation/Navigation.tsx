import { HeaderLinks } from './HeaderLinks.tsx';
import { TabBar } from './TabBar.tsx';

/** The reader's places, in the header of a wide screen or at the foot of a small one: one of the two is in sight, and they come as one file. */
export function Navigation({ at }: { at: 'header' | 'foot' }) {
  return at === 'header' ? <HeaderLinks /> : <TabBar />;
}
