/** A notification on the wire: stored facts, put into the reader's words (D-40). */
import { type NoticeParams, type NoticeSession, noticeParams, type SessionChanges } from '@halaqa/contract/notices';
import type { Notification } from '@halaqa/contract/notifications';
import { id, type Language, type NotificationKind } from '@halaqa/contract/values';
import { parseInstant, toWire } from '@halaqa/domain/clock';
import * as z from 'zod/mini';
import { isolateDirection } from '../language/isolate.ts';
import { serverText } from '../language/texts.ts';
import type { NotificationRow } from './store.ts';
import { amountInSentence, momentInSentence, nameInSentence, timesInSentence } from './words.ts';

const aboutSession = z.object({ sessionId: id });

interface Reading {
  language: Language;
  /** The institute's; all times are shown in it. */
  timeZone: string;
}

/** @param timeZone IANA name of the institute's zone. */
export const presentNotification = (row: NotificationRow, language: Language, timeZone: string): Notification => ({
  id: row.id,
  type: row.kind,
  ...wordsOf(row, { language, timeZone }),
  sessionId: aboutSession.safeParse(row.params).data?.sessionId ?? null,
  read: row.read_at !== null,
  createdAt: toWire(row.created_at),
});

function wordsOf({ kind, params, created_at: toldAt }: NotificationRow, reading: Reading): { title: string; message: string } {
  const facts = noticeParams[kind].safeParse(params);
  // An older version wrote other facts: the kind alone still says something, and the rest of the list is not lost with it.
  if (!facts.success) return { title: serverText(reading.language, `notice.${kind}.title`, { title: '' }), message: '' };
  const values = valuesOf(kind, params, toldAt, reading);
  return {
    title: serverText(reading.language, titleKey(kind, values), values),
    message: serverText(reading.language, messageKey(kind, values), values),
  };
}

/**
 * Sentences under a title of their own: what is told of the synchronisation need not be a problem, a trainer signs with their name, and
 * nobody books what has begun.
 */
const titled = ['remapped', 'key_ends', 'signed', 'begun'];

const titleKey = (kind: NotificationKind, { about = '' }: Record<string, string>): string =>
  titled.includes(about) ? `notice.${kind}.${about}_title` : `notice.${kind}.title`;

const messageKey = (kind: NotificationKind, { about }: Record<string, string>): string => `notice.${kind}.${about ?? 'message'}`;

/** What the catalogue's sentences for this kind are filled with. @throws ZodError for params of another kind. */
function valuesOf(kind: NotificationKind, params: unknown, toldAt: Date, reading: Reading): Record<string, string> {
  const { language } = reading;
  switch (kind) {
    case 'session_cancelled':
    case 'new_session': {
      const { message, ...facts } = noticeParams[kind].parse(params);
      return { ...ofSession(facts, reading), ...explained(message) };
    }
    case 'session_message': {
      const { message, writer, ...facts } = noticeParams.session_message.parse(params);
      return {
        ...ofSession(facts, reading),
        text: isolateDirection(message),
        ...(writer && { about: 'signed', writer: nameInSentence(language, writer) }),
      };
    }
    case 'session_reminder': {
      const { hours: _, ...facts } = noticeParams.session_reminder.parse(params);
      return ofSession(facts, reading);
    }
    case 'session_below_minimum': {
      const { registered, minimum, ...facts } = noticeParams.session_below_minimum.parse(params);
      return { ...ofSession(facts, reading), registered: isolateDirection(String(registered)), minimum: isolateDirection(String(minimum)) };
    }
    case 'session_booked': {
      const facts = noticeParams.session_booked.parse(params);
      return { ...ofSession(facts, reading), ...(parseInstant(facts.startsAt) <= toldAt && { about: 'begun' }) };
    }
    case 'waitlist_promoted':
    case 'registration_cancelled':
      return ofSession(noticeParams[kind].parse(params), reading);
    case 'session_updated': {
      const { message, ...facts } = noticeParams.session_updated.parse(params);
      return { ...ofSession(facts, reading), changes: changesIn(facts, reading), ...explained(message) };
    }
    case 'user_created': {
      const { role, gender, ...person } = noticeParams.user_created.parse(params);
      return {
        name: nameInSentence(language, person),
        role: serverText(language, `notice.role.${role}`, { context: gender ?? undefined }),
      };
    }
    case 'invoice_paid': {
      const { invoiceName, amount, currency } = noticeParams.invoice_paid.parse(params);
      return { invoice: isolateDirection(invoiceName), amount: amountInSentence(language, amount, currency) };
    }
    case 'correction_asked':
      return { name: nameInSentence(language, noticeParams.correction_asked.parse(params)) };
    case 'correction_decided': {
      const { field, decision, reason = '', taken } = noticeParams.correction_decided.parse(params);
      return {
        ...(decision === 'declined' ? { about: 'declined' } : taken !== undefined && { about: 'taken' }),
        field: serverText(language, `audit.field.${field}`),
        text: isolateDirection(taken ?? reason),
      };
    }
    case 'sync_problem':
      return ofSyncProblem(noticeParams.sync_problem.parse(params), reading);
    case 'leave_asked':
    case 'leave_withdrawn': {
      const facts = noticeParams[kind].parse(params);
      return { trainer: nameInSentence(language, facts), when: timesInSentence(language, facts, reading.timeZone) };
    }
    case 'leave_decided': {
      const { isApproved, reason = '', ...times } = noticeParams.leave_decided.parse(params);
      const when = timesInSentence(language, times, reading.timeZone);
      return { when, ...(!isApproved && { about: 'declined', text: isolateDirection(reason) }) };
    }
    case 'leave_entered': {
      const { reason, ...times } = noticeParams.leave_entered.parse(params);
      return { when: timesInSentence(language, times, reading.timeZone), text: isolateDirection(reason) };
    }
    case 'leave_taken_back': {
      const { isEnded, ...times } = noticeParams.leave_taken_back.parse(params);
      return { when: timesInSentence(language, times, reading.timeZone), ...(isEnded && { about: 'ended' }) };
    }
    case 'other': {
      const { title, message } = noticeParams.other.parse(params);
      return { title: isolateDirection(title), message: isolateDirection(message) };
    }
    default:
      return kind satisfies never;
  }
}

