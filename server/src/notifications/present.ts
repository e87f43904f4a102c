/** A notification on the wire: what was stored as facts, in the reader's words (D-40). */
import { type NoticeParams, noticeParams, type SessionChanges, type SessionFacts } from '@halaqa/contract/notices';
import type { Notification } from '@halaqa/contract/notifications';
import type { Language, NotificationKind } from '@halaqa/contract/values';
import { toWire } from '@halaqa/domain/clock';
import { text } from '../language/texts.ts';
import type { NotificationRow } from './store.ts';
import { amountIn, isolated, momentIn, nameIn } from './words.ts';

interface Reading {
  language: Language;
  /** Of the institute: its wall is what everybody goes by. */
  timeZone: string;
}

/** @param timeZone IANA name of the institute's zone. */
export const presentNotification = (row: NotificationRow, language: Language, timeZone: string): Notification => ({
  id: row.id,
  type: row.kind,
  ...wordsOf(row, { language, timeZone }),
  read: row.read_at !== null,
  createdAt: toWire(row.created_at),
});

function wordsOf({ kind, params }: NotificationRow, reading: Reading): { title: string; message: string } {
  const facts = noticeParams[kind].safeParse(params);
  // An older version wrote other facts: the kind alone still says something, and the rest of the list is not lost with it.
  if (!facts.success) return { title: text(reading.language, `notice.${kind}.title`, { title: '' }), message: '' };
  const values = valuesOf(kind, params, reading);
  return {
    title: text(reading.language, titleKey(kind, values), values),
    message: text(reading.language, messageKey(kind, values), values),
  };
}

/** What is told as a matter of the synchronisation need not be a problem. */
const titleKey = (kind: NotificationKind, { about }: Record<string, string>): string =>
  about === 'remapped' ? `notice.${kind}.remapped_title` : `notice.${kind}.title`;

const messageKey = (kind: NotificationKind, { about }: Record<string, string>): string => `notice.${kind}.${about ?? 'message'}`;

/** What the catalogue's sentences for this kind are filled with. @throws ZodError for params of another kind. */
function valuesOf(kind: NotificationKind, params: unknown, reading: Reading): Record<string, string> {
  const { language } = reading;
  switch (kind) {
    case 'session_booked':
    case 'session_cancelled':
    case 'new_session':
    case 'waitlist_promoted':
    case 'registration_cancelled':
      return ofSession(noticeParams[kind].parse(params), reading);
    case 'session_updated': {
      const facts = noticeParams.session_updated.parse(params);
      return { ...ofSession(facts, reading), changes: changesIn(facts, reading) };
    }
    case 'user_created': {
      const { role, gender, ...person } = noticeParams.user_created.parse(params);
      return { name: nameIn(language, person), role: text(language, `notice.role.${role}`, { context: gender ?? undefined }) };
    }
    case 'invoice_paid': {
      const { invoiceName, amount, currency } = noticeParams.invoice_paid.parse(params);
      return { invoice: isolated(invoiceName), amount: amountIn(language, amount, currency) };
    }
    case 'sync_problem':
      return ofSyncProblem(noticeParams.sync_problem.parse(params), language);
    case 'other': {
      const { title, message } = noticeParams.other.parse(params);
      return { title: isolated(title), message: isolated(message) };
    }
    default:
      return kind satisfies never;
  }
}

const ofSession = (facts: SessionFacts, { language, timeZone }: Reading): Record<string, string> => ({
  session: nameIn(language, { name: facts.sessionName, nameEn: facts.sessionNameEn }),
  course: nameIn(language, { name: facts.courseName, nameEn: facts.courseNameEn }),
  when: momentIn(language, facts.startsAt, timeZone),
});

/** Problems with a sentence of their own. */
const named = ['conflict', 'overbooked', 'too_many_gone', 'remapped', 'restored'];

/** A word that this version does not know stands as it is. */
function ofSyncProblem(
  { recordKind, recordId, fault, name, nameEn = null }: NoticeParams<'sync_problem'>,
  language: Language,
): Record<string, string> {
  const about = named.includes(fault) ? fault : recordKind === 'connection' ? 'connection' : recordId === null ? 'reading' : 'message';
  const record = text(language, `sync.kind.${recordKind}`, { defaultValue: isolated(recordKind) });
  const what =
    name === undefined
      ? text(language, 'notice.sync_problem.numbered', { record, id: String(recordId) })
      : text(language, 'notice.sync_problem.named', { record, name: nameIn(language, { name, nameEn }) });
  return {
    about,
    record,
    fault: text(language, `sync.fault.${fault}`, { defaultValue: isolated(fault) }),
    ...(recordId !== null && { what }),
  };
}

function changesIn({ changes }: { changes: SessionChanges }, { language, timeZone }: Reading): string {
  const { startsAt, endsAt, trainer, room, state } = changes;
  const parts = [
    state && text(language, 'notice.change.open'),
    startsAt && text(language, 'notice.change.starts', { when: momentIn(language, startsAt.to, timeZone) }),
    // A session that was moved ends at another time too: that goes without saying.
    !startsAt && endsAt && text(language, 'notice.change.ends', { when: momentIn(language, endsAt.to, timeZone) }),
    trainer && text(language, 'notice.change.trainer', { trainer: nameIn(language, trainer.to) }),
    room?.to && text(language, 'notice.change.room', { room: nameIn(language, room.to) }),
    room && !room.to && text(language, 'notice.change.no_room'),
  ];
  return parts.filter((part) => typeof part === 'string').join(text(language, 'notice.change.and'));
}
