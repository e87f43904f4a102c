import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** From the last to the first. */
  backwards: boolean;
  /** Says what pressing does. */
  title: string;
  onSort: () => void;
  className: string;
}

/** The head of the column by which a table is sorted; pressed, the order turns round. */
export function SortedHead({ children, backwards, title, onSort, className }: Props) {
  const Arrow = backwards ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={backwards ? 'descending' : 'ascending'} className={className}>
      <button
        type="button"
        title={title}
        onClick={onSort}
        className="-mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 hover:bg-hover"
      >
        {children}
        <Arrow aria-hidden="true" className="size-3.5" />
      </button>
    </th>
  );
}
