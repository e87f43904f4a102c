import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  children: ReactNode;
  /** From the first to the last, or the other way round; undefined where the rows are sorted by another column. */
  sorted: 'ascending' | 'descending' | undefined;
  /** Says what pressing does. */
  title: string;
  onSort: () => void;
  className: string;
}

/** The head of a column by which a table can be sorted; where it is, a press turns the order round. */
export function SortedHead({ children, sorted, title, onSort, className }: Props) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <button
        type="button"
        title={title}
        onClick={onSort}
        className="group -mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 hover:bg-hover"
      >
        {children}
        <Arrow
          aria-hidden="true"
          className={classes('size-3.5', !sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60')}
        />
      </button>
    </th>
  );
}
