/** An invoice as a page of A4 in both languages side by side (D-54). */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import { isSettled } from '@halaqa/domain/invoices';
import { vatPercent } from '@halaqa/domain/vat';
import type { Institute } from '../../config/config.ts';
import { type Html, html } from '../../render/html.ts';
import { drawQr } from '../../render/qr.ts';
import type { PrintRow } from '../store.ts';
import { zatcaText } from './zatca.ts';

/** Where the stylesheet and the script are served: the security policy takes none from inside a page. */
export const assets = { style: '/print/invoice.css', script: '/print/invoice.js' };

/** @param isAdmin tells what is missing for the QR code, and how to mend it. */
export function invoicePage(row: PrintRow, seller: Institute, isAdmin: boolean): string {
  const lack = lackOf(row, seller);
  const title = seller.vatNumber ? 'taxInvoice' : 'invoice';
  return html`<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${row.number} · ${arPrint[title]} · ${enPrint[title]}</title>
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.script}" defer></script>
</head>
<body>
<div class="desk">
${lack && isAdmin ? note(lack) : ''}
<button type="button" hidden>${arPrint.print} · ${english(enPrint.print)}</button>
</div>
<main>
<header>
${sellerPart(seller)}
${lack ? '' : qrPart(row, seller)}
</header>
<h1>${arPrint[title]} <span lang="en" dir="ltr">${enPrint[title]}</span></h1>
${factsPart(row)}
${totalsPart(row)}
</main>
</body>
</html>
`.markup;
}

type Lack = 'withoutVatNumber' | 'withoutDate' | 'otherCurrency';

/** Why there is no QR code, if there is none: each of its five fields must be true. */
function lackOf(row: PrintRow, { vatNumber }: Institute): Lack | undefined {
  if (!vatNumber) return 'withoutVatNumber';
  if (!row.invoice_date) return 'withoutDate';
  return row.currency === 'SAR' ? undefined : 'otherCurrency';
}

const note = (lack: Lack): Html => html`<div class="note"><p>${arPrint[lack]}</p><p lang="en" dir="ltr">${enPrint[lack]}</p></div>`;

const english = (text: string): Html => html`<span lang="en" dir="ltr">${text}</span>`;

const sellerPart = ({ name, nameEn, address, vatNumber }: Institute): Html => html`<div>
<p class="seller"><bdi>${name}</bdi></p>
${nameEn ? html`<p lang="en"><bdi>${nameEn}</bdi></p>` : ''}
${address ? html`<p><bdi>${address}</bdi></p>` : ''}
${vatNumber ? html`<p>${arPrint.vatNumber} · ${english(enPrint.vatNumber)}: <bdi dir="ltr">${vatNumber}</bdi></p>` : ''}
</div>`;

function qrPart(row: PrintRow, { name, vatNumber = '' }: Institute): Html {
  const facts = { seller: name, vatNumber, issuedOn: row.invoice_date ?? '', total: row.amount_total, tax: row.amount_tax };
  const { size, path } = drawQr(zatcaText(facts));
  return html`<svg class="qr" role="img" aria-label="${arPrint.qr} · ${enPrint.qr}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

const factsPart = (row: PrintRow): Html => html`<table>
<tbody>
${line('number', html`<bdi dir="ltr">${row.number}</bdi>`)}
${row.invoice_date ? line('issued', html`<bdi dir="ltr">${row.invoice_date}</bdi>`) : ''}
${row.due_date ? line('due', html`<bdi dir="ltr">${row.due_date}</bdi>`) : ''}
${line('status', html`${arPrint.paymentState[row.payment_state]} · ${english(enPrint.paymentState[row.payment_state])}`)}
${line('customer', names(row))}
${row.student_number ? line('studentNumber', html`<bdi dir="ltr">${row.student_number}</bdi>`) : ''}
</tbody>
</table>`;

const names = ({ student_name, student_name_en }: PrintRow): Html =>
  student_name_en ? html`<bdi>${student_name}</bdi> · <bdi>${student_name_en}</bdi>` : html`<bdi>${student_name}</bdi>`;

function totalsPart(row: PrintRow): Html {
  const percent = vatPercent(row.amount_untaxed, row.amount_tax);
  return html`<table class="totals">
<caption>${inCurrency(row.currency)}</caption>
<tbody>
${line('untaxed', amount(row.amount_untaxed))}
${line('vat', amount(row.amount_tax), percent === null ? '' : html` <bdi dir="ltr">(${percent}%)</bdi>`)}
${line('total', amount(row.amount_total))}
${isSettled({ state: row.payment_state }) ? '' : line('residual', amount(row.amount_residual))}
</tbody>
</table>`;
}

type Label = 'number' | 'issued' | 'due' | 'status' | 'customer' | 'studentNumber' | 'untaxed' | 'vat' | 'total' | 'residual';

/** What it is in Arabic, what it says, what it is in English. */
const line = (label: Label, value: Html, more: Html | '' = ''): Html =>
  html`<tr class="${label}"><th scope="row">${arPrint[label]}${more}</th><td>${value}</td><th lang="en" dir="ltr">${enPrint[label]}${more}</th></tr>`;

const amount = (decimal: string): Html => html`<bdi dir="ltr">${grouped(decimal)}</bdi>`;

const inCurrency = (currency: string): Html =>
  currency === 'SAR'
    ? html`${arPrint.riyals} ${english(enPrint.riyals)}`
    : html`${arPrint.amountsIn.replace('{{currency}}', currency)} ${english(enPrint.amountsIn.replace('{{currency}}', currency))}`;

/** `1,150.00`; the text of the wire, no float. */
const grouped = (decimal: string): string => decimal.replace(/\B(?=(\d{3})+\.)/g, ',');
