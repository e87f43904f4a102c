import type { AffectedSession, LeaveDetails } from '@halaqa/contract/leave';
import { CalendarX2, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import type { useKeptWords } from '../record-edit/kept-text.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Select } from '../ui/Select.tsx';
import { useNow } from '../ui/use-now.ts';
import { CancelMessage } from './CancelMessage.tsx';
import {
  type Choice,
  type Chosen,
  cancelledOf,
  chosenOf,
  givenTo,
  leftOf,
  offeredForAll,
  suggested,
  withCancelled,
} from './substitutes.ts';

interface Props {
  details: Pick<LeaveDetails, 'trainers' | 'sessions'>;
  chosen: Chosen;
  /** What is missing is said. */
  isSubmitted: boolean;
  onChange: (chosen: Chosen) => void;
  /** Goes with what is cancelled. */
  message: ReturnType<typeof useKeptWords>;
}

/** For each session of the leave who takes it over, or that it is cancelled; or the same for all. */
export function Substitutes({ details, chosen, isSubmitted, onChange, message }: Props) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { sessions } = details;
  const words = useRef<HTMLTextAreaElement>(null);
  /** How often many were cancelled at once: what comes next is the message, and the button may have gone by its press. */
  const [timesCancelled, setTimesCancelled] = useState(0);
  useEffect(() => {
    if (timesCancelled > 0) words.current?.focus();
  }, [timesCancelled]);
  if (sessions.length === 0) return <p className="text-muted">{t('decide.noSessions')}</p>;
  const offered = offeredForAll(details);
  return (
    <div className="grid gap-4">
      {sessions.length > 1 && offered.length > 0 && (
        <Field label={t('decide.all')} hint={t('decide.allHint')}>
          {(control) => (
            <Select {...control} value="" onChange={({ target }) => onChange(givenTo(chosen, sessions, Number(target.value)))}>
              <option value="">{t('decide.choose')}</option>
              {offered.map(({ id, name, free }) => (
                <option key={id} value={id}>
                  {t('decide.allOption', { name, free: format.number(free), all: format.number(sessions.length) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {sessions.length > 1 && (
        <CancelMany
          sessions={sessions}
          chosen={chosen}
          onChange={onChange}
          onCancel={(these) => {
            onChange(withCancelled(chosen, these));
            setTimesCancelled(timesCancelled + 1);
          }}
        />
      )}
      <section aria-label={t('decide.sessions')} className="rounded-lg border border-line">
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              trainers={details.trainers}
              value={chosenOf(chosen, session)}
              isSubmitted={isSubmitted}
              onChoose={(given) => onChange({ ...chosen, [session.id]: given })}
            />
          ))}
        </ul>
      </section>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Users aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {t('decide.tells')}
      </p>
      <CancelMessage ref={words} count={cancelledOf(chosen, sessions).length} message={message} />
    </div>
  );
}

interface ManyProps extends Pick<Props, 'chosen' | 'onChange'> {
  sessions: readonly AffectedSession[];
  onCancel: (these: readonly AffectedSession[]) => void;
}

/** One press cancels those that nobody takes over, or all of them; each can still be chosen otherwise. */
function CancelMany({ sessions, chosen, onChange, onCancel }: ManyProps) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const left = leftOf(chosen, sessions);
  const isEach = cancelledOf(chosen, sessions).length === sessions.length;
  return (
    <div className="flex flex-wrap gap-2">
      {left.length > 0 && left.length < sessions.length && (
        <Button size="sm" className="min-h-11" onClick={() => onCancel(left)}>
          <CalendarX2 aria-hidden="true" className="size-4.5 text-muted" />
          {t('decide.cancelLeft', { left: format.number(left.length) })}
        </Button>
      )}
      <Button
        size="sm"
        look={isEach ? 'soft' : 'secondary'}
        className="min-h-11"
        aria-pressed={isEach}
        onClick={() => (isEach ? onChange(suggested(sessions)) : onCancel(sessions))}
      >
        <CalendarX2 aria-hidden="true" className="size-4.5" />
        {t('decide.cancelAll')}
      </Button>
    </div>
  );
}

interface RowProps {
  session: AffectedSession;
  trainers: LeaveDetails['trainers'];
  value: Choice | undefined;
  isSubmitted: boolean;
  onChoose: (given: Choice) => void;
}

function Row({ session, trainers, value, isSubmitted, onChoose }: RowProps) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const now = useNow();
  const when = `${format.nearDay(session.start_datetime, now)} ${format.timeRange(session.start_datetime, session.end_datetime)}`;
  const named = (ids: readonly number[]) => ids.flatMap((id) => trainers.find((one) => one.id === id) ?? []);
  const taught = named(session.taught);
  const others = named(session.free.filter((id) => !session.taught.includes(id)));
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 text-sm">
        <bdi className="justify-self-start text-base font-medium">{session.name}</bdi>
        <span className="uppercase-first">{when}</span>
        <span className="flex flex-wrap gap-x-3 text-muted">
          {session.room && <bdi>{session.room[1]}</bdi>}
          <span>{t('decide.places', { count: session.attendeeCount })}</span>
        </span>
      </div>
      <div className="[&_label]:sr-only">
        <Field
          label={t('decide.substitute', { session: session.name, when })}
          hint={session.free.length === 0 ? t('decide.nobody') : undefined}
          error={isSubmitted && value === undefined ? t('decide.missing') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={value ?? ''}
              onChange={({ target: { value: given } }) => onChoose(given === 'later' || given === 'cancel' ? given : Number(given))}
            >
              {value === undefined && <option value="">{t('decide.choose')}</option>}
              {taught.length > 0 && (
                <optgroup label={t('decide.taught')}>
                  <OptionList options={taught} />
                </optgroup>
              )}
              {others.length > 0 && (
                <optgroup label={t('decide.others')}>
                  <OptionList options={others} />
                </optgroup>
              )}
              <option value="later">{t('decide.later')}</option>
              <option value="cancel">{t('decide.cancel')}</option>
            </Select>
          )}
        </Field>
      </div>
    </li>
  );
}
