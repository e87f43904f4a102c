/** A reminder as a letter, in the language of the account; written when it is sent (D-127). */
import type { Context } from '../context/context.ts';
import { serverText } from '../language/texts.ts';
import { linkTo, writeLetter } from '../mail/letter.ts';
import type { Letter } from '../mail/send.ts';
import { momentInSentence, nameInSentence } from '../notifications/words.ts';
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
  const values = {
    session: nameInSentence(language, { name: reader.sessionName, nameEn: reader.sessionNameEn }),
    course: nameInSentence(language, { name: reader.courseName, nameEn: reader.courseNameEn }),
    room: reader.roomName === null ? '' : nameInSentence(language, { name: reader.roomName, nameEn: reader.roomNameEn }),
    when: momentInSentence(language, reminded.startsAt, institute.timeZone),
  };
  const say = (key: string) => serverText(language, `mail.reminder.${key}`, values);
  return writeLetter(institute, {
    to: reader.email,
    language,
    called: calledIn(language, reader),
    title: say('subject'),
    lines: [say('what'), say('when'), ...(reader.roomName === null ? [] : [say('room')])],
    button: say('button'),
    link: linkTo(config.publicUrl),
    aside: say('aside'),
  });
}

const calledIn = (language: 'ar' | 'en', { name, nameEn, givenName }: ReminderReader): string =>
  language === 'en' && nameEn ? nameEn : (givenName ?? name);
