/** How many people the choices of the list's filters would show (D-176). */
import { mostPerChoice } from '@halaqa/contract/counts';
import { type AccountState, accountStates } from '@halaqa/contract/users';
import { type Role, roles } from '@halaqa/contract/values';
import type pg from 'pg';
import { countChoices, eachChoice, eachChoiceAndAny } from '../../db/counts.ts';
import { type PeopleFilter, people, peopleFilterSql, rowsOf, stateConditions } from './people.ts';

/** Counts people by role and state in one query; all choices are summed from that. */
export async function countPeople(pool: pg.Pool, { role: ofRole, state: ofState, search = '' }: PeopleFilter) {
  const isSearched = search.trim() !== '';
  const { where, values } = peopleFilterSql({ search });
  const cell = (role: Role, state: AccountState): string =>
    isSearched ? `found p where p.role = '${role}' and p.state = '${state}'` : `${rowsOf[role]} and ${stateConditions[state]}`;
  const cellsOf = (role: Role) => eachChoice(accountStates, (state) => cell(role, state));
  const cells = await countChoices(
    pool,
    eachChoice(roles, cellsOf),
    isSearched ? values : [],
    // No index finds an address among all: who is searched for is looked for once.
    isSearched ? `with found as materialized (select p.role, p.state from (${people(roles)}) p where ${where})` : '',
  );
  const sum = (role: Role | undefined, state: AccountState | undefined): number =>
    Math.min(
      mostPerChoice,
      (role ? [role] : roles).flatMap((one) => (state ? [state] : accountStates).map((other) => cells[one][other])).reduce((a, b) => a + b),
    );
  return {
    role: eachChoiceAndAny(roles, (role) => sum(role, ofState)),
    state: eachChoiceAndAny(accountStates, (state) => sum(ofRole, state)),
  };
}
