import type { ArchivedRow, ArchiveKind } from '@halaqa/contract/archive';
import { ArchiveRestore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../bulk/use-selection.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { KeptHere } from '../sync/KeptHere.tsx';
import type { Column } from '../table/column.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { useNow } from '../ui/use-now.ts';
import { ArchivedSince } from './ArchivedSince.tsx';
import { ChoosePage, ChooseRow } from './bulk/Choose.tsx';
import { pageOf } from './list-paths.ts';
import { useRestore } from './use-archiving.ts';

interface Props {
  kind: ArchiveKind;
  rows: readonly ArchivedRow[];
  selection: Selection<{ id: number }> | undefined;
  columns: readonly Column<ArchivedRow>[];
  /** A table whatever room there is: paper has its own. */
  isPrinted: boolean;
}

/** A row for each archived record, or a block where a table has no room. */
export function ArchivedTable({ kind, rows, selection, columns, isPrinted }: Props) {
  if (useNoRoomForTable() && !isPrinted) return <Blocks kind={kind} rows={rows} selection={selection} />;
  return (
    <RecordTable
      list="archived"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      {...(selection && {
        selection: {
          head: <ChoosePage rows={rows} selection={selection} />,
          box: (row: ArchivedRow) => <ChooseRow row={row} rows={rows} selection={selection} />,
          has: ({ id }: ArchivedRow) => selection.chosen.has(id),
        },
      })}
    />
  );
}

export function useArchivedColumns(kind: ArchiveKind): Column<ArchivedRow>[] {
  const { t } = useTranslation(['archive', 'shell']);
  const format = useFormat();
  const now = useNow();
  const missing = <span className="text-muted">{t('shell:missing')}</span>;
  const studentNumber: Column<ArchivedRow> = {
    name: 'studentNumber',
    head: t('list.column.studentNumber'),
    value: ({ studentNumber: number }) => (number === null ? missing : <Ltr>{number}</Ltr>),
  };
  return [
    {
      name: 'name',
      head: t('list.column.name'),
      part: 'name',
      className: 'max-w-80',
      value: ({ id, name }) => <RecordLink to={pageOf[kind](id)}>{name}</RecordLink>,
    },
    ...(kind === 'student' ? [studentNumber] : []),
    {
      name: 'at',
      head: t('list.column.at'),
      className: 'whitespace-nowrap',
      value: ({ archived: { at } }) => (at === null ? missing : format.day(at, now)),
    },
    { name: 'by', head: t('list.column.by'), value: ({ archived: { by } }) => (by === null ? missing : <bdi>{by}</bdi>) },
    {
      name: 'where',
      head: t('list.column.where'),
      value: ({ archived: { inOdoo } }) => t(inOdoo ? 'list.inOdoo' : 'list.here'),
    },
    {
      name: 'acts',
      head: t('list.column.acts'),
      part: 'acts',
      isHeadHidden: true,
      value: (row) => (
        <div className="flex justify-end">
          <Restore kind={kind} row={row} />
        </div>
      ),
    },
  ];
}

function Blocks({ kind, rows, selection }: Pick<Props, 'kind' | 'rows' | 'selection'>) {
  const { t } = useTranslation('archive');
  return (
    <Card>
      <ul data-selectable="" aria-label={t('list.archived')} className="divide-y divide-line">
        {rows.map((row) => (
          <Block key={row.id} kind={kind} row={row} rows={rows} selection={selection} />
        ))}
      </ul>
    </Card>
  );
}

function Block({ kind, row, rows, selection }: Pick<Props, 'kind' | 'rows' | 'selection'> & { row: ArchivedRow }) {
  const { id, name, studentNumber, archived } = row;
  return (
    <li className={classes('flex min-h-14 items-center', selection?.chosen.has(id) && 'bg-accent-tint/50')}>
      {selection && <ChooseRow row={row} rows={rows} selection={selection} />}
      <div
        className={classes(
          'flex min-w-0 flex-1 items-center justify-between gap-4 py-2.5 pe-4 sm:pe-5',
          selection ? 'ps-2' : 'ps-4 sm:ps-5',
        )}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-3 font-medium break-words">
            <RecordLink to={pageOf[kind](id)}>{name}</RecordLink>
            {studentNumber && (
              <span className="text-xs font-normal text-muted">
                <Ltr>{studentNumber}</Ltr>
              </span>
            )}
          </p>
          <p className="text-sm text-muted">
            <ArchivedSince archived={archived} />
          </p>
        </div>
        <div className="shrink-0">
          <Restore kind={kind} row={row} />
        </div>
      </div>
    </li>
  );
}

function Restore({ kind, row: { id, name } }: { kind: ArchiveKind; row: ArchivedRow }) {
  const { t } = useTranslation('archive');
  const restore = useRestore();
  return (
    <KeptHere inOdoo="">
      <Button
        size="sm"
        pending={restore.isPending}
        aria-label={t('restoreOf', { name })}
        onClick={() => restore.mutate({ params: { kind, id } })}
      >
        {!restore.isPending && <ArchiveRestore aria-hidden="true" className="size-4" />}
        {t('restore')}
      </Button>
    </KeptHere>
  );
}
