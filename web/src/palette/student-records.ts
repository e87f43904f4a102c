import { mySessions, type StudentSession } from '@halaqa/contract/booking';
import type { Invoice } from '@halaqa/contract/invoices';
import { type StudentCourse, studentOverview } from '@halaqa/contract/overview';
import { dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { useApiList, useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { anchorOf } from '../booking/anchor.ts';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import type { Entry, FoundRecords } from './entry.ts';
import { matches } from './matches.ts';
import { useSessionEntry } from './session-entry.ts';

const most = 8;

/** A student's courses and invoices, and the sessions that are still to come. */
export function useStudentRecords(search: string, now: Date): FoundRecords {
  const { studentId } = useSignedIn();
  const format = useFormat();
  const zone = useContext(InstituteZone);
  const isSkipped = search === '' || studentId === null;
  const overview = useApiQuery(studentOverview, isSkipped ? 'skip' : {});
  const sessions = useApiList(mySessions, isSkipped ? 'skip' : { query: { from: dayOf(now, zone) } });
  const calendar = studentId === null ? paths.studentDashboard : paths.studentCalendar(studentId);
  const sessionEntry = useSessionEntry(now, ({ id }: StudentSession) => `${calendar}#${anchorOf(id)}`);
  const courseEntry = ({ id, name }: StudentCourse): Entry => ({
    id: `course-${id}`,
    group: 'courses',
    name,
    goal: { to: `${calendar}?course=${id}` },
  });
  const invoiceEntry = ({ id, name, amount_total, currency }: Invoice): Entry => ({
    id: `invoice-${id}`,
    group: 'invoices',
    name,
    detail: format.money(amount_total, currency),
    goal: { to: paths.invoices },
  });
  const entries = [
    ...(sessions.data ?? [])
      .filter(({ name, course_name }) => matches(`${name} ${course_name}`, search))
      .slice(0, most)
      .map(sessionEntry),
    ...(overview.data?.courses ?? []).filter(({ name }) => matches(name, search)).map(courseEntry),
    ...(overview.data?.invoices ?? []).filter(({ name }) => matches(name, search)).map(invoiceEntry),
  ];
  const both = [overview, sessions];
  return { entries, isSearching: both.some(({ isFetching }) => isFetching), isFailed: both.some(({ isError }) => isError) };
}
