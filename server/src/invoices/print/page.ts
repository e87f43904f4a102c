/** An invoice as a page of A4 in both languages side by side (D-54). */
import type { InvoicePayment, InvoiceSeller } from '@halaqa/contract/invoice-details';
import type { InvoiceInstalment } from '@halaqa/contract/invoices';
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import type { Language } from '@halaqa/contract/values';
import { type KeptInvoiceLine, taxesOfLines } from '@halaqa/domain/invoice-taxes';
import { isOwed, isSettled } from '@halaqa/domain/invoices';
import { taxPercent } from '@halaqa/domain/tax-percent';
import type { Institute } from '../../context/institute.ts';
import { knownGender } from '../../language/known-gender.ts';
import { type Html, html } from '../../render/html.ts';
import { english, logoPart, printedPage, printFiles } from '../../render/print/frame.ts';
import { drawQr } from '../../render/qr.ts';
import { linesInLanguage } from '../lines.ts';
import { sellerOf } from '../seller.ts';
import type { InvoiceToPrint } from '../store.ts';
import { zatcaText } from './zatca.ts';

/** @param isAdmin tells what is missing for the QR code, and how to add it. */
export function invoicePage(row: InvoiceToPrint, institute: Institute, isAdmin: boolean): string {
  const seller = sellerOf(row, institute);
  const lack = lackOf(row, seller);
  const title = titleOf(row, seller);
  return printedPage({
    title: `${row.number} · ${arPrint[title]} · ${enPrint[title]}`,
    institute,
    style: printFiles.invoice,
    note: lack && isAdmin ? note(lack) : '',
    main: html`<header>
${sellerPart(seller, institute)}
${lack ? '' : qrPart(row, seller)}
</header>
<h1>${arPrint[title]} <span lang="en" dir="ltr">${enPrint[title]}</span></h1>
${factsPart(row)}
${row.lines && row.lines.length > 0 ? linesPart(row.lines) : ''}
${totalsPart(row)}
${row.instalments && isOwed({ state: row.payment_state, credit_note: row.credit_note }) ? instalmentsPart(row.instalments) : ''}
${row.payments && row.payments.length > 0 ? paymentsPart(row.payments, row.currency) : ''}`,
  });
}

function titleOf(row: InvoiceToPrint, { vat_number: vatNumber }: InvoiceSeller): 'invoice' | 'taxInvoice' | 'creditNote' | 'taxCreditNote' {
  if (row.credit_note) return vatNumber === null ? 'creditNote' : 'taxCreditNote';
  return vatNumber === null ? 'invoice' : 'taxInvoice';
}

type Lack = 'withoutVatNumber' | 'withoutDate' | 'otherCurrency';

/** Why there is no QR code, if there is none: Odoo has printed none, and each of the five fields of ours must be true. */
function lackOf(row: InvoiceToPrint, { vat_number: vatNumber }: InvoiceSeller): Lack | undefined {
  if (row.qr_code !== null) return undefined;
  if (vatNumber === null) return 'withoutVatNumber';
  if (!row.invoice_date) return 'withoutDate';
  return row.currency === 'SAR' ? undefined : 'otherCurrency';
}

const note = (lack: Lack): Html => html`<div class="note"><p>${arPrint[lack]}</p><p lang="en" dir="ltr">${enPrint[lack]}</p></div>`;

/** The English name of the settings is that of the name in the settings. The number stands between its names, and so follows both. */
function sellerPart({ name, address, vat_number: vatNumber }: InvoiceSeller, institute: Institute): Html {
  const { name: ownName, nameEn } = institute;
  return html`<div>
${logoPart(institute)}
<p class="seller"><bdi>${name}</bdi></p>
${nameEn && name === ownName ? html`<p lang="en"><bdi>${nameEn}</bdi></p>` : ''}
${address ? html`<p><bdi>${address}</bdi></p>` : ''}
${vatNumber ? html`<p>${arPrint.vatNumber} <bdi dir="ltr">${vatNumber}</bdi> ${english(enPrint.vatNumber)}</p>` : ''}
</div>`;
}

