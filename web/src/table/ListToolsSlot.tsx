import { lazyPart } from '../ui/lazy-part.ts';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { type Column, hideable, type RowSort } from './column.ts';
import type { ListToolsProps } from './ListTools.tsx';

const tools = lazyPart(() => import('./ListTools.tsx').then((file) => file.ListTools), ['table']);
const sortMenu = lazyPart(() => import('./SortMenu.tsx').then((file) => file.SortMenu), ['table']);

interface Props<Row, Sort extends string> extends Omit<ListToolsProps, 'columns'> {
  columns: readonly Column<Row, Sort>[];
  /** Left out where the list has one order. */
  sort?: RowSort<Sort>;
}

/** The place of `ListTools` where the list is a table, and else of the menu that stands in for the heads of one. */
export function ListToolsSlot<Row, Sort extends string>({ columns, sort, ...props }: Props<Row, Sort>) {
  if (!useNoRoomForTable()) return <tools.Component columns={hideable(columns)} {...props} />;
  if (!sort) return null;
  const options = columns.flatMap((column) =>
    column.sort ? [{ label: column.head, ...column.sort, onChoose: () => choose(sort, column.sort) }] : [],
  );
  const onTurn = (backwards: boolean) => sort.onSort({ by: sort.by, backwards });
  return <sortMenu.Component options={options} by={sort.by} backwards={sort.backwards} onTurn={onTurn} />;
}

/** The direction stays where the rows are sorted by it already. */
function choose<Sort extends string>(sort: RowSort<Sort>, column: Column<never, Sort>['sort']) {
  if (column && column.by !== sort.by) sort.onSort({ by: column.by, backwards: column.backwards ?? false });
}
