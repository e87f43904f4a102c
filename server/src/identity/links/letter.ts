/** The letters that carry a link, in the language of the account (D-43). */
import type { Language } from '@halaqa/contract/values';
import type { Config } from '../../config/config.ts';
import { text } from '../../language/texts.ts';
import type { Letter } from '../../mail/post.ts';
import { isolated, momentIn } from '../../notifications/words.ts';
import { html } from '../../render/html.ts';
import { splitName } from '../credentials/person-name.ts';
import type { LetterRecipient, Purpose } from './store.ts';

interface Enclosed {
  purpose: Purpose;
  link: string;
  expiresAt: Date;
}

/** What her name begins with, in her language; null where nobody has written it down. */
export function firstNameOf(
  { name, nameEn, givenName }: Pick<LetterRecipient, 'name' | 'nameEn' | 'givenName'>,
  language: Language,
): string | null {
  if (language === 'en' && nameEn) return splitName(nameEn).first;
  return givenName ?? (name === null ? null : splitName(name).first);
}

export function letterFor(reader: LetterRecipient, enclosed: Enclosed, { institute }: Pick<Config, 'institute'>): Letter {
  const language = reader.language ?? 'ar';
  const { purpose, link } = enclosed;
  const name = firstNameOf(reader, language);
  const plainValues = {
    institute: language === 'en' ? (institute.nameEn ?? institute.name) : institute.name,
    email: isolated(reader.email),
    until: momentIn(language, enclosed.expiresAt.toISOString(), institute.timeZone),
    context: reader.gender ?? undefined,
  };
  const say = (key: string) => text(language, `mail.${purpose}.${key}`, plainValues);
  const greeting = name === null ? text(language, 'mail.greetingNobody') : text(language, 'mail.greeting', { name: isolated(name) });
  const lines = [say('what'), say('account'), say('until')];
  const aside = say('aside');
  return {
    to: reader.email,
    subject: say('subject'),
    text: [greeting, '', ...lines.slice(0, 2), '', link, '', lines[2], '', aside, '', plainValues.institute].join('\n'),
    html: pageOf(language, {
      title: say('subject'),
      greeting,
      lines,
      button: say('button'),
      link,
      aside,
      institute: plainValues.institute,
    }),
  };
}

interface Parts {
  title: string;
  greeting: string;
  lines: readonly string[];
  button: string;
  link: string;
  aside: string;
  institute: string;
}

/** Styles stand in the tags, as mail programs drop all others; colours are those of the light theme, which they turn by themselves. */
function pageOf(language: Language, { title, greeting, lines, button, link, aside, institute }: Parts): string {
  const font = `font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#24211c`;
  const quiet = 'margin:24px 0 0;font-size:14px;line-height:1.7;color:#6b6459';
  const paragraphs = lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`);
  const { markup } = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px 16px;background:#f7f5f1;${font}">
<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e0d6;border-radius:12px;${font}">
<p style="margin:0 0 20px;font-weight:600;color:#135f63">${institute}</p>
<p style="margin:0 0 12px">${greeting}</p>
${paragraphs}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#135f63;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
<p style="margin:0;font-size:14px;word-break:break-all"><a dir="ltr" href="${link}" style="color:#135f63">${link}</a></p>
<p style="${quiet}">${aside}</p>
</div>
</body>
</html>
`;
  return markup;
}
