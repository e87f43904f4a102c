/**
 * What a saved view keeps of a screen's address (D-162): what narrows and what arranges, by the names that the screen gives it there. What is a
 * moment (the day in view, a page, an open record) has no place here.
 */
import { reportGroupings } from '@halaqa/contract/period-report';
import type { SavedViewScreen } from '@halaqa/contract/saved-views';
import { sessionSorts } from '@halaqa/contract/sessions';
import { sortParams } from '@halaqa/contract/sorting';
import { studentSorts } from '@halaqa/contract/students';
import { accountStates, userSorts } from '@halaqa/contract/users';
import { maxInteger, roles, sessionStates } from '@halaqa/contract/values';

interface Part {
  takes: (value: string) => boolean;
  /** What the screen shows by default. */
  usual?: string;
  /** Another part must say this, else the screen does not look at it. */
  under?: readonly [name: string, value: string];
}

const longestSearch = 200;

const search: Part = { takes: (value) => value.length <= longestSearch };
const id: Part = { takes: (value) => /^\d{1,10}$/.test(value) && Number(value) >= 1 && Number(value) <= maxInteger };
const upTo = (most: number): Part => ({ takes: (value) => /^\d{1,2}$/.test(value) && Number(value) <= most });
const word = (words: readonly string[], usual?: string): Part => ({
  takes: (value) => words.includes(value),
  ...(usual !== undefined && { usual }),
});

const list = ['show', 'list'] as const;
const studentSort = word(sortParams(studentSorts), 'name');

/** In the order in which they stand in a kept address. */
export const savedViewParts: Record<SavedViewScreen, Readonly<Record<string, Part>>> = {
  planner: {
    view: word(['day', 'week'], 'day'),
    by: word(['room', 'trainer'], 'room'),
    course: id,
    trainer: id,
    room: id,
    state: word(sessionStates),
    free: word(['1']),
  },
  sessions: {
    show: word(['list']),
    view: { ...word(['month', 'week', 'day', 'list'], 'month'), under: ['show', ''] },
    when: { ...word(['upcoming', 'past', 'all'], 'upcoming'), under: list },
    state: { ...word(sessionStates), under: list },
    q: { ...search, under: list },
    sort: { ...word(sortParams(sessionSorts)), under: list },
    course: { ...id, under: list },
    trainer: { ...id, under: list },
    room: { ...id, under: list },
    weekday: { ...upTo(6), under: list },
    hour: { ...upTo(23), under: list },
  },
  students: { state: word(['archived']), q: search, sort: studentSort },
  users: { q: search, role: word(roles), state: word(accountStates), sort: word(sortParams(userSorts), 'name') },
  reports: {
    by: word([...reportGroupings, 'hour', 'money'], 'course'),
    measure: word(['occupancy', 'attendance', 'absent', 'cancelled', 'givenBack', 'waiting', 'hours'], 'occupancy'),
    q: search,
    sort: studentSort,
  },
};

/**
 * The kept part of an address, always spelled the same for the same filters.
 * @param query as it stands behind the `?`, which may be there too
 */
export function keptQuery(screen: SavedViewScreen, query: string): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, { takes, usual, under }] of Object.entries(savedViewParts[screen])) {
    const value = (given.get(name) ?? '').trim();
    const isLookedAt = !under || (kept.get(under[0]) ?? '') === under[1];
    if (isLookedAt && value !== '' && value !== usual && takes(value)) kept.set(name, value);
  }
  return kept.toString();
}

/** The address with another view in it: what is a moment stays, but a page, which is one of another list. */
export function addressWith(screen: SavedViewScreen, address: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...Object.keys(savedViewParts[screen]), 'page', ...narrowedElsewhere[screen]]) next.delete(name);
  for (const [name, value] of new URLSearchParams(query)) next.set(name, value);
  return next;
}

/** What narrows the screen and no view keeps: the days of its sessions. */
const narrowedElsewhere: Record<SavedViewScreen, readonly string[]> = {
  planner: [],
  sessions: ['from', 'to'],
  students: [],
  users: [],
  reports: [],
};
