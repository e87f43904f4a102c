/** A notification as an e-mail in the language of the account, composed when it is sent (D-127, D-134). */
import { noticeScreen } from '@halaqa/domain/notice-screen';
import type { Context } from '../context/context.ts';
import { serverText } from '../language/texts.ts';
import { linkTo, writeLetter } from '../mail/letter.ts';
import type { Letter } from '../mail/send.ts';
import type { Delivery } from '../notifications/deliveries.ts';
import { presentNotification } from '../notifications/present.ts';

export function noticeLetter({ institute: { now: institute }, config }: Context, reader: Delivery): Letter {
  const language = reader.language ?? 'ar';
  const { title, message, sessionId } = presentNotification(reader, language, institute.timeZone);
  return writeLetter(institute, {
    to: reader.email,
    language,
    called: language === 'en' && reader.nameEn ? reader.nameEn : (reader.givenName ?? reader.name),
    title,
    lines: [message],
    button: serverText(language, 'mail.reminder.button'),
    link: linkTo(config.publicUrl, noticeScreen(reader.kind, sessionId, reader)),
    aside: serverText(language, 'mail.reminder.aside'),
  });
}
