import type { Attendee } from '@halaqa/contract/attendance';
import type { SessionRecord } from '@halaqa/contract/records';
import { parseInstant } from '@halaqa/domain/clock';
import { mayTakeBack } from '@halaqa/domain/late-place';
import { isUpcomingSession } from '@halaqa/domain/session-state';
import { Printer, UserMinus, UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { AttendanceBadge } from '../sessions/AttendanceBadge.tsx';
import { SeatsSummary } from '../sessions/SeatsSummary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePreloaded } from '../ui/preload.ts';
import { Section } from '../ui/Section.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { useNow } from '../ui/use-now.ts';
import { GuestPlaces } from './GuestPlaces.tsx';
import { StudentName } from './StudentName.tsx';

const adding = lazyPart(() => import('./AddStudent.tsx').then((file) => file.AddStudent));
const removing = lazyPart(() => import('./RemoveStudent.tsx').then((file) => file.RemoveStudent));
const lateParts = [adding, removing] as const;

/**
 * Who has a place in the session. While it is ahead students are registered here, and their registration cancelled; from its start on
 * whoever has come is, as long as they may be marked (D-205, D-220).
 */
export function Roster({ record }: { record: SessionRecord }) {
  const { t } = useTranslation('records');
  const now = useNow();
  const { session, attendees } = record;
  const { state } = session;
  const startsAt = parseInstant(session.start_datetime);
  const isAhead = isUpcomingSession({ state, startsAt }, now);
  const mayAdd = isAhead || (state !== 'cancelled' && startsAt <= now);
  const mayRemove = (attendee: Attendee) => isAhead || (mayAdd && mayTakeBack({ ...attendee, isMarked: attendee.state !== 'registered' }));
  const added = useLazyDialog<true>(adding);
  const removed = useLazyDialog<Attendee>(removing);
  usePreloaded(lateParts);
  return (
    <Section
      title={t('session.roster')}
      aside={
        // Two fill the line below the heading that they have on a phone; one stands beside it.
        <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(2)]:w-full max-sm:*:grow">
          {attendees.length > 0 && (
            // A page of the server's own, for a window of its own.
            <a
              href={paths.rosterPrint(session.id)}
              target="_blank"
              rel="noopener"
              aria-label={t('session.printSheet')}
              className={buttonClass('secondary', 'sm')}
            >
              <Printer aria-hidden="true" className="size-4" />
              {t('session.sheet')}
            </a>
          )}
          {mayAdd && (
            <Button size="sm" look="soft" aria-haspopup="dialog" pending={added.coming} onClick={() => added.open(true)}>
              {!added.coming && <UserPlus aria-hidden="true" className="size-4" />}
              {t('session.add')}
            </Button>
          )}
        </div>
      }
    >
      <Card>
        <div className="border-b border-line px-5 py-4">
          <SeatsSummary session={session} now={now} />
          <GuestPlaces session={session} />
        </div>
        {attendees.length === 0 ? (
          <Empty icon={Users} title={t('session.empty')} />
        ) : (
          <Tooltips>
            <ul aria-label={t('session.roster')} className="divide-y divide-line">
              {attendees.map((attendee) => (
                <li key={attendee.id} className="flex min-h-14 items-center gap-3 py-2 ps-5 pe-3">
                  <Avatar name={attendee.name} size={32} />
                  <StudentName student={attendee} />
                  {(!isAhead || attendee.state !== 'registered') && <AttendanceBadge state={attendee.state} gender={attendee.gender} />}
                  {mayRemove(attendee) && <Remove attendee={attendee} onAsk={removed.open} />}
                </li>
              ))}
            </ul>
          </Tooltips>
        )}
      </Card>
      {added.subject && <adding.Component key={`add ${added.turn}`} record={record} open={added.isOpen} onClose={added.close} />}
      {removed.subject && (
        <removing.Component
          key={`remove ${removed.turn}`}
          session={session}
          attendee={removed.subject}
          open={removed.isOpen}
          onClose={removed.close}
        />
      )}
    </Section>
  );
}

function Remove({ attendee, onAsk }: { attendee: Attendee; onAsk: (attendee: Attendee) => void }) {
  const { t } = useTranslation('records');
  const label = t('session.removeOf', { name: attendee.name });
  return (
    <Tooltip text={label}>
      <Button look="quiet" size="icon" aria-label={label} aria-haspopup="dialog" onClick={() => onAsk(attendee)}>
        <UserMinus aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />
      </Button>
    </Tooltip>
  );
}
