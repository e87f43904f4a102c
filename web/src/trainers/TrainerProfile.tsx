import type { Session } from '@halaqa/contract/sessions';
import { myTrainerProfile, type TrainerProfile as Profile, trainerProfileById } from '@halaqa/contract/trainers';
import { CalendarDays, CalendarX2, GraduationCap, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { SessionRow } from '../calendar/SessionRow.tsx';
import { hoursOf } from '../i18n/minutes.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Figures } from '../ui/Figures.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/use-now.ts';
import { TrainerPicker } from './TrainerPicker.tsx';

const students = lazyPart(() => import('../sessions/StudentsDialog.tsx').then((file) => file.StudentsDialog), ['attendance']);
const lateParts = [students] as const;

/** SPEC-2.48: the reader's own, or for an admin any trainer's. */
export function TrainerProfile() {
  const { t } = useTranslation(['trainer-profile', 'trainer']);
  const { role, trainerId } = useSignedIn();
  const navigate = useNavigate();
  const named = useParams()['id'];
  // An admin who is a trainer too has no "me" among the trainers' calls.
  const id = named ?? (role === 'admin' ? trainerId : undefined);
  const isChoosing = role === 'admin' && id === null;
  const mine = useApiQuery(myTrainerProfile, id === undefined ? {} : 'skip', { fresh: true });
  const other = useApiQuery(trainerProfileById, id === undefined || id === null ? 'skip' : { params: { id: Number(id) } }, { fresh: true });
  return (
    <Page
      title={t('title')}
      actions={
        role === 'admin' && (
          <TrainerPicker trainerId={Number(id) || undefined} onPick={(picked) => void navigate(paths.trainerProfileOf(picked))} />
        )
      }
    >
      {isChoosing ? (
        <Card>
          <Empty icon={UserRound} title={t('trainer:calendar.none')} hint={t('trainer:calendar.noneHint')} />
        </Card>
      ) : (
        <QueryBoundary query={id === undefined ? mine : other} failed={t('failed')} loading={<Loading />}>
          {(profile) => <Parts profile={profile} />}
        </QueryBoundary>
      )}
    </Page>
  );
}

const figures = ['total', 'confirmed', 'planned', 'done'] as const;

function Parts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('trainer-profile');
  const format = useFormat();
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Person profile={profile} />
        <Figures
          label={t('month')}
          figures={[
            { name: t('taught'), value: format.number(hoursOf(profile.month.taughtMinutes)) },
            { name: t('ahead'), value: format.number(hoursOf(profile.month.plannedMinutes)) },
          ]}
        />
        <Figures label={t('stats')} figures={figures.map((name) => ({ name: t(name), value: format.number(profile.stats[name]) }))} />
      </div>
      <Upcoming sessions={profile.upcomingSessions} />
    </div>
  );
}

function Person({ profile: { id, name, email, employee, isManager } }: { profile: Profile }) {
  const { t } = useTranslation('trainer-profile');
  const { role } = useSignedIn();
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
        <Avatar name={name} size={56} />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="text-xl font-semibold">{name}</bdi>
            <Badge tone={isManager ? 'accent' : 'done'} icon={isManager ? ShieldCheck : GraduationCap}>
              {t(isManager ? 'manager' : 'trainer')}
            </Badge>
          </p>
          <dl className="flex flex-wrap gap-x-6 text-sm text-muted">
            {email && (
              <div>
                <dt className="sr-only">{t('email')}</dt>
                <dd>
                  <a href={`mailto:${email}`} className="hover:text-ink hover:underline">
                    <Ltr>{email}</Ltr>
                  </a>
                </dd>
              </div>
            )}
            {employee && (
              <div className="flex gap-1.5">
                <dt>{t('employee')}</dt>
                <dd>
                  <bdi>{employee[1]}</bdi>
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <Link to={paths.trainerCalendar(role === 'admin' ? id : undefined)} className={buttonClass('primary')}>
        <CalendarDays aria-hidden="true" className="size-4.5" />
        {t('calendar')}
      </Link>
    </Card>
  );
}

/** At most five (SPEC-9.9). */
function Upcoming({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('trainer-profile');
  const now = useNow();
  const viewed = useLazyDialog<Session>(students);
  usePreloaded(lateParts);
  const subject = sessions.find(({ id }) => id === viewed.subject?.id) ?? viewed.subject;
  return (
    <Section title={t('upcoming')}>
      {sessions.length === 0 ? (
        <Card>
          <Empty icon={CalendarX2} title={t('none')} />
        </Card>
      ) : (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} now={now} onOpen={viewed.open} isSelected={false} withTrainer={false} />
              </li>
            ))}
          </ul>
        </Card>
      )}

      {subject && <students.Component key={viewed.turn} session={subject} open={viewed.isOpen} onClose={viewed.close} />}
    </Section>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-36 rounded-lg sm:h-20" />
      <Skeleton className="mt-4 h-72 rounded-lg" />
    </SkeletonGroup>
  );
}
