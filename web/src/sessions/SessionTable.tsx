import type { Session } from '@halaqa/contract/sessions';
import { type LucideIcon, Pencil, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { SyncMark } from '../sync/SyncMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { useTight } from '../ui/use-narrow.ts';
import { StateMenu } from './StateMenu.tsx';
import type { SessionActions } from './session-actions.ts';

interface Props {
  sessions: readonly Session[];
  now: Date;
  acts: SessionActions;
}

/** A row for each session with its state selector (SPEC-2.37); where it has no room a block for each. */
export function SessionTable(props: Props) {
  return <Tooltips>{useTight() ? <Blocks {...props} /> : <Table {...props} />}</Tooltips>;
}

function Table({ sessions, now, acts }: Props) {
  const { t } = useTranslation(['sessions', 'manage']);
  const format = useFormat();
  const head = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5';
  const cell = 'px-3 py-2 align-middle first:ps-5 last:pe-3';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
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
        <tbody className="divide-y divide-line">
          {sessions.map((session) => (
            <tr key={session.id} className="transition-colors hover:bg-hover/50">
              <td className={classes(cell, 'whitespace-nowrap')}>
                <span className="block first-letter:uppercase">{format.nearDay(session.start_datetime, now)}</span>
                <span className="text-muted">{format.timeRange(session.start_datetime, session.end_datetime)}</span>
              </td>
              <td className={cell}>
                <span className="flex items-center gap-1.5">
                  <bdi className="font-medium">{session.name}</bdi>
                  <SyncMark mark={session.sync} />
                </span>
                <bdi className="text-muted">{session.course_id[1]}</bdi>
              </td>
              <td className={cell}>
                <Link to={paths.trainerProfileOf(session.trainer_id[0])} className="hover:text-accent hover:underline">
                  <bdi>{session.trainer_id[1]}</bdi>
                </Link>
              </td>
              <td className={classes(cell, !session.room_id && 'text-muted')}>
                {session.room_id ? <bdi>{session.room_id[1]}</bdi> : t('noRoom')}
              </td>
              <td className={cell}>
                <Seats session={session} />
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

function Blocks({ sessions, now, acts }: Props) {
  const { t } = useTranslation(['sessions', 'manage']);
  const format = useFormat();
  return (
    <Card>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="grid gap-1 px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="inline-block first-letter:uppercase">{format.nearDay(session.start_datetime, now)}</span>
              {format.timeRange(session.start_datetime, session.end_datetime)}
            </p>
            <p className="flex items-center gap-1.5 font-medium">
              <bdi>{session.name}</bdi>
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
            <div className="flex items-center justify-between gap-2">
              <StateMenu session={session} now={now} />
              <span className="-me-2 flex">
                <RowActs session={session} acts={acts} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
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
