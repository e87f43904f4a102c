/** The letters that carry a link, in the language of the account (D-43). */
import type { Language } from '@halaqa/contract/values';
import type { Institute } from '../../context/institute.ts';
import { serverText } from '../../language/texts.ts';
import { letterLook } from '../../mail/look.ts';
import { letterPage } from '../../mail/page.ts';
import type { Letter } from '../../mail/post.ts';
import { isolateDirection, momentInSentence } from '../../notifications/words.ts';
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
  const name = firstNameOf(reader, language);
  const plainValues = {
    institute: language === 'en' ? (institute.nameEn ?? institute.name) : institute.name,
    email: isolateDirection(reader.email),
    until: momentInSentence(language, enclosed.expiresAt.toISOString(), institute.timeZone),
    context: reader.gender ?? undefined,
  };
  const say = (key: string) => serverText(language, `mail.${purpose}.${key}`, plainValues);
  const greeting =
    name === null ? serverText(language, 'mail.greetingNobody') : serverText(language, 'mail.greeting', { name: isolateDirection(name) });
  const lines = [say('what'), say('account'), say('until')];
  const aside = say('aside');
  const { look, attachments } = letterLook(institute);
  return {
    to: reader.email,
    subject: say('subject'),
    text: [greeting, '', ...lines.slice(0, 2), '', link, '', lines[2], '', aside, '', plainValues.institute].join('\n'),
    html: letterPage(language, {
      title: say('subject'),
      greeting,
      lines,
      button: say('button'),
      link,
      aside,
      institute: plainValues.institute,
      look,
    }),
    ...(attachments && { attachments }),
  };
}
