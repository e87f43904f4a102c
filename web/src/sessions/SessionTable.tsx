import type { ListedSession, Session, SessionSort } from '@halaqa/contract/sessions';
import { dayOf, parseInstant } from '@halaqa/domain/clock';
import { isUpcomingSession } from '@halaqa/domain/session-state';
import { type LucideIcon, Pencil, Trash2, Users } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import type { Column, RowSort } from '../table/column.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RowCheckbox } from '../ui/RowCheckbox.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { WholeWords } from '../ui/WholeWords.tsx';
import { MinimumNote } from './MinimumNote.tsx';
import { StateMenu } from './StateMenu.tsx';
import type { SessionActions } from './session-actions.ts';

interface Props {
  sessions: readonly ListedSession[];
  now: Date;
  acts: SessionActions;
  selection: Selection<ListedSession>;
  columns: readonly Column<ListedSession, SessionSort>[];
  sort: RowSort<SessionSort>;
  /** A table whatever room there is: paper has its own. */
  isPrinted: boolean;
}

/** A row for each session with its state selector (SPEC-2.37); where it has no room a block for each. */
export function SessionTable({ isPrinted, ...props }: Props) {
  const isTight = useNoRoomForTable();
  return <Tooltips>{isTight && !isPrinted ? <Blocks {...props} /> : <Table {...props} />}</Tooltips>;
}

/** @param by what the rows are sorted. */
export function useSessionColumns(now: Date, acts: SessionActions, by: SessionSort): Column<ListedSession, SessionSort>[] {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const actsNow = useLatest(acts);
  const isByFree = by === 'freeSeats';
  // Every cell is drawn again for other columns.
  return useMemo(
    () => [
      {
        name: 'time',
        head: t('manage:list.time'),
        sort: { by: 'start' },
        value: (session) => (
          <>
            <NearDay at={session.start_datetime} now={now} />
            <span className="hidden print:block">{format.date(dayOf(parseInstant(session.start_datetime), zone))}</span>
            <span className="whitespace-nowrap text-muted">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
          </>
        ),
      },
      {
        name: 'session',
        head: t('manage:list.session'),
        part: 'name',
        sort: { by: 'course', label: t('field.course') },
        value: (session) => (
          <div className="xl:min-w-44">
            <span className="flex items-center gap-1.5">
              <RecordLink to={paths.sessionRecord(session.id)}>{session.name}</RecordLink>
              <SyncMark mark={session.sync} />
            </span>
            <span className="font-normal text-muted">
              <RecordLink to={paths.courseRecord(session.course_id[0])}>{session.course_id[1]}</RecordLink>
            </span>
          </div>
        ),
      },
      {
        name: 'trainer',
        head: t('field.trainer'),
        sort: { by: 'trainer' },
        value: ({ trainer_id: [id, name] }) => <RecordLink to={paths.trainerRecord(id)}>{name}</RecordLink>,
      },
      {
        name: 'room',
        head: t('field.room'),
        sort: { by: 'room' },
        value: ({ room_id }) =>
          room_id ? (
            <RecordLink to={paths.roomRecord(room_id[0])}>{room_id[1]}</RecordLink>
          ) : (
            <span className="text-muted">{t('noRoom')}</span>
          ),
      },
      {
        name: 'seats',
        head: t('field.seats'),
        sort: { by: 'freeSeats', backwards: true, label: t('manage:list.freeSeats') },
        value: (session) => (
          <>
            <Seats session={session} />
            {isByFree && <Free session={session} />}
            <Minimum session={session} now={now} />
          </>
        ),
      },
      {
        name: 'state',
        head: t('field.state'),
        value: (session) => (
          <>
            <span className="print:hidden">
              <StateMenu session={session} now={now} />
            </span>
            <span className="hidden print:inline">{t(`shell:sessionState.${session.state}`)}</span>
          </>
        ),
      },
      {
        name: 'acts',
        head: t('manage:list.actions'),
        part: 'acts',
        isHeadHidden: true,
        value: (session) => <RowActs session={session} acts={actsNow} />,
      },
    ],
    [t, format, zone, now, isByFree, actsNow],
  );
}

function NearDay({ at, now }: { at: string; now: Date }) {
  const { day, second } = useFormat().nearDayParts(at, now, 'short');
  return (
    <span className="print:hidden">
      <span className="block whitespace-nowrap uppercase-first">{day}</span>
      {second && <span className="block whitespace-nowrap text-xs text-muted">{second}</span>}
    </span>
  );
}

