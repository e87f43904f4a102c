/** A letter of the institute to one reader, in words and as a page. */
import type { Language } from '@halaqa/contract/values';
import type { Institute } from '../context/institute.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { isolateDirection } from '../language/isolate.ts';
import { serverText } from '../language/texts.ts';
import { letterStyle } from './letter-style.ts';
import { letterPage } from './page.ts';
import type { Letter } from './send.ts';

interface LetterInput {
  to: string;
  language: Language;
  /** What the reader is called in the greeting; null greets nobody by name. */
  called: string | null;
  /** Also the subject. */
  title: string;
  lines: readonly string[];
  button: string;
  link: string;
  /** The last line; in the plain-text part it stands below the link that it refers to. */
  ofLink?: string;
  aside: string;
}

export function writeLetter(
  institute: Institute,
  { to, language, called, title, lines, button, link, ofLink, aside }: LetterInput,
): Letter {
  const greeting =
    called === null
      ? serverText(language, 'mail.greetingNobody')
      : serverText(language, 'mail.greeting', { name: isolateDirection(called) });
  const signed = nameInLanguage(language, institute.name, institute.nameEn ?? null);
  const last = ofLink === undefined ? [] : [ofLink];
  const { look, attachments } = letterStyle(institute);
  return {
    to,
    subject: title,
    text: [greeting, '', ...lines, '', link, '', ...last.flatMap((line) => [line, '']), aside, '', signed].join('\n'),
    html: letterPage(language, { look, title, greeting, lines: [...lines, ...last], button, link, aside, institute: signed }),
    ...(attachments && { attachments }),
  };
}

/** Where a letter leads. @param path within the portal; left out where it is about nothing that one page shows. */
export const linkTo = (publicUrl: URL | undefined, path = '/'): string => (publicUrl ? new URL(path, publicUrl).href : path);
