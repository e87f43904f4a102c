/**
 * What of several sessions that waited is told together (D-311, D-327): of each by itself, only the last would be read. What was refused
 * is told at once, and again with what is sent after it.
 */
import i18next from 'i18next';
import { asSentence } from '../i18n/sentence.ts';
import { currentLanguage } from '../i18n/texts.ts';
import type { ToastMessage } from '../ui/toast.ts';

export interface SentMarks {
  userId: number;
  sessionId: number;
  /** The session's. */
  name: string;
  marks: number;
  /** Why some of its marks, or all, were not taken. */
  refusal?: string;
}

let untold: SentMarks[] = [];

/** @param more others wait still @returns what is told now, if anything */
export function noteSent(sent: SentMarks, more: boolean): SentMarks[] | undefined {
  const ofUser = untold.filter(({ userId }) => userId === sent.userId);
  const before = ofUser.find(({ sessionId }) => sessionId === sent.sessionId);
  const all = [...ofUser.filter((one) => one !== before), before ? joined(before, sent) : sent];
  untold = more ? all : [];
  return more && sent.refusal === undefined ? undefined : all;
}

/** The rest waits for a connection: what was told by then is not told again when it is sent. */
export function forgetTold(): void {
  untold = untold.slice(untold.findLastIndex(({ refusal }) => refusal !== undefined) + 1);
}

/** What was not taken first. */
export function tellSent(all: readonly SentMarks[]): Pick<ToastMessage, 'title' | 'text'> {
  const isOfOne = all.length === 1;
  const sent = all.filter(({ marks }) => marks > 0);
  const count = i18next.t('sessions:attendance.sent', { count: sent.reduce((sum, { marks }) => sum + marks, 0) });
  const refused = all.filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return { title: count, text: namesOf(sent) };
  const whole = refused.filter(({ marks }) => marks === 0);
  const isNamed = isOfOne || (refused.length === 1 && whole.length === 1);
  const reasons = refused.map(({ name, refusal = '' }) => asSentence(isNamed ? refusal : `${name}: ${refusal}`));
  if (whole.length === 0) return { title: count, text: reasons.join(' ') };
  const rest = sent.length > 0 ? [asSentence(`${count}: ${namesOf(sent)}`)] : [];
  return { title: i18next.t('attendance:notSent', { session: namesOf(whole) }), text: [...reasons, ...rest].join(' ') };
}

function joined(before: SentMarks, after: SentMarks): SentMarks {
  const refusal = [before.refusal, after.refusal].filter((one) => one !== undefined).map(asSentence);
  return { ...after, marks: before.marks + after.marks, ...(refusal.length > 0 && { refusal: refusal.join(' ') }) };
}

const namesOf = (sessions: readonly SentMarks[]) => new Intl.ListFormat(currentLanguage()).format(sessions.map(({ name }) => name));
