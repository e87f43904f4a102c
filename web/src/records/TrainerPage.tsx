import { type TrainerRecord, trainerRecord } from '@halaqa/contract/records';
import { trainerSlotsById } from '@halaqa/contract/schedules';
import { CalendarDays, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { archiveCardPart, archivedRecordPart } from '../archive/parts.ts';
import { openCorrectionsPart } from '../corrections/parts.ts';
import { hoursOf } from '../i18n/minutes.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { EnterLeaveButton } from '../leave/EnterLeaveButton.tsx';
import { personalDataPart } from '../personal-data/parts.ts';
import { SlotRows } from '../schedules/SlotRows.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Figures } from '../ui/Figures.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountCard } from './AccountCard.tsx';
import { EditTrainer } from './EditEntry.tsx';
import { History } from './History.tsx';
import { OdooState } from './OdooState.tsx';
import { RecordFrame } from './RecordFrame.tsx';
import { Columns, RecordPage } from './RecordPage.tsx';
import { useRecordId } from './record-id.ts';
import { SessionList } from './SessionList.tsx';

const useBack = () => ({ to: paths.adminTrainers, label: useTranslation('records').t('back.trainers') });

/** `/admin/trainers/{id}`: everything about one trainer. */
export function TrainerPage() {
  const { t } = useTranslation('records');
  const id = useRecordId();
  const query = useApiQuery(trainerRecord, id === undefined ? 'skip' : { params: { id } }, { fresh: true });
  const back = useBack();
  const gone = id !== undefined && <archivedRecordPart.Component kind="trainer" id={id} back={back} />;
  return (
    <RecordPage kind={t('kind.trainer')} id={id} query={query} back={back} {...(gone && { gone })}>
      {(trainer) => <Whole trainer={trainer} readAt={query.dataUpdatedAt} />}
    </RecordPage>
  );
}

function Whole({ trainer, readAt }: { trainer: TrainerRecord; readAt: number }) {
  const { t } = useTranslation(['records', 'trainer']);
  const format = useFormat();
  const { id, name, isManager, month, ahead, past } = trainer;
  return (
    <RecordFrame
      kind={t('kind.trainer')}
      name={name}
      back={useBack()}
      picture={<Avatar name={name} size={56} />}
      marks={
        isManager && (
          <Badge tone="accent" icon={ShieldCheck}>
            {t('trainer.manager')}
          </Badge>
        )
      }
      facts={<Reach trainer={trainer} />}
      actions={
        <>
          <Link to={paths.trainerCalendar(id)} className={buttonClass('secondary', 'sm')}>
            <CalendarDays aria-hidden="true" className="size-4" />
            {t('trainer.calendar')}
          </Link>
          <EnterLeaveButton trainer={{ id, name }} label={t('trainer.enterLeave')} />
          <EditTrainer entered={trainer.entered} />
        </>
      }
    >
      <Columns
        main={
          <>
            <openCorrectionsPart.Component trainerId={id} />
            <SessionList
              title={t('ahead')}
              empty={t('noneAhead')}
              list={ahead}
              all={paths.sessionsNamed(name, 'upcoming')}
              known="trainer"
            />
            <SessionList title={t('past')} empty={t('nonePast')} list={past} all={paths.sessionsNamed(name, 'past')} known="trainer" />
          </>
        }
        aside={
          <>
            <Section title={t('trainer.month')}>
              <Figures
                label={t('trainer.month')}
                figures={[
                  { name: t('trainer.taught'), value: format.number(hoursOf(month.taughtMinutes)) },
                  { name: t('trainer.planned'), value: format.number(hoursOf(month.plannedMinutes)) },
                ]}
              />
            </Section>
            <Slots trainerId={id} />
            <AccountCard account={trainer.account} />
            <personalDataPart.Component kind="trainer" id={id} />
            <OdooState kind="trainer" id={id} readAt={readAt} />
            <archiveCardPart.Component kind="trainer" id={id} />
            <History kind="trainer" id={id} readAt={readAt} />
          </>
        }
      />
    </RecordFrame>
  );
}

function Reach({ trainer: { email, employee } }: { trainer: TrainerRecord }) {
  const { t } = useTranslation('records');
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
      {email && (
        <li className="min-w-0 break-words">
          <a href={`mailto:${email}`} className="hover:text-ink hover:underline">
            <Ltr>{email}</Ltr>
          </a>
        </li>
      )}
      {employee && (
        <li>
          {t('employee')} <bdi>{employee[1]}</bdi>
        </li>
      )}
    </ul>
  );
}

function Slots({ trainerId }: { trainerId: number }) {
  const { t } = useTranslation('records');
  const query = useApiQuery(trainerSlotsById, { params: { id: trainerId } }, { fresh: true });
  return (
    <Section
      title={t('trainer.slots')}
      aside={
        <Link to={paths.adminSchedules} className="text-sm text-accent hover:underline">
          {t('trainer.manageSlots')}
        </Link>
      }
    >
      <QueryBoundary query={query} failed={t('trainer.slotsFailed')} loading={<Skeleton className="h-32 rounded-lg" />}>
        {(slots) =>
          slots.length === 0 ? (
            <Card className="px-5 py-4">
              <p className="text-sm text-muted">{t('trainer.noSlots')}</p>
            </Card>
          ) : (
            <SlotRows slots={slots} />
          )
        }
      </QueryBoundary>
    </Section>
  );
}
