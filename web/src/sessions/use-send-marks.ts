/** Sends waiting attendance marks, session by session, whenever the server can be reached (D-111). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionLost } from '../api/connection.ts';
import { failureText, showFailure } from '../api/failure.ts';
import { refetchTopics } from '../api/refetch.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { showToast } from '../ui/toast.ts';
import { type KeptSession, keepMarks, keptSessions } from './kept-marks.ts';
import { markedByOthers } from './marked-by-others.ts';
import { refusedOf, useKeptSessions } from './marks.ts';
import { type SendOutcome, sendMarks } from './send-marks.ts';
import { forgetTold, noteSent, tellSent } from './sent-marks.ts';
import { showMarked } from './show-marked.ts';

/** After an answer that says nothing of the marks. */
const againMs = 15_000;

/** After one that began before the connection came back: it may have failed for that alone. */
const soonMs = 1_000;

/** What is under way, by its key: a second drawing of the same does not send it twice. */
const underWay = new Map<string, Promise<SendOutcome>>();

/** @param open shows a session whose marks need a decision. */
export function useSendMarks(open: (sessionId: number) => void): void {
  const { t } = useTranslation(['sessions', 'attendance']);
  const client = useQueryClient();
  const { id: userId } = useSignedIn();
  const isLost = useConnectionLost() !== undefined;
  const [turn, setTurn] = useState(0);
  const next = useKeptSessions().find(({ isWaiting }) => isWaiting);

  /** Before anything is waited for, during which the next may be answered. */
  const tell = ({ id, name }: KeptSession, marks: number, refusal?: string) => {
    const more = keptSessions(userId).some(({ isWaiting }) => isWaiting);
    const told = noteSent({ userId, sessionId: id, name, marks, ...(refusal !== undefined && { refusal }) }, more);
    const refused = told?.find((one) => one.refusal !== undefined);
    if (!told) return;
    const action = refused && { label: t('attendance.keptOpen'), act: () => open(refused.sessionId) };
    showToast({ ...tellSent(told), tone: refused ? 'danger' : 'success', action });
  };

  const settle = useEffectEvent(async (session: KeptSession, outcome: SendOutcome) => {
    // Marks that were changed meanwhile have another key, and are sent with it.
    const isSame = keptSessions(userId).some(({ id, key }) => id === session.id && key === session.key);
    const draft = new Map(session.marks);
    if (outcome.kind === 'sent') {
      const refused = refusedOf(outcome.attendees, draft);
      if (isSame) keepMarks(userId, session, refused);
      const marks = draft.size - refused.size;
      const others = outcome.attendees.filter(({ id }) => refused.has(id));
      tell(session, marks, others.length > 0 ? t('attendance:overtaken', { names: markedByOthers(others) }) : undefined);
      await showMarked(client, session.id, outcome.attendees);
      await refetchTopics(client, ['session']);
    } else if (outcome.kind === 'without' && isSame) {
      for (const student of outcome.students) draft.delete(student);
      keepMarks(userId, session, draft, { isWaiting: true, isAnswered: true });
      tell(session, 0, t('attendance:leftOut'));
    } else if (outcome.kind === 'refused' && isSame) {
      keepMarks(userId, session, draft, { isAnswered: true });
      // Their answer is not known any more, which is no refusal (D-195).
      if (outcome.error.problem?.code === 'answered_before') showFailure(outcome.error, session.name);
      else tell(session, 0, failureText(outcome.error));
      await refetchTopics(client, ['session']);
    } else if (outcome.kind === 'later') forgetTold();
  });

  const key = next?.key;
  /** @returns when to try again, in milliseconds; undefined where it was answered */
  const send = useEffectEvent(async (): Promise<number | undefined> => {
    if (!next) return undefined;
    const before = underWay.get(next.key);
    if (before) return (await before).kind === 'later' ? soonMs : undefined;
    const sending = sendMarks(next).finally(() => underWay.delete(next.key));
    underWay.set(next.key, sending);
    const outcome = await sending;
    await settle(next, outcome);
    return outcome.kind === 'later' ? againMs : undefined;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is one more try.
  useEffect(() => {
    if (isLost || key === undefined) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    void send().then((waitMs) => {
      if (waitMs !== undefined && !isLeft) again = setTimeout(() => setTurn((one) => one + 1), waitMs);
    });
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
  }, [isLost, key, turn]);
}
