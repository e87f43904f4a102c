/** The messages of a session, and writing one. */
import { type SessionMessages, sendMessage, sessionMessages } from '@halaqa/contract/messages';
import { parseInstant } from '@halaqa/domain/clock';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asked, useApiMutation } from '../api/query.ts';

/** Letters and pushes of a message that was just sent are on their way for a moment: what became of them is read until then. */
const readEveryMs = 2_000;
const onTheWayMs = 60_000;

export function useMessages(sessionId: number): UseQueryResult<SessionMessages> {
  return useQuery({
    ...asked(sessionMessages, { params: { id: sessionId } }, true),
    refetchInterval: ({ state }) => (state.data && isOnTheWay(state.data, state.dataUpdatedAt) ? readEveryMs : false),
  });
}

function isOnTheWay({ messages: [newest] }: SessionMessages, readAt: number): boolean {
  if (!newest || newest.mail.waiting + newest.push.waiting === 0) return false;
  return readAt - parseInstant(newest.sentAt).getTime() < onTheWayMs;
}

/** @param onSent as soon as the server has said yes. */
export function useSend(onSent: () => void) {
  const { t } = useTranslation('messages');
  const done = () => {
    onSent();
    return { title: t('sent') };
  };
  return useApiMutation(sendMessage, { failed: t('failed'), done });
}
