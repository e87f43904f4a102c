import { languageOfLetters } from '../i18n/letters.ts';

/** What a record holds in one language alone, read aloud in that one whatever the page is in (D-313). */
export function OwnLanguage({ text }: { text: string }) {
  return <bdi lang={languageOfLetters(text)}>{text}</bdi>;
}
