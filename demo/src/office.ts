/** What lies on the desk of the office: leave, days on which the institute is closed, a session with too few students, a message. */
import { addDays, dayOf, fromWall } from '@halaqa/domain/clock';
import type { Institute, Session } from './records.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Closed days and approved leave are behind, so that nothing that is planned in the demonstration is in their way. */
const daysBehind = Array.from({ length: 14 }, (_, index) => index + 3);
/** A request is about the first day after these on which the trainer teaches. */
const askedAfterDays = 5;
const [first, second] = [1, 2];
/** Older than the notifications that are told (`notifications.ts`). */
const messageDays = 12;

export interface Office {
  /** Days of the institute, both included. */
  closedDays: { name: string; nameEn: string; firstDay: string; lastDay: string }[];
  leave: Leave[];
  /** With how many students a session takes place, where it is said. */
  minimums: { sessionId: number; minimum: number }[];
  messages: { sessionId: number; accountId: number; message: string; sentAt: Date; studentIds: number[] }[];
}

export interface Leave {
  trainerId: number;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  askedAt: Date;
  /** By whom and when it was approved; null: nobody has decided yet. */
  approved: { accountId: number; at: Date } | null;
}

/** The same for the same institute and moment. Where the next days hold no session for it, there is no minimum. */
export function office(institute: Institute, now: Date, zone: string): Office {
  const today = dayOf(now, zone);
  const admin = institute.accounts.find(({ role }) => role === 'admin');
  const trainer = institute.accounts.find(({ role }) => role === 'trainer');
  const teaches = institute.sessions.find(
    ({ trainerId, startsAt }) => trainerId === second && startsAt.getTime() > now.getTime() + askedAfterDays * dayMs,
  );
  const quiet = (holds: (session: Session) => boolean): string[] => {
    const busy = new Set(institute.sessions.filter(holds).map(({ startsAt }) => dayOf(startsAt, zone)));
    return daysBehind
      .map((days) => addDays(today, -days))
      .filter((day) => !busy.has(day))
      .slice(0, 1);
  };
  const wholeDays = (from: string, days: number) => ({
    startsAt: fromWall(from, '00:00', zone),
    endsAt: fromWall(addDays(from, days), '00:00', zone),
  });
  return {
    closedDays: quiet(() => true).map((day) => ({ name: 'صيانة المبنى', nameEn: 'Building maintenance', firstDay: day, lastDay: day })),
    leave: [
      {
        trainerId: second,
        ...wholeDays(teaches ? dayOf(teaches.startsAt, zone) : addDays(today, askedAfterDays), 2),
        reason: 'موعد طبي',
        askedAt: new Date(now.getTime() - dayMs),
        approved: null,
      },
      ...quiet(({ trainerId }) => trainerId === first).map((day) => ({
        trainerId: first,
        ...wholeDays(day, 1),
        reason: 'ظرف عائلي',
        askedAt: new Date(now.getTime() - 25 * dayMs),
        approved: admin ? { accountId: admin.id, at: new Date(now.getTime() - 24 * dayMs) } : null,
      })),
    ],
    minimums: withTooFew(institute, now).map(({ session, taken }) => ({ sessionId: session.id, minimum: taken + 1 })),
    messages: trainer ? messages(institute, now, trainer) : [],
  };
}

/** The first one that begins tomorrow or after, has room and stands in nobody's scene. */
function withTooFew({ sessions, attendees, waiting }: Institute, now: Date): { session: Session; taken: number }[] {
  const found = sessions.flatMap((session) => {
    const there = attendees.filter(({ sessionId }) => sessionId === session.id);
    const isApart = there.some(({ studentId }) => studentId <= 2) || waiting.some(({ sessionId }) => sessionId === session.id);
    const isAhead = session.startsAt.getTime() > now.getTime() + 24 * hourMs && session.state !== 'cancelled';
    return isAhead && !isApart && session.courseId !== 1 && there.length + 1 < session.capacity ? [{ session, taken: there.length }] : [];
  });
  return found.slice(0, 1);
}

/** The trainer wrote to those of a session the day before it. */
function messages({ sessions, attendees }: Institute, now: Date, author: Institute['accounts'][number]): Office['messages'] {
  const session = sessions.findLast(
    ({ trainerId, state, startsAt }) =>
      trainerId === author.trainerId && state === 'done' && startsAt.getTime() < now.getTime() - (messageDays - 1) * dayMs,
  );
  if (!session) return [];
  return [
    {
      sessionId: session.id,
      accountId: author.id,
      message: 'أحضرن دفتر التمارين معكن، ونبدأ من حيث توقفنا.',
      sentAt: new Date(session.startsAt.getTime() - dayMs),
      studentIds: attendees.filter(({ sessionId }) => sessionId === session.id).map(({ studentId }) => studentId),
    },
  ];
}
