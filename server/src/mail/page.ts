/** How a letter looks, in a mail program. */
import type { Language } from '@halaqa/contract/values';
import { html } from '../render/html.ts';

export interface LetterParts {
  title: string;
  greeting: string;
  lines: readonly string[];
  button: string;
  link: string;
  aside: string;
  institute: string;
  look: LetterStyle;
}

/** The institute's, where it has its own (D-138). */
export interface LetterStyle {
  /** `#rrggbb`, on which white can be read. */
  accent: string;
  logo: { cid: string; width: number; height: number } | undefined;
}

/** Styles stand in the tags, as mail programs drop all others; colours are those of the light theme, which they turn by themselves. */
export function letterPage(language: Language, { title, greeting, lines, button, link, aside, institute, look }: LetterParts): string {
  const font = `font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#24211c`;
  const quiet = 'margin:24px 0 0;font-size:14px;line-height:1.7;color:#6b6459';
  const { accent, logo } = look;
  const paragraphs = lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`);
  const { markup } = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px 16px;background:#f7f5f1;${font}">
<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5e0d6;border-radius:12px;${font}">
${logo ? html`<p style="margin:0 0 12px"><img src="cid:${logo.cid}" width="${logo.width}" height="${logo.height}" alt="" style="display:block"></p>` : ''}
<p style="margin:0 0 20px;font-weight:600;color:${accent}">${institute}</p>
<p style="margin:0 0 12px">${greeting}</p>
${paragraphs}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
<p style="margin:0;font-size:14px;word-break:break-all"><a dir="ltr" href="${link}" style="color:${accent}">${link}</a></p>
<p style="${quiet}">${aside}</p>
</div>
</body>
</html>
`;
  return markup;
}
