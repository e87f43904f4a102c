/** A notification as a letter, in the language of the account; written when it is sent (D-127, D-134). */
import type { Context } from '../context/context.ts';
import { serverText } from '../language/texts.ts';
import { letterLook } from '../mail/look.ts';
import { letterPage } from '../mail/page.ts';
import type { Letter } from '../mail/post.ts';
import type { Delivery } from '../notifications/deliveries.ts';
import { presentNotification } from '../notifications/present.ts';
import { isolateDirection } from '../notifications/words.ts';

export function noticeLetter({ institute: { now: institute }, config: { publicUrl } }: Context, reader: Delivery): Letter {
  const language = reader.language ?? 'ar';
  const { title, message } = presentNotification(reader, language, institute.timeZone);
  const name = language === 'en' && reader.nameEn ? reader.nameEn : (reader.givenName ?? reader.name);
  const say = (key: string) => serverText(language, `mail.${key}`);
  const { look, attachments } = letterLook(institute);
  const parts = {
    look,
    title,
    greeting: name === null ? say('greetingNobody') : serverText(language, 'mail.greeting', { name: isolateDirection(name) }),
    lines: [message],
    button: say('reminder.button'),
    link: publicUrl ? new URL('/', publicUrl).href : '/',
    aside: say('reminder.aside'),
    institute: language === 'en' ? (institute.nameEn ?? institute.name) : institute.name,
  };
  const { greeting, lines, link, aside } = parts;
  return {
    to: reader.email,
    subject: title,
    text: [greeting, '', ...lines, '', link, '', aside, '', parts.institute].join('\n'),
    html: letterPage(language, parts),
    ...(attachments && { attachments }),
  };
}
