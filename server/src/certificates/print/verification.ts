/**
 * The public page that says whether a certificate is genuine; it tells what the certificate says and nothing else about anybody (D-117).
 */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import { grouped } from '@halaqa/domain/certificate-code';
import type { Institute } from '../../context/institute.ts';
import { type Html, html } from '../../render/html.ts';
import { logoPart, printedPage, printFiles } from '../../render/print/frame.ts';
import { certificateDays } from '../certificate-days.ts';
import type { CertificateRow } from '../store.ts';

export function verificationPage(row: CertificateRow, institute: Institute): string {
  const state = row.revoked_at === null ? 'valid' : 'revoked';
  const { issuedOn, completedOn } = certificateDays(row, institute.timeZone);
  return printedPage({
    title: `${arPrint.verification} · ${enPrint.verification}`,
    institute,
    style: printFiles.certificate,
    main: html`${logoPart(institute)}
<h1>${arPrint.verification} <span lang="en" dir="ltr">${enPrint.verification}</span></h1>
<p class="state ${state}" role="status"><strong>${arPrint[state]}</strong> <span lang="en" dir="ltr">${enPrint[state]}</span></p>
<table>
<tbody>
${line('issuedTo', named(row.student_name, row.student_name_en))}
${line('course', named(row.course_name, row.course_name_en))}
${line(completedOn ? 'completedOn' : 'issued', html`<bdi dir="ltr">${issuedOn}</bdi>`)}
${line('issuedBy', named(institute.name, institute.nameEn ?? null))}
${line('code', html`<bdi dir="ltr">${grouped(row.code)}</bdi>`)}
</tbody>
</table>`,
  });
}

const named = (arabic: string, english: string | null): Html =>
  english ? html`<bdi>${arabic}</bdi> · <bdi>${english}</bdi>` : html`<bdi>${arabic}</bdi>`;

type Label = 'issuedTo' | 'course' | 'completedOn' | 'issued' | 'issuedBy' | 'code';

const line = (label: Label, value: Html): Html =>
  html`<tr><th scope="row">${arPrint[label]}</th><td>${value}</td><th lang="en" dir="ltr">${enPrint[label]}</th></tr>`;
