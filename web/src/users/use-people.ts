/** A page of the list of accounts. */
import { type UserRow, users } from '@halaqa/contract/users';
import { parseInstant } from '@halaqa/domain/clock';
import { useQuery } from '@tanstack/react-query';
import { askedPage } from '../api/query.ts';
import { queryOf, type UserFilter } from './list-filter.ts';

/** Letters of invitations go out one after the other: what became of them is read until then. One that waits longer waits for the mail server. */
const readEveryMs = 3_000;
const onTheWayMs = 180_000;

export function usePeople(filter: UserFilter) {
  return useQuery({
    ...askedPage(users, { query: queryOf(filter) }, true),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.rows.some((person) => isOnTheWay(person, dataUpdatedAt)) ? readEveryMs : false,
  });
}

const isOnTheWay = ({ invitation }: UserRow, readAt: number): boolean =>
  invitation?.letter === 'waits' && readAt - parseInstant(invitation.sentAt).getTime() < onTheWayMs;
