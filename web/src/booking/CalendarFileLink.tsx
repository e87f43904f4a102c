import type { StudentSession } from '@halaqa/contract/booking';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button-class.ts';
import { calendarFile } from './calendar-file.ts';

/** Hands the session to the calendar of the phone, as a file made here. */
export function CalendarFileLink({ session }: { session: StudentSession }) {
  const { t } = useTranslation('student');
  const description = t('file.with', { trainer: session.trainerName });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const text = calendarFile(session, { now: new Date(), host: location.host, description });
    const made = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [session, description]);
  return (
    <a href={address} download={`halaqa-${session.id}.ics`} className={buttonClass('secondary', 'sm', 'min-h-11 flex-auto')}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {t('next.addToCalendar')}
    </a>
  );
}
