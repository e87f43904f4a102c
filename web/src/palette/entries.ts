/** What the palette offers for what is typed: pages by their names, students and sessions as the server finds them. */

import { adminSessions, type Session } from '@halaqa/contract/sessions';
import { adminStudents, type StudentRow } from '@halaqa/contract/students';
import { foldAll } from '@halaqa/domain/arabic';
import { useTranslation } from 'react-i18next';
import { useApiPage } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { palettePages } from './admin-pages.ts';

export type Group = 'pages' | 'students' | 'sessions';

export interface Entry {
  id: string;
  group: Group;
  name: string;
  /** What tells it from others of its name. */
  detail?: string;
  to: string;
}

interface Found {
  entries: Entry[];
  isSearching: boolean;
  isFailed: boolean;
}

const mostOfEach = 5;

/** @param typed as it stands once the typing rests. */
export function useEntries(typed: string, now: Date): Found {
  const search = typed.trim();
  const given = search === '' ? 'skip' : { query: { search, pageSize: mostOfEach } };
  const students = useApiPage(adminStudents, given);
  const sessions = useApiPage(adminSessions, given === 'skip' ? given : { query: { ...given.query, sort: '-start', attendees: 'false' } });
  const pages = usePages(search);
  const sessionEntry = useSessionEntry(now);
  // What was found for other words is not offered for these.
  const isOld = students.isPlaceholderData || sessions.isPlaceholderData;
  const records =
    search === '' || isOld ? [] : [...(students.data?.rows ?? []).map(studentEntry), ...(sessions.data?.rows ?? []).map(sessionEntry)];
  return {
    entries: [...pages, ...records],
    isSearching: search !== '' && (students.isFetching || sessions.isFetching),
    isFailed: search !== '' && (students.isError || sessions.isError),
  };
}

function usePages(search: string): Entry[] {
  const { t } = useTranslation('palette');
  const words = foldAll([search]).split(' ').filter(Boolean);
  return palettePages
    .map(({ name, to }): Entry => ({ id: `page-${name}`, group: 'pages', name: t(`pages.${name}`), to }))
    .filter((page) => words.every((word) => foldAll([page.name]).includes(word)));
}

function studentEntry({ id, name, studentNumber, email }: StudentRow): Entry {
  const detail = studentNumber ?? email;
  return { id: `student-${id}`, group: 'students', name, ...(detail !== null && { detail }), to: paths.studentRecord(id) };
}

function useSessionEntry(now: Date): (session: Session) => Entry {
  const { t } = useTranslation('palette');
  const format = useFormat();
  return ({ id, name, start_datetime }) => ({
    id: `session-${id}`,
    group: 'sessions',
    name,
    detail: t('at', { day: format.day(start_datetime, now), time: format.time(start_datetime) }),
    to: `${paths.adminSessions}?${new URLSearchParams({ show: 'list', when: 'all', q: name })}`,
  });
}