/** The sentence, with the message of the person who made the change. */
const explained = (message: string | undefined): Record<string, string> =>
  message === undefined ? {} : { about: 'explained', text: isolateDirection(message) };

const ofSession = (facts: NoticeSession, { language, timeZone }: Reading): Record<string, string> => ({
  session: nameInSentence(language, { name: facts.sessionName, nameEn: facts.sessionNameEn }),
  course: nameInSentence(language, { name: facts.courseName, nameEn: facts.courseNameEn }),
  when: momentInSentence(language, facts.startsAt, timeZone),
});

/** Problems with a sentence of their own. */
const named = ['conflict', 'overbooked', 'too_many_gone', 'remapped', 'restored', 'key_ends'];

/** A word that this version does not know stands as it is. */
function ofSyncProblem(
  { recordKind, recordId, fault, name, nameEn = null, endsAt }: NoticeParams<'sync_problem'>,
  { language, timeZone }: Reading,
): Record<string, string> {
  const about = named.includes(fault) ? fault : recordKind === 'connection' ? 'connection' : recordId === null ? 'reading' : 'message';
  const record = serverText(language, `sync.kind.${recordKind}`, { defaultValue: isolateDirection(recordKind) });
  const what =
    name === undefined
      ? serverText(language, 'notice.sync_problem.numbered', { record, id: String(recordId) })
      : serverText(language, 'notice.sync_problem.named', { record, name: nameInSentence(language, { name, nameEn }) });
  return {
    about,
    record,
    fault: serverText(language, `sync.fault.${fault}`, { defaultValue: isolateDirection(fault) }),
    ...(recordId !== null && { what }),
    ...(name !== undefined && { name: isolateDirection(name) }),
    ...(endsAt !== undefined && { when: momentInSentence(language, endsAt, timeZone) }),
  };
}

function changesIn({ changes }: { changes: SessionChanges }, { language, timeZone }: Reading): string {
  const { startsAt, endsAt, trainer, room, state } = changes;
  const parts = [
    state && serverText(language, 'notice.change.open'),
    startsAt && serverText(language, 'notice.change.starts', { when: momentInSentence(language, startsAt.to, timeZone) }),
    // A session that was moved ends at another time too: that goes without saying.
    !startsAt && endsAt && serverText(language, 'notice.change.ends', { when: momentInSentence(language, endsAt.to, timeZone) }),
    trainer && serverText(language, 'notice.change.trainer', { trainer: nameInSentence(language, trainer.to) }),
    room?.to && serverText(language, 'notice.change.room', { room: nameInSentence(language, room.to) }),
    room && !room.to && serverText(language, 'notice.change.no_room'),
  ];
  return parts.filter((part) => typeof part === 'string').join(serverText(language, 'notice.change.and'));
}