function qrPart(row: InvoiceToPrint, { name, vat_number: vatNumber }: InvoiceSeller): Html {
  const facts = {
    seller: name,
    vatNumber: vatNumber ?? '',
    issuedOn: row.invoice_date ?? '',
    total: row.amount_total,
    tax: row.amount_tax,
  };
  const { size, path } = drawQr(row.qr_code ?? zatcaText(facts));
  return html`<svg class="qr" role="img" aria-label="${arPrint.qr} · ${enPrint.qr}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

const factsPart = (row: InvoiceToPrint): Html => html`<table>
<tbody>
${line('number', html`<bdi dir="ltr">${row.number}</bdi>`)}
${row.invoice_date ? line('issued', html`<bdi dir="ltr">${row.invoice_date}</bdi>`) : ''}
${row.due_date ? line('due', html`<bdi dir="ltr">${row.due_date}</bdi>`) : ''}
${row.reverses === null ? '' : line('reverses', html`<bdi dir="ltr">${row.reverses}</bdi>`)}
${line('status', html`${arPrint.paymentState[row.payment_state]} · ${english(enPrint.paymentState[row.payment_state])}`)}
${line('customer', names(row))}
${row.student_number ? line(knownGender(row.gender) === 'male' ? 'studentNumber_male' : 'studentNumber', html`<bdi dir="ltr">${row.student_number}</bdi>`) : ''}
</tbody>
</table>`;

/** What was bought; quantity and price stand below its name, so that four columns fit a phone too. */
const linesPart = (lines: readonly KeptInvoiceLine[]): Html => html`<table class="lines">
<thead>
<tr>${(['description', 'amount', 'tax', 'lineTotal'] as const).map((head) => html`<th scope="col">${arPrint[head]}<br>${english(enPrint[head])}</th>`)}</tr>
</thead>
<tbody>
${lines.map((one) =>
  one.kind === 'item'
    ? html`<tr><th scope="row"><bdi>${one.name}</bdi><br><bdi dir="ltr">${one.quantity} × ${grouped(one.unit_price)}${one.discount === '0' ? '' : ` − ${one.discount}%`}</bdi></th>
<td>${amount(one.untaxed)}</td><td>${amount(one.tax)}${taxNames(one)}</td><td>${amount(one.total)}</td></tr>
`
    : html`<tr class="line-${one.kind}"><td colspan="4"><bdi>${one.name}</bdi></td></tr>
`,
)}</tbody>
</table>`;

/** In both languages, below the amount. */
function taxNames(line: KeptInvoiceLine): Html | '' {
  const [ar, en] = [taxesIn([line], 'ar'), taxesIn([line], 'en')];
  if (!ar) return '';
  return html`<span class="taxes"><bdi>${ar}</bdi>${en && en !== ar ? html`<br><bdi lang="en">${en}</bdi>` : ''}</span>`;
}

/** Empty where there are none; undefined where they are not known. */
function taxesIn(lines: readonly KeptInvoiceLine[] | null, language: Language): string | undefined {
  const names = taxesOfLines(lines && linesInLanguage(lines, language));
  return names && new Intl.ListFormat(language).format(names);
}

const names = ({ student_name, student_name_en }: InvoiceToPrint): Html =>
  student_name_en ? html`<bdi>${student_name}</bdi><br><bdi>${student_name_en}</bdi>` : html`<bdi>${student_name}</bdi>`;

function totalsPart(row: InvoiceToPrint): Html {
  const percent = taxPercent(row.amount_untaxed, row.amount_tax);
  const more = (language: Language): Html | '' => {
    const taxes = taxesIn(row.lines, language);
    if (taxes) return html` <bdi>(${taxes})</bdi>`;
    return taxes === '' || percent === null ? '' : html` <bdi dir="ltr">(${percent}%)</bdi>`;
  };
  return html`<table class="totals">
<caption>${inCurrency(row.currency)}</caption>
<tbody>
${line('untaxed', amount(row.amount_untaxed))}
${line('tax', amount(row.amount_tax), more)}
${line('total', amount(row.amount_total))}
${isSettled({ state: row.payment_state }) ? '' : line('residual', amount(row.amount_residual))}
</tbody>
</table>`;
}

/** When which part is due, and what of it is left (D-351). */
const instalmentsPart = (instalments: readonly InvoiceInstalment[]): Html => html`<table class="lines instalments">
<thead>
<tr>${(['instalments', 'amount', 'residual'] as const).map((head) => html`<th scope="col">${arPrint[head]}<br>${english(enPrint[head])}</th>`)}</tr>
</thead>
<tbody>
${instalments.map(
  (
    one,
  ) => html`<tr><th scope="row"><bdi dir="ltr">${one.due_date}</bdi></th><td>${amount(one.amount)}</td><td>${amount(one.residual)}</td></tr>
`,
)}</tbody>
</table>`;

/** What was paid, and when; its journal and number stand below the day. Only another currency than the invoice's is named. */
const paymentsPart = (payments: readonly InvoicePayment[], currency: string): Html => html`<table class="lines payments">
<thead>
<tr><th scope="col">${arPrint.payments}<br>${english(enPrint.payments)}</th><th scope="col">${arPrint.amount}<br>${english(enPrint.amount)}</th></tr>
</thead>
<tbody>
${payments.map(
  (
    one,
  ) => html`<tr><th scope="row"><bdi dir="ltr">${one.date}</bdi><br>${paymentFacts(one)}</th><td>${amount(one.amount)}${one.currency === currency ? '' : ` ${one.currency}`}</td></tr>
`,
)}</tbody>
</table>`;

const paymentFacts = ({ journal, number, settles_others: settlesOthers }: InvoicePayment): Html =>
  html`${journal === null ? '' : html`<bdi>${journal}</bdi> `}${number === null ? '' : html`<bdi dir="ltr">${number}</bdi>`}${
    settlesOthers ? html`<br>${arPrint.settlesOthers} ${english(enPrint.settlesOthers)}` : ''
  }`;

type Label =
  | 'number'
  | 'reverses'
  | 'issued'
  | 'due'
  | 'status'
  | 'customer'
  | 'studentNumber'
  | 'studentNumber_male'
  | 'untaxed'
  | 'tax'
  | 'total'
  | 'residual';

/** What it is in Arabic, what it says, what it is in English. */
const line = (label: Label, value: Html, more: (language: Language) => Html | '' = () => ''): Html =>
  html`<tr class="${label}"><th scope="row">${arPrint[label]}${more('ar')}</th><td>${value}</td><th lang="en" dir="ltr">${enPrint[label]}${more('en')}</th></tr>`;

const amount = (decimal: string): Html => html`<bdi dir="ltr">${grouped(decimal)}</bdi>`;

const inCurrency = (currency: string): Html =>
  currency === 'SAR'
    ? html`${arPrint.riyals} ${english(enPrint.riyals)}`
    : html`${arPrint.amountsIn.replace('{{currency}}', currency)} ${english(enPrint.amountsIn.replace('{{currency}}', currency))}`;

/** `1,150.00`; the text of the wire, no float. */
const grouped = (decimal: string): string => decimal.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
