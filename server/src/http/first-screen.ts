/**
 * What the first screen of a reader needs, named in the head of the page so that nothing of it waits for the part before (D-144): the files
 * of the screen, and the addresses of its first answers, which `web/src/boot.ts` asks for.
 */
import { notifications } from '@halaqa/contract/notifications';
import { studentOverview } from '@halaqa/contract/overview';
import { trainerSessions } from '@halaqa/contract/sessions';
import { today } from '@halaqa/contract/today';
import type { Role } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import { screens } from '@halaqa/domain/screens';
import { html } from '../render/html.ts';
import type { Reader } from './reader-cookie.ts';

/** Where the build writes the files of each first screen, by role and language (`web/build/boot.ts`). */
export const firstFilesFile = 'first-files.json';
export type FirstFiles = Record<`${Role}.${Reader['language']}`, string[]>;

const firstScreens: Record<Role, readonly string[]> = {
  student: [screens.home.path, screens.studentDashboard.path, screens.student.path],
  trainer: [screens.home.path, screens.trainerDashboard.path, screens.trainer.path],
  admin: [screens.home.path, screens.adminDashboard.path, screens.admin.path],
};

export const isFirstScreen = (role: Role, path: string): boolean => firstScreens[role].includes(path);

/** As the web asks for them: an address that differs in anything is asked for twice. */
const answersOf: Record<Role, (day: string) => string> = {
  student: () => studentOverview.path,
  trainer: () => `${trainerSessions.path}?page=1&pageSize=500`,
  admin: (day) => `${today.path}?day=${day}`,
};

/** For the head of the page. @param timeZone the institute's */
export function firstScreenTags({ role, language }: Reader, files: FirstFiles, timeZone: string): { answers: string; files: string } {
  const addresses = [answersOf[role](dayOf(new Date(), timeZone)), `${notifications.path}?pageSize=20`];
  // Not as modules: one that a browser could not fetch so is asked for no more while the page lives (`web/src/api/files.ts`).
  const tags = files[`${role}.${language}`].map((file) => html`<link rel="preload" as="script" crossorigin href="${file}">`.markup);
  return { answers: html`<meta name="first-answers" content="${addresses.join(' ')}">`.markup, files: tags.join('\n    ') };
}
