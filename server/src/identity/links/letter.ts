/** The letters that carry a link, in the language of the account (D-43). */
import type { Language } from '@halaqa/contract/values';
import type { Institute } from '../../context/institute.ts';
import { nameInLanguage } from '../../language/in-language.ts';
import { isolateDirection } from '../../language/isolate.ts';
import { serverText } from '../../language/texts.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Letter } from '../../mail/send.ts';
import { momentInSentence } from '../../notifications/words.ts';
import { splitName } from '../credentials/person-name.ts';
import type { LetterRecipient, LinkPurpose } from './store.ts';

interface Enclosed {
  purpose: LinkPurpose;
  link: string;
  expiresAt: Date;
}

/** The first name in the reader's language; null where it is not known. */
export function firstNameOf(
  { name, nameEn, givenName }: Pick<LetterRecipient, 'name' | 'nameEn' | 'givenName'>,
  language: Language,
): string | null {
  if (language === 'en' && nameEn) return splitName(nameEn).first;
  return givenName ?? (name === null ? null : splitName(name).first);
}

export function letterFor(reader: LetterRecipient, enclosed: Enclosed, institute: Institute): Letter {
  const language = reader.language ?? 'ar';
  const { purpose, link } = enclosed;
  const plainValues = {
    institute: nameInLanguage(language, institute.name, institute.nameEn ?? null),
    email: isolateDirection(reader.email),
    until: momentInSentence(language, enclosed.expiresAt.toISOString(), institute.timeZone),
    context: reader.gender ?? undefined,
  };
  const say = (key: string) => serverText(language, `mail.${purpose}.${key}`, plainValues);
  return writeLetter(institute, {
    to: reader.email,
    language,
    called: firstNameOf(reader, language),
    title: say('subject'),
    lines: [say('what'), say('account')],
    button: say('button'),
    link,
    ofLink: say('until'),
    aside: say('aside'),
  });
}
