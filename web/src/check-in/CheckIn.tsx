import type { StudentSession } from '@halaqa/contract/booking';
import { checkIn, checkInRefusals } from '@halaqa/contract/check-in';
import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../api/call.ts';
import { useApiMutation } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { type ButtonLook, buttonClass } from '../ui/button-class.ts';
import { CodeForm } from './CodeForm.tsx';
import type { CheckInLink } from './link.ts';
import { Refused } from './Refused.tsx';
import { finalRefusal } from './refusal.ts';

type Open = Pick<StudentSession, 'id' | 'name' | 'course_name' | 'start_datetime' | 'end_datetime' | 'attendance'>;

interface Props {
  /** The sessions in which the student has a place, and can check in now. */
  open: readonly Open[];
  link: CheckInLink;
  /** The student's calendar. */
  calendar: string;
}

/** For one session: what was given, or the form to give it. */
export function CheckIn({ open, link, calendar }: Props) {
  const { t } = useTranslation('check-in');
  const [chosen, choose] = useState(link.sessionId ?? open.find(({ attendance }) => attendance === 'registered')?.id ?? open[0]?.id);
  const act = useApiMutation(checkIn, { failed: t('failed'), shows: checkInRefusals });
  const send = (code: string) => {
    if (chosen !== undefined && !act.isPending) act.mutate({ params: { id: chosen }, body: { code } });
  };
  const sendLink = useEffectEvent(() => {
    if (link.code !== undefined) send(link.code);
  });
  useEffect(() => sendLink(), []);

  const session = open.find(({ id }) => id === chosen);
  if (act.data) return <Done state={act.data.state} session={act.data.session} />;
  if (session?.attendance === 'attended') return <Done state="attended" session={session} />;
  const refusal = finalRefusal(act.error);
  if (refusal) {
    const other = open.find(({ id, attendance }) => id !== chosen && attendance === 'registered');
    const chooseOther = () => {
      act.reset();
      choose(other?.id);
    };
    return (
      <Refused error={refusal}>
        {other && <Button onClick={chooseOther}>{t('other')}</Button>}
        <Link to={calendar} className={buttonClass('secondary')}>
          {t('calendar')}
        </Link>
        <Home look="quiet" />
      </Refused>
    );
  }
  return (
    <div className="grid gap-5 p-5 sm:p-6">
      {act.error instanceof ApiError && <h2 className="text-lg font-semibold text-danger">{t('failed')}</h2>}
      {open.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">{t('choose')}</legend>
          {open.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="radio" name="session" checked={id === chosen} onChange={() => choose(id)} className="size-5 accent-accent" />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {session && <Facts session={session} />}
      <CodeForm isPending={act.isPending} error={act.error} onSend={send} />
      <Home look="quiet" />
    </div>
  );
}

function Facts({ session }: { session: Pick<Open, 'name' | 'start_datetime' | 'end_datetime'> }) {
  const format = useFormat();
  return (
    <div className="grid gap-0.5">
      <p className="text-lg font-semibold">
        <bdi>{session.name}</bdi>
      </p>
      <p className="text-muted">{format.timeRange(session.start_datetime, session.end_datetime)}</p>
    </div>
  );
}

function Done({ state, session }: { state: string; session: Pick<Open, 'name' | 'start_datetime' | 'end_datetime'> }) {
  const { t } = useTranslation('check-in');
  const isPresent = state === 'attended';
  const Icon = isPresent ? CircleCheck : Info;
  return (
    <div role="status" className="grid justify-items-center gap-3 px-5 py-8 text-center">
      <Icon aria-hidden="true" strokeWidth={1.5} className={isPresent ? 'size-16 text-confirmed' : 'size-16 text-waiting'} />
      <p className="text-xl font-semibold">{t(isPresent ? 'present' : 'absent')}</p>
      {!isPresent && <p className="max-w-prose">{t('absentText')}</p>}
      <Facts session={session} />
      <Home look="secondary" />
    </div>
  );
}

function Home({ look }: { look: ButtonLook }) {
  const { t } = useTranslation('check-in');
  return (
    <Link to={paths.studentDashboard} className={buttonClass(look)}>
      {t('home')}
    </Link>
  );
}
