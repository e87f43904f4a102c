/** The addresses that the web links to: those of the map of screens, by name, and the few that carry an id or a query. */
import { pathTo, screens } from '@halaqa/domain/screens';

// `fromEntries` forgets which name goes with which address; this map has just the names of the other.
const fixed = Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])) as {
  [Name in keyof typeof screens]: (typeof screens)[Name]['path'];
};

export const paths = {
  ...fixed,
  /** The server's own way to the sign-in page (D-20): a full page load, never a link of the router. */
  loginByServer: '/api/login',
  /** A page of the server's own, for a window of its own. */
  invoicePrint: (id: number) => `/api/invoices/${id}/print`,
  /** Likewise. */
  certificatePrint: (id: number) => `/api/certificates/${id}/print`,
  /** Likewise. */
  rosterPrint: (id: number) => `/api/sessions/${id}/roster`,
  /** The page of one record. */
  sessionRecord: (id: number) => pathTo('adminSession', id),
  studentRecord: (id: number) => pathTo('adminStudent', id),
  /** The page of its student, where the invoice opens. */
  invoiceOfStudent: (studentId: number, id: number) => `${pathTo('adminStudent', studentId)}?invoice=${id}`,
  trainerRecord: (id: number) => pathTo('adminTrainer', id),
  courseRecord: (id: number) => pathTo('adminCourse', id),
  roomRecord: (id: number) => pathTo('adminRoom', id),
  /** All sessions whose names, or those of their course, trainer or room, hold these words. */
  sessionsNamed: (words: string, when: 'upcoming' | 'past' | 'all' = 'all') =>
    `${screens.adminSessions.path}?${new URLSearchParams({ show: 'list', when, q: words })}`,
  /** The accounts that a search for these words finds. */
  accountsNamed: (words: string) => `${screens.users.path}?${new URLSearchParams({ q: words })}`,
  /** The code of a session, for its room. */
  checkInCode: (id: number) => pathTo('checkInCode', id),
  trainerProfileOf: (id: number | string) => pathTo('trainerProfileOf', id),
  /** @param id of the trainer, where it is not the reader. */
  trainerCalendar: (id?: number) => (id === undefined ? screens.trainerCalendar.path : `${screens.trainerCalendar.path}?trainerId=${id}`),
  studentCalendar: (id: number | string) => pathTo('studentCalendar', id),
  adminStudentCalendar: (id: number | string) => pathTo('adminStudentCalendar', id),
} as const;
