/**
 * What the first screen of a reader needs, named in the head of the page so that nothing of it waits for the part before (D-144): the files
 * of the screen, and the addresses of its first answers, which `web/src/boot.ts` asks for.
 */
import type { Role } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import { adminsFirstAnswer, firstAnswer, firstNews } from '@halaqa/domain/first-answers';
import { html } from '../render/html.ts';
import type { Reader } from './reader-cookie.ts';

/** Where the build writes the files of each first screen, by role and language (`web/build/boot.ts`). */
export const firstFilesFile = 'first-files.json';
export type FirstFiles = Record<`${Role}.${Reader['language']}`, string[]>;

const answerOf = (role: Role, day: string): string => (role === 'admin' ? adminsFirstAnswer(day) : firstAnswer[role]);

/** For the head of the page. @param timeZone the institute's */
export function firstScreenTags({ role, language }: Reader, files: FirstFiles, timeZone: string): { answers: string; files: string } {
  const addresses = [answerOf(role, dayOf(new Date(), timeZone)), firstNews];
  // Not as modules: one that a browser could not fetch so is asked for no more while the page lives (`web/src/api/files.ts`).
  const tags = files[`${role}.${language}`].map((file) => html`<link rel="preload" as="script" crossorigin href="${file}">`.markup);
  return { answers: html`<meta name="first-answers" content="${addresses.join(' ')}">`.markup, files: tags.join('\n    ') };
}
