/** The frame of a page that is printed, in both languages side by side. */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import type { Shades } from '@halaqa/domain/shades';
import type { Institute } from '../../context/institute.ts';
import { type Html, html } from '../html.ts';

/** Where stylesheets and the script are served: the security policy takes none from inside a page. */
export const printFiles = {
  style: '/print/print.css',
  script: '/print/print.js',
  invoice: '/print/invoice.css',
  certificate: '/print/certificate.css',
  roster: '/print/roster.css',
  roomDay: '/print/room-day.css',
};

interface Framed {
  title: string;
  /** Whose page it is. */
  institute: Institute;
  /** The stylesheet of this kind of page, beside the common one. */
  style: string;
  /** What the reader sees above it and does not print. */
  note?: Html | '';
  /** It holds a table, which is wider than a phone: the page scrolls sideways there, by the keyboard too. */
  hasTable?: boolean;
  main: Html;
}

export const printedPage = ({ title, institute, style, note = '', hasTable = false, main }: Framed): string =>
  html`<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${printFiles.style}">
<link rel="stylesheet" href="${style}">
${institute.shades ? html`<link rel="stylesheet" href="${printColourPath(institute.shades)}">` : ''}
<script src="${printFiles.script}" defer></script>
</head>
<body>
<div class="desk">
${note}
<button type="button" hidden>${arPrint.print} · ${english(enPrint.print)}</button>
</div>
<main${hasTable ? html` tabindex="0"` : ''}>
${main}
</main>
</body>
</html>
`.markup;

export const english = (text: string): Html => html`<span lang="en" dir="ltr">${text}</span>`;

/** A name in both languages, where it has one in English. */
export const both = (arabic: string, inEnglish: string | null): Html =>
  inEnglish ? html`<bdi>${arabic}</bdi> <span lang="en" dir="ltr"><bdi>${inEnglish}</bdi></span>` : html`<bdi>${arabic}</bdi>`;

/** The institute's logo, where it has one; its name stands beside it. */
export const logoPart = ({ branding: { logo } }: Institute): Html | '' =>
  logo ? html`<img class="logo" src="${logo.src}" width="${logo.width}" height="${logo.height}" alt="">` : '';

/** Where the stylesheet with the institute's colour is served: another one for another colour. */
export const printColourPath = ({ light }: Shades): string => `/institute/print-${light.accent.slice(1)}.css`;

export const printColour = ({ light }: Shades): string => `:root{--accent:${light.accent}}`;
