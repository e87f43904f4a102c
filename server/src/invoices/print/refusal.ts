/** What stands in a printed page's place where it cannot be shown: why, and the way back. */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import type { Language } from '@halaqa/contract/values';
import { html } from '../../render/html.ts';
import { assets } from './page.ts';

/** @param reason a sentence in `language`. */
export function refusalPage(language: Language, reason: string): string {
  const { invoice, home } = language === 'ar' ? arPrint : enPrint;
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${invoice}</title>
<link rel="stylesheet" href="${assets.style}">
</head>
<body>
<main class="refusal">
<h1>${invoice}</h1>
<p>${reason}</p>
<p><a href="/">${home}</a></p>
</main>
</body>
</html>
`.markup;
}
