import type { StudentSession } from '@halaqa/contract/booking';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { SeatsBar } from '../ui/SeatsBar.tsx';
import { SessionStateBadge } from '../ui/StateBadge.tsx';
import { type Choice, reasonOf } from './choice.ts';
import { offerOf } from './offer.ts';
import { RefusalReasons } from './RefusalReasons.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { InWaitlist, JoinWaitlist } from './WaitingList.tsx';

interface Props {
  /** What is chosen here, for screen readers. */
  legend: string;
  sessions: StudentSession[];
  now: Date;
  choice: Choice;
  /** The choice is on its way to the server and cannot be changed. */
  pending: boolean;
}

/** Sessions to choose one of; those that cannot be booked stand among them with their reason. */
export function SessionChoice({ legend, sessions, now, choice, pending }: Props) {
  const name = useId();
  const { chosen, missing, besides } = choice;
  return (
    <div role="radiogroup" aria-label={legend} aria-required="true" aria-invalid={missing || undefined}>
      <ul className="grid gap-2.5">
        {sessions.map((session) => {
          const offer = offerOf(session, now, besides);
          const isChosen = session.id === chosen;
          // What was chosen and has been taken by somebody else meanwhile stays chosen, with its reason.
          const canBeChosen = offer.kind === 'bookable' || isChosen;
          return (
            <li
              key={session.id}
              className={classes(
                'relative rounded-md border transition-colors',
                edgeOf(isChosen, canBeChosen && missing),
                canBeChosen
                  ? 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
                  : 'bg-sunken/60',
                canBeChosen && !isChosen && 'hover:bg-hover',
              )}
            >
              <Row session={session} now={now} isFinal={offer.kind === 'bookable' && offer.isFinal}>
                {canBeChosen && (
                  <Radio
                    name={name}
                    session={session}
                    checked={isChosen}
                    onChoose={() => {
                      if (!pending) choice.choose(session.id);
                    }}
                  />
                )}
              </Row>
              {offer.kind !== 'bookable' && (
                <div className="relative grid gap-2 px-4 pb-3">
                  {offer.kind === 'waiting' && <InWaitlist session={session} position={offer.position} />}
                  {offer.kind !== 'registered' && <RefusalReasons id={reasonOf(session.id)} session={session} reasons={offer.reasons} />}
                  {offer.kind === 'closed' && offer.mayWait && (
                    <div>
                      <JoinWaitlist session={session} />
                    </div>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function edgeOf(isChosen: boolean, isWanted: boolean): string {
  if (isChosen) return 'border-accent bg-accent-tint';
  return isWanted ? 'border-danger' : 'border-line';
}

/** @param children the control that chooses it; the whole row is its label. */
function Row({ session, now, isFinal, children }: { session: StudentSession; now: Date; isFinal: boolean; children: ReactNode }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return (
    <div className="grid gap-1 px-4 py-3">
      <div className="flex items-center gap-2.5">
        {children}
        <p id={`when-${session.id}`} className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3 font-medium">
          <span className="uppercase-first">{format.nearDay(session.start_datetime, now)}</span>
          {format.timeRange(session.start_datetime, session.end_datetime)}
        </p>
      </div>
      <div id={`what-${session.id}`} className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <bdi>{session.name}</bdi>
          {session.state === 'cancelled' && <SessionStateBadge state={session.state} />}
        </div>
        <SessionFacts session={session} className="text-sm text-muted" />
        {session.state !== 'cancelled' && <SeatsBar inline taken={session.attendeeCount} capacity={session.capacity} />}
        {isFinal && <p className="text-sm font-medium text-waiting">{t('register.final')}</p>}
      </div>
    </div>
  );
}

/** Covers its row, so that a thumb may land anywhere on it; the arrow keys go from one to the next as the platform has it. */
function Radio({ name, session, checked, onChoose }: { name: string; session: StudentSession; checked: boolean; onChoose: () => void }) {
  return (
    <>
      <input
        type="radio"
        name={name}
        value={session.id}
        checked={checked}
        aria-labelledby={`when-${session.id} what-${session.id}`}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
      />
      <span
        aria-hidden="true"
        className={classes(
          'pointer-events-none grid size-5 shrink-0 place-items-center rounded-full border transition-colors',
          checked ? 'border-accent-fill bg-accent-fill' : 'border-line-strong bg-surface',
        )}
      >
        {checked && <span className="size-2 rounded-full bg-on-fill" />}
      </span>
    </>
  );
}
