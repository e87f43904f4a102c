/** What letters say in English; `ar-mail.ts` is the original. */
import type { arMail } from './ar-mail.ts';
import type { Translated } from './translated.ts';

export const enMail = {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  invitation: {
    subject: 'Your invitation to the portal of {{institute}}',
    what: 'There is an account for you in the portal of {{institute}}. Choose a password to open it.',
    account: 'You sign in with {{email}}',
    until: 'The link works once, until {{until}}.',
    button: 'Choose a password',
    aside: 'If this was not meant for you, leave it: the account stays closed.',
  },
  reset: {
    subject: 'A new password for your account at {{institute}}',
    what: 'Somebody asked for a new password for your account in the portal of {{institute}}.',
    account: 'You sign in with {{email}}',
    until: 'The link works once, until {{until}}.',
    button: 'Choose a new password',
    aside: 'If it was not you, leave this: your password stays as it is.',
  },
  reminder: {
    subject: 'Reminder: {{session}}, {{when}}',
    what: 'This is a reminder of your session {{session}} of {{course}}.',
    when: 'It begins on {{when}}',
    room: 'Room: {{room}}',
    button: 'Open the portal',
    aside: 'To stop these emails, open Settings in the portal.',
  },
} as const satisfies Translated<typeof arMail>;
