import type { Notification } from '@halaqa/contract/notifications';
import type { NotificationKind } from '@halaqa/contract/values';
import { noticeScreen } from '@halaqa/domain/notice-screen';
import {
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarMinus,
  CalendarOff,
  CalendarPlus,
  CalendarX2,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  ReceiptText,
  Ticket,
  TriangleAlert,
  UserPlus,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedIn } from '../auth/current-user.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';
import { MixedLanguages } from '../ui/MixedLanguages.tsx';

/** A picture of each kind (D-40), in the colour that such news has elsewhere. */
const looks: Record<NotificationKind, { icon: LucideIcon; tone: string }> = {
  session_booked: { icon: CalendarCheck, tone: 'bg-confirmed-tint text-confirmed' },
  session_cancelled: { icon: CalendarX2, tone: 'bg-cancelled-tint text-cancelled' },
  session_updated: { icon: CalendarClock, tone: 'bg-waiting-tint text-waiting' },
  session_message: { icon: MessageSquare, tone: 'bg-accent-tint text-accent' },
  session_reminder: { icon: CalendarClock, tone: 'bg-accent-tint text-accent' },
  new_session: { icon: CalendarPlus, tone: 'bg-planned-tint text-planned' },
  session_below_minimum: { icon: Users, tone: 'bg-waiting-tint text-waiting' },
  user_created: { icon: UserPlus, tone: 'bg-accent-tint text-accent' },
  invoice_paid: { icon: ReceiptText, tone: 'bg-confirmed-tint text-confirmed' },
  waitlist_promoted: { icon: Ticket, tone: 'bg-confirmed-tint text-confirmed' },
  registration_cancelled: { icon: CalendarMinus, tone: 'bg-done-tint text-done' },
  correction_asked: { icon: PencilLine, tone: 'bg-waiting-tint text-waiting' },
  correction_decided: { icon: PencilLine, tone: 'bg-accent-tint text-accent' },
  sync_problem: { icon: TriangleAlert, tone: 'bg-cancelled-tint text-cancelled' },
  leave_asked: { icon: CalendarOff, tone: 'bg-waiting-tint text-waiting' },
  leave_decided: { icon: CalendarOff, tone: 'bg-accent-tint text-accent' },
  leave_entered: { icon: CalendarOff, tone: 'bg-accent-tint text-accent' },
  leave_taken_back: { icon: CalendarCheck, tone: 'bg-accent-tint text-accent' },
  leave_withdrawn: { icon: CalendarCheck, tone: 'bg-accent-tint text-accent' },
  other: { icon: Bell, tone: 'bg-done-tint text-done' },
};

interface Props {
  notification: Notification;
  now: Date;
  /** Clicking an unread one marks it read (SPEC-4.5). */
  onRead: (id: number) => void;
  /** The reader follows its link: the dialog around it may close. */
  onFollow?: () => void;
}

export function NotificationRow({ notification: { id, type, title, message, sessionId, read, createdAt }, now, onRead, onFollow }: Props) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { icon: Icon, tone } = looks[type];
  const leadsTo = noticeScreen(type, sessionId, useSignedIn());
  const look = classes(
    'flex w-full items-start gap-3 px-5 py-3 text-start transition-colors aria-disabled:cursor-default',
    (!read || leadsTo) && 'hover:bg-hover',
  );
  const content = (
    <>
      <span className={classes('mt-0.5 grid size-9 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={classes('text-sm', read ? 'text-muted' : 'font-medium')}>
            <MixedLanguages text={title} />
          </span>
          <time dateTime={createdAt} title={`${format.day(createdAt, now)} ${format.time(createdAt)}`} className="text-xs text-muted">
            {format.ago(createdAt, now)}
          </time>
        </span>
        <span className={classes('text-sm wrap-anywhere', read && 'text-muted')}>
          <MixedLanguages text={message} />
        </span>
      </span>
      <span className="mt-2 grid size-2 shrink-0 place-items-center">
        {!read && (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
            <span className="sr-only">{t('unread')}</span>
          </>
        )}
      </span>
    </>
  );
  return (
    <li>
      {leadsTo ? (
        <Link
          to={leadsTo}
          onClick={() => {
            if (!read) onRead(id);
            onFollow?.();
          }}
          className={look}
        >
          {content}
        </Link>
      ) : (
        // It stays a button once it is read, or the focus would be lost with it.
        <button type="button" aria-disabled={read || undefined} onClick={() => !read && onRead(id)} className={look}>
          {content}
        </button>
      )}
    </li>
  );
}
