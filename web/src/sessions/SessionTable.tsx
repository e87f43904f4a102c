import type { ListedSession, Session } from '@halaqa/contract/sessions';
import { parseInstant } from '@halaqa/domain/clock';
import { isUpcomingSession } from '@halaqa/domain/session-state';
import { type LucideIcon, Pencil, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { RowCheckbox } from '../ui/RowCheckbox.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { useTight } from '../ui/use-narrow.ts';
import { MinimumNote } from './MinimumNote.tsx';
import { StateMenu } from './StateMenu.tsx';
import type { SessionActions } from './session-actions.ts';

interface Props {
  sessions: readonly ListedSession[];
  now: Date;
  acts: SessionActions;
  selection: Selection<ListedSession>;
}

/** A row for each session with its state selector (SPEC-2.37); where it has no room a block for each. */
export function SessionTable(props: Props) {
  return <Tooltips>{useTight() ? <Blocks {...props} /> : <Table {...props} />}</Tooltips>;
}

function Table({ sessions, now, acts, selection }: Props) {
  const { t } = useTranslation(['sessions', 'manage', 'bulk']);
  const format = useFormat();
  const head = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted last:pe-5';
  const cell = 'px-3 py-2 align-middle last:pe-3';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <td className="w-12 border-b border-line ps-3">
              <RowCheckbox
                aria-label={t('bulk:choosePage')}
                checked={sessions.every(({ id }) => selection.chosen.has(id))}
                onChange={({ target }) => selection.choose(sessions, target.checked)}
              />
            </td>
            {(['manage:list.time', 'manage:list.session', 'field.trainer', 'field.room', 'field.seats', 'field.state'] as const).map(
              (name) => (
                <th key={name} scope="col" className={head}>
                  {t(name)}
                </th>
              ),
            )}
            <th scope="col" className={head}>
              <span className="sr-only">{t('manage:list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody data-selectable="" className="divide-y divide-line">
          {sessions.map((session) => (
            <tr key={session.id} className={selection.chosen.has(session.id) ? 'bg-accent-tint/50' : 'transition-colors hover:bg-hover/50'}>
              <td className="w-12 ps-3">
                <Choose session={session} sessions={sessions} selection={selection} />
              </td>
              <td className={classes(cell, 'whitespace-nowrap')}>
                <span className="block first-letter:uppercase">{format.nearDay(session.start_datetime, now)}</span>
                <span className="text-muted">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
              </td>
              <td className={cell}>
                <span className="flex items-center gap-1.5">
                  <span className="font-medium">
                    <RecordLink to={paths.sessionRecord(session.id)}>{session.name}</RecordLink>
                  </span>
                  <SyncMark mark={session.sync} />
                </span>
                <span className="text-muted">
                  <RecordLink to={paths.courseRecord(session.course_id[0])}>{session.course_id[1]}</RecordLink>
                </span>
              </td>
              <td className={cell}>
                <RecordLink to={paths.trainerRecord(session.trainer_id[0])}>{session.trainer_id[1]}</RecordLink>
              </td>
              <td className={classes(cell, !session.room_id && 'text-muted')}>
                {session.room_id ? <RecordLink to={paths.roomRecord(session.room_id[0])}>{session.room_id[1]}</RecordLink> : t('noRoom')}
              </td>
              <td className={cell}>
                <Seats session={session} />
                <Minimum session={session} now={now} />
              </td>
              <td className={cell}>
                <StateMenu session={session} now={now} />
              </td>
              <td className={classes(cell, 'whitespace-nowrap text-end')}>
                <RowActs session={session} acts={acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Blocks({ sessions, now, acts, selection }: Props) {
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
              <span className="inline-block first-letter:uppercase">{format.nearDay(session.start_datetime, now)}</span>
              {format.timeRange(session.start_datetime, session.end_datetime)}
            </p>
            <p className="flex items-center gap-1.5 font-medium">
              <RecordLink to={paths.sessionRecord(session.id)}>{session.name}</RecordLink>
              <SyncMark mark={session.sync} />
            </p>
            <p className="text-sm text-muted">
              <DotSeparated>
                <bdi>{session.course_id[1]}</bdi>
                <bdi>{session.trainer_id[1]}</bdi>
                {session.room_id ? <bdi>{session.room_id[1]}</bdi> : t('noRoom')}
                <Seats session={session} />
              </DotSeparated>
            </p>
            <Minimum session={session} now={now} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <StateMenu session={session} now={now} />
              <span className="-me-2 ms-auto flex">
                <RowActs session={session} acts={acts} />
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

/** Once it has begun, or does not take place, nobody counts any more. */
function Minimum({ session, now }: { session: Session; now: Date }) {
  const { state, start_datetime } = session;
  return isUpcomingSession({ state, startsAt: parseInstant(start_datetime) }, now) && <MinimumNote session={session} />;
}

function RowActs({ session, acts }: { session: Session; acts: SessionActions }) {
  const { t } = useTranslation(['sessions', 'manage']);
  const buttons: { icon: LucideIcon; label: string; act: () => void }[] = [
    { icon: Users, label: t('studentsOf', { session: session.name }), act: () => acts.onStudents(session) },
    { icon: Pencil, label: t('manage:list.editOf', { session: session.name }), act: () => acts.onEdit({ session }) },
    { icon: Trash2, label: t('manage:remove.of', { session: session.name }), act: () => acts.onDelete(session) },
  ];
  return buttons.map(({ icon: Icon, label, act }) => (
    <Tooltip key={label} text={label}>
      <Button look="quiet" size="icon" aria-label={label} aria-haspopup="dialog" onClick={act}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
      </Button>
    </Tooltip>
  ));
}
