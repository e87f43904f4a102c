import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../ui/classes.ts';

/** Rows that tell more once they are open. */
export interface RowExpansion<Row> {
  isOpen: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** What its button is called. */
  label: (row: Row) => string;
  details: (row: Row) => ReactNode;
}

interface Props<Row> {
  row: Row;
  opening: RowExpansion<Row>;
  columnCount: number;
  cells: ReactNode;
}

export const toggleClass = 'w-12 pe-3 text-end align-middle print:hidden';

/** A row that opens by a press anywhere on it, and below it what it tells then. */
export function ExpandableRow<Row>({ row, opening, columnCount, cells }: Props<Row>) {
  const id = useId();
  const isOpen = opening.isOpen(row);
  return (
    <>
      <tr
        onClick={() => opening.onToggle(row)}
        className={classes('cursor-pointer break-inside-avoid transition-colors', isOpen ? 'bg-hover/60' : 'hover:bg-hover/50')}
      >
        {cells}
        <td className={toggleClass}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={opening.label(row)}
            onClick={(event) => {
              event.stopPropagation();
              opening.onToggle(row);
            }}
            className="inline-grid size-8 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
          >
            <Chevron isOpen={isOpen} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="bg-hover/60">
          <td colSpan={columnCount} className="border-t-0 px-5 pt-2 pb-5">
            {opening.details(row)}
          </td>
        </tr>
      )}
    </>
  );
}

export function Chevron({ isOpen }: { isOpen: boolean }) {
  return <ChevronDown aria-hidden="true" className={classes('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')} />;
}