function Table({ sessions, selection, columns, sort }: Pick<Props, 'sessions' | 'selection' | 'columns' | 'sort'>) {
  const { t } = useTranslation('bulk');
  return (
    <RecordTable
      list="sessions"
      columns={columns}
      rows={sessions}
      keyOf={({ id }) => id}
      sort={sort}
      selection={{
        head: (
          <RowCheckbox
            aria-label={t('choosePage')}
            checked={sessions.every(({ id }) => selection.chosen.has(id))}
            onChange={({ target }) => selection.choose(sessions, target.checked)}
          />
        ),
        box: (session) => <Choose session={session} sessions={sessions} selection={selection} />,
        has: ({ id }) => selection.chosen.has(id),
      }}
    />
  );
}

function Blocks({ sessions, now, acts, selection, sort }: Omit<Props, 'columns' | 'isPrinted'>) {
  const { t } = useTranslation(['sessions', 'manage']);
  const format = useFormat();
  return (
    <Card>
      <ul data-selectable="" className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className={classes(
              'relative grid grid-cols-[minmax(0,1fr)] gap-1 py-3 pe-4 ps-14',
              selection.chosen.has(session.id) && 'bg-accent-tint/50',
            )}
          >
            <span className="absolute start-2 top-2">
              <Choose session={session} sessions={sessions} selection={selection} />
            </span>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="inline-block uppercase-first">{format.nearDay(session.start_datetime, now)}</span>
              {format.timeRange(session.start_datetime, session.end_datetime)}
            </p>
            <p className="flex items-center gap-1.5 font-medium">
              <RecordLink to={paths.sessionRecord(session.id)}>{session.name}</RecordLink>
              <SyncMark mark={session.sync} />
            </p>
            <p className="text-sm text-muted">
              <DotSeparated>
                <bdi>{session.course_id[1]}</bdi>
                <WholeWords>{session.trainer_id[1]}</WholeWords>
                {session.room_id ? <bdi>{session.room_id[1]}</bdi> : t('noRoom')}
                <Seats session={session} />
              </DotSeparated>
            </p>
            {sort.by === 'freeSeats' && <Free session={session} />}
            <Minimum session={session} now={now} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <StateMenu session={session} now={now} />
              <span className="-me-2 ms-auto flex">
                <RowActs session={session} acts={() => acts} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Choose({ session, sessions, selection }: Pick<Props, 'sessions' | 'selection'> & { session: ListedSession }) {
  const { t } = useTranslation('bulk');
  return <RowCheckbox data-row-box="" aria-label={t('choose', { name: session.name })} {...selection.boxOf(session, sessions)} />;
}

/** `9/10`, and who waits. */
function Seats({ session: { attendeeCount, capacity, waitingCount } }: { session: Session }) {
  const format = useFormat();
  const { t } = useTranslation(['sessions', 'manage']);
  const isFull = attendeeCount >= capacity;
  return (
    <span className="text-sm whitespace-nowrap">
      <span className={classes(isFull && 'font-semibold')}>{format.run(`${attendeeCount}/${capacity}`)}</span>
      {waitingCount > 0 && (
        <>
          {' '}
          <span aria-hidden="true" className="text-waiting">
            {format.run(`+${waitingCount}`)}
          </span>
          <span className="sr-only">{t('waiting', { count: waitingCount })}</span>
        </>
      )}
    </span>
  );
}

/** What the list is sorted by, where it is by free places: `5/14` after `3/12` looks like no order. */
function Free({ session: { attendeeCount, capacity } }: { session: Session }) {
  const format = useFormat();
  const { t } = useTranslation('manage');
  const seats = format.number(Math.max(0, capacity - attendeeCount));
  return <span className="block whitespace-nowrap text-xs text-muted">{t('list.free', { seats })}</span>;
}

/** Once it has begun, or does not take place, nobody counts any more. */
function Minimum({ session, now }: { session: Session; now: Date }) {
  const { state, start_datetime } = session;
  return isUpcomingSession({ state, startsAt: parseInstant(start_datetime) }, now) && <MinimumNote session={session} />;
}

/** @param acts as they are when a button is pressed. */
function RowActs({ session, acts }: { session: Session; acts: () => SessionActions }) {
  const { t } = useTranslation(['sessions', 'manage']);
  const buttons: { icon: LucideIcon; label: string; act: () => void }[] = [
    { icon: Users, label: t('studentsOf', { session: session.name }), act: () => acts().onStudents(session) },
    { icon: Pencil, label: t('manage:list.editOf', { session: session.name }), act: () => acts().onEdit({ session }) },
    { icon: Trash2, label: t('manage:remove.of', { session: session.name }), act: () => acts().onDelete(session) },
  ];
  return buttons.map(({ icon: Icon, label, act }) => (
    <Tooltip key={label} text={label}>
      <Button look="quiet" size="icon" aria-label={label} aria-haspopup="dialog" onClick={act}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
      </Button>
    </Tooltip>
  ));
}
