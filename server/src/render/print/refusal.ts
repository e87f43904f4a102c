/** What stands in a printed page's place where it cannot be shown: why, and the way back. */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import type { Language } from '@halaqa/contract/values';
import { html } from '../html.ts';
import { printFiles } from './frame.ts';

/**
 * @param what the page would have been.
 * @returns the page that gives a reason, a sentence in `language`.
 */
export const refusalPage =
  (what: 'invoice' | 'certificate' | 'roster' | 'roomDay') =>
  (language: Language, reason: string): string => {
    const { [what]: title, home } = language === 'ar' ? arPrint : enPrint;
    return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${printFiles.style}">
</head>
<body>
<main class="refusal">
<h1>${title}</h1>
<p>${reason}</p>
<p><a href="/">${home}</a></p>
</main>
</body>
</html>
`.markup;
  };
