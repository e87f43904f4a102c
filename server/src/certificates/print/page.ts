/** A certificate on one page of A4, lying, in both languages (D-117). */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import { grouped } from '@halaqa/domain/certificate-code';
import type { Institute } from '../../context/institute.ts';
import { knownGender } from '../../language/known-gender.ts';
import { type Html, html } from '../../render/html.ts';
import { english, logoPart, printedPage, printFiles } from '../../render/print/frame.ts';
import { drawQr } from '../../render/qr.ts';
import { certificateDays } from '../certificate-days.ts';
import type { CertificateRow } from '../store.ts';

/** @param url where it can be checked, whole: the QR code leads there. */
export function certificatePage(row: CertificateRow, institute: Institute, url: string): string {
  const { issuedOn, completedOn } = certificateDays(row, institute.timeZone);
  const completed = knownGender(row.gender) === 'male' ? arPrint.completed_male : arPrint.completed;
  return printedPage({
    title: `${row.student_name} · ${arPrint.certificate} · ${enPrint.certificate}`,
    institute,
    style: printFiles.certificate,
    note: row.revoked_at === null ? '' : html`<div class="note"><p>${arPrint.revoked}</p>${english(enPrint.revoked)}</div>`,
    main: html`<article>
${row.revoked_at === null ? '' : html`<p class="void" aria-hidden="true">${arPrint.revoked} · ${enPrint.revoked}</p>`}
${logoPart(institute)}
<p class="institute">${both(institute.name, institute.nameEn ?? null)}</p>
<h1>${arPrint.certificate} ${english(enPrint.certificate)}</h1>
<p class="says">${arPrint.certifies} ${english(enPrint.certifies)}</p>
<p class="student">${both(row.student_name, row.student_name_en)}</p>
<p class="says">${completed} ${english(enPrint.completed)}</p>
<p class="course">${both(row.course_name, row.course_name_en)}</p>
<footer>
${fact(completedOn ? 'completedOn' : 'issued', issuedOn)}
${qrPart(url)}
${fact('code', grouped(row.code))}
</footer>
</article>`,
  });
}

const both = (arabic: string, inEnglish: string | null): Html =>
  inEnglish ? html`<bdi>${arabic}</bdi> <span lang="en" dir="ltr"><bdi>${inEnglish}</bdi></span>` : html`<bdi>${arabic}</bdi>`;

const fact = (label: 'completedOn' | 'issued' | 'code', value: string): Html =>
  html`<p><span>${arPrint[label]} · ${english(enPrint[label])}</span> <bdi dir="ltr">${value}</bdi></p>`;

function qrPart(url: string): Html {
  const { size, path } = drawQr(url);
  return html`<svg class="qr" role="img" aria-label="${arPrint.verify} · ${enPrint.verify}: ${url}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
