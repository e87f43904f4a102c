/** A reminder as a letter, in the language of the account; written when it is sent (D-127). */
import type { Context } from '../context/context.ts';
import { serverText } from '../language/texts.ts';
import { letterLook } from '../mail/look.ts';
import { letterPage } from '../mail/page.ts';
import type { Letter } from '../mail/post.ts';
import { isolateDirection, momentInSentence, nameInSentence } from '../notifications/words.ts';
import { findReminderReader, type ReminderReader } from './store.ts';

interface Reminded {
  accountId: number;
  sessionId: number;
  startsAt: string;
  now: Date;
}

/** Undefined where there is nothing to remind of any more. */
export async function reminderLetter(
  { pool, config, institute: { now: institute } }: Context,
  reminded: Reminded,
): Promise<Letter | undefined> {
  const reader = await findReminderReader(pool, reminded);
  if (!reader) return undefined;
  const language = reader.language ?? 'ar';
  const { publicUrl } = config;
  const values = {
    session: nameInSentence(language, { name: reader.sessionName, nameEn: reader.sessionNameEn }),
    course: nameInSentence(language, { name: reader.courseName, nameEn: reader.courseNameEn }),
    room: reader.roomName === null ? '' : nameInSentence(language, { name: reader.roomName, nameEn: reader.roomNameEn }),
    when: momentInSentence(language, reminded.startsAt, institute.timeZone),
  };
  const say = (key: string) => serverText(language, `mail.reminder.${key}`, values);
  const { look, attachments } = letterLook(institute);
  const parts = {
    look,
    title: say('subject'),
    greeting: serverText(language, 'mail.greeting', { name: isolateDirection(calledIn(language, reader)) }),
    lines: [say('what'), say('when'), ...(reader.roomName === null ? [] : [say('room')])],
    button: say('button'),
    link: publicUrl ? new URL('/', publicUrl).href : '/',
    aside: say('aside'),
    institute: language === 'en' ? (institute.nameEn ?? institute.name) : institute.name,
  };
  const { greeting, lines, link, aside } = parts;
  return {
    to: reader.email,
    subject: parts.title,
    text: [greeting, '', ...lines, '', link, '', aside, '', parts.institute].join('\n'),
    html: letterPage(language, parts),
    ...(attachments && { attachments }),
  };
}

const calledIn = (language: 'ar' | 'en', { name, nameEn, givenName }: ReminderReader): string =>
  language === 'en' && nameEn ? nameEn : (givenName ?? name);
