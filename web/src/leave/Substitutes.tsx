import type { AffectedSession, LeaveDetails } from '@halaqa/contract/leave';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Field } from '../ui/Field.tsx';
import { OptionList } from '../ui/OptionList.tsx';
import { Select } from '../ui/Select.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Chosen, chosenOf, givenTo, offeredForAll } from './substitutes.ts';

interface Props {
  details: Pick<LeaveDetails, 'trainers' | 'sessions'>;
  chosen: Chosen;
  /** What is missing is said. */
  isTried: boolean;
  onChange: (chosen: Chosen) => void;
}

/** For each session of the leave who takes it over, or one trainer for all. */
export function Substitutes({ details, chosen, isTried, onChange }: Props) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { sessions } = details;
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
      <section aria-label={t('decide.sessions')} className="rounded-lg border border-line">
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Row
              key={session.id}
              session={session}
              trainers={details.trainers}
              value={chosenOf(chosen, session)}
              isTried={isTried}
              onChoose={(given) => onChange({ ...chosen, [session.id]: given })}
            />
          ))}
        </ul>
      </section>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Users aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {t('decide.tells')}
      </p>
    </div>
  );
}

interface RowProps {
  session: AffectedSession;
  trainers: LeaveDetails['trainers'];
  value: number | 'later' | undefined;
  isTried: boolean;
  onChoose: (given: number | 'later') => void;
}

function Row({ session, trainers, value, isTried, onChoose }: RowProps) {
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
        <bdi className="text-base font-medium">{session.name}</bdi>
        <span className="uppercase-first">{when}</span>
        <span className="flex flex-wrap gap-x-3 text-muted">
          {session.room && <bdi>{session.room[1]}</bdi>}
          <span>{t('decide.students', { count: session.attendeeCount })}</span>
        </span>
      </div>
      <div className="[&_label]:sr-only">
        <Field
          label={t('decide.substitute', { session: session.name, when })}
          hint={session.free.length === 0 ? t('decide.nobody') : undefined}
          error={isTried && value === undefined ? t('decide.missing') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={value ?? ''}
              onChange={({ target }) => onChoose(target.value === 'later' ? 'later' : Number(target.value))}
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
            </Select>
          )}
        </Field>
      </div>
    </li>
  );
}
