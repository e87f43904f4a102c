import { dayOf } from '@halaqa/domain/clock';
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { memo, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { SortedHead } from '../ui/SortedHead.tsx';
import { type DayOfEntries, dayLook } from '../ui/use-days.ts';
import { useNow } from '../ui/use-now.ts';
import type { Column, ListName, RowSort } from './column.ts';
import { useHiddenColumns } from './column-visibility.ts';
import { ExpandableRow, type RowExpansion, toggleClass } from './ExpandableRow.tsx';

interface Props<Row, Sort extends string> {
  list: ListName;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sort?: RowSort<Sort>;
  selection?: RowBoxes<Row>;
  /** The same rows under their days. */
  days?: readonly DayOfEntries<Row>[];
  opening?: RowExpansion<Row>;
}

/** The boxes before the first column. */
interface RowBoxes<Row> {
  /** Selects all rows in sight. */
  head: ReactNode;
  box: (row: Row) => ReactNode;
  has: (row: Row) => boolean;
}

const features = tableFeatures({ columnVisibilityFeature });

const headClass = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5';
/** Aligned as its neighbours are, and not by what it inherits from its row: else each look of the row has all of its cells styled anew (ADR-80). */
const boxClass = 'w-12 ps-3 align-middle print:hidden';

/** The one table of the lists: a row for each record, without the columns that the reader leaves out (D-173, ADR-74). */
export function RecordTable<Row extends object, Sort extends string>(props: Props<Row, Sort>) {
  const { list, columns, rows, keyOf, sort, selection, days, opening } = props;
  const byName = useMemo(() => new Map<string, Column<Row, Sort>>(columns.map((column) => [column.name, column])), [columns]);
  const format = useFormat();
  const shown = useShownColumns(list, columns);
  const table = useTable({ features, ...shown, data: rows, getRowId: (row) => String(keyOf(row)) });
  const hasActs = columns.some(({ part }) => part === 'acts');
  const cellClass = classes('px-3 first:ps-5 last:pe-5', days ? 'py-2 align-top' : classes('align-middle', hasActs ? 'py-1.5' : 'py-2.5'));
  const isFixed = columns.some(({ width }) => width !== undefined);
  const visible = table.getVisibleLeafColumns();
  const names = visible.map(({ id }) => id).join(' ');
  const shownColumns = useMemo(() => names.split(' ').flatMap((name) => byName.get(name) ?? []), [names, byName]);
  const columnCount = visible.length + (selection ? 1 : 0) + (opening ? 1 : 0);
  const bodies = days ?? [{ day: '', name: '', entries: rows }];
  return (
    <Card className={days && 'overflow-hidden'}>
      <PrintedOn />
      <table className={classes('w-full border-collapse text-sm print:text-xs', isFixed && 'table-fixed')}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && <td className={classes(boxClass, 'border-b border-line')}>{selection.head}</td>}
              {group.headers.map(({ column: { id } }) => (
                <Head key={id} column={byName.get(id)} sort={sort} />
              ))}
              {opening && <td className={classes(toggleClass, 'border-b border-line')} />}
            </tr>
          ))}
        </thead>
        {bodies.map(({ day, name, entries }) => (
          <tbody key={day} data-selectable={selection && ''} className="divide-y divide-line border-b border-line last:border-b-0">
            {days && (
              <tr>
                <th scope="rowgroup" colSpan={columnCount} className={dayLook}>
                  <span className="print:hidden">{name}</span>
                  <span className="hidden print:inline">{format.date(day)}</span>
                </th>
              </tr>
            )}
            {entries.map((entry) => {
              const id = String(keyOf(entry));
              const cells = <Cells columns={shownColumns} row={entry} className={cellClass} />;
              if (opening) return <ExpandableRow key={id} row={entry} opening={opening} columnCount={columnCount} cells={cells} />;
              return (
                <tr
                  key={id}
                  className={classes(
                    'break-inside-avoid',
                    selection?.has(entry) ? 'bg-accent-tint/50' : 'hover:bg-hover/50 hover:transition-colors',
                  )}
                >
                  {selection && <td className={boxClass}>{selection.box(entry)}</td>}
                  {cells}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

/** Paper lies about, and says of which day it is. */
function PrintedOn() {
  const { t } = useTranslation('table');
  const format = useFormat();
  const today = dayOf(useNow(), useContext(InstituteZone));
  return <p className="hidden px-5 py-2 text-xs text-muted print:block">{t('printedOn', { day: format.date(today) })}</p>;
}

/** What TanStack Table keeps between two drawings as long as it is given the same. */
function useShownColumns<Row>(list: ListName, columns: readonly Column<Row>[]) {
  const hidden = useHiddenColumns(list);
  const names = columns.map(({ name }) => name).join(' ');
  return useMemo(
    () => ({
      columns: names.split(' ').map((id) => ({ id })),
      state: { columnVisibility: Object.fromEntries(hidden.map((name) => [name, false])) },
    }),
    [names, hidden],
  );
}

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort> | undefined;
  sort: RowSort<Sort> | undefined;
}

function Head<Row, Sort extends string>({ column, sort }: HeadProps<Row, Sort>) {
  const { t } = useTranslation('table');
  if (!column) return null;
  const { head, part, isHeadHidden, width } = column;
  if (sort && column.sort) {
    const { by, backwards = false, label = head } = column.sort;
    const isOn = sort.by === by;
    return (
      <SortedHead
        sorted={isOn ? (sort.backwards ? 'descending' : 'ascending') : undefined}
        title={isOn ? t('sort.turn') : t('sort.sortBy', { column: label })}
        onSort={() => sort.onSort({ by, backwards: isOn ? !sort.backwards : backwards })}
        className={headClass}
      >
        {head}
      </SortedHead>
    );
  }
  return (
    <th scope="col" className={classes(headClass, width, part === 'acts' && 'text-end print:hidden')}>
      {isHeadHidden ? <span className="sr-only">{head}</span> : head}
    </th>
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  className: string;
}

function AllCells<Row>({ columns, row, className }: CellsProps<Row>): ReactNode {
  return columns.map((column) => <Cell key={column.name} column={column} row={row} className={className} />);
}

/** Drawn again for another record or other columns, and not where a row is chosen. (`memo` forgets that it is of any row.) */
const Cells = memo(AllCells) as typeof AllCells;

function Cell<Row>({ column, row, className }: { column: Column<Row>; row: Row; className: string }) {
  const { part, value } = column;
  if (part === 'name') {
    return (
      <th scope="row" className={classes(className, 'text-start font-medium break-words', column.className)}>
        {value(row)}
      </th>
    );
  }
  const acts = part === 'acts' && 'whitespace-nowrap text-end print:hidden';
  return <td className={classes(className, acts, column.className)}>{value(row)}</td>;
}
