/** What the students were asked to pay, with the VAT of Saudi Arabia, and how much of it they have paid. */

import type { InvoicePayment, InvoiceSeller } from '@halaqa/contract/invoice-details';
import { addDays } from '@halaqa/domain/clock';
import type { KeptInvoiceLine, TaxName } from '@halaqa/domain/invoice-taxes';
import { moneyToWire } from '@halaqa/domain/money';
import { at, type Random, seeded } from './random.ts';
import type { Course, Enrolment, Invoice } from './records.ts';

const vatPercent = 15;
/** As the institute's Odoo calls it. */
export const vat: TaxName = { name: 'ضريبة القيمة المضافة 15%', name_en: 'VAT 15%' };
const dueDays = 14;
/** More expensive courses are paid in two parts, the second one this much later. */
const twoPartsFromHalalas = 200_000;
const secondPartDays = 30;
/** The invoices of `student@` come in this order, the newest last, so that the demonstration shows each kind. */
const ofFirstStudent: readonly Invoice['paymentState'][] = ['paid', 'paid', 'paid', 'partial', 'not_paid'];

/** Who sells, as the institute's company stands in its Odoo. */
export const seller: InvoiceSeller = {
  name: 'معهد حلقة للتدريب',
  vat_number: '300000000000003',
  address: 'طريق الملك فهد، الرياض، 12211',
};
/** What comes with a course and is written on a line of its own. */
const material = { name: 'المادة التدريبية', halalas: 10_000, fromHalalas: 50_000 };
/** A cancelled course is taken back so many days after it was billed. */
const takenBackAfterDays = 3;
/** Where a payment comes in; most are transfers. */
const journals = ['البنك', 'البنك', 'الصندوق'] as const;
/** Paid at once or within so many days. */
const paidWithinDays = 10;

interface Claim {
  enrolment: Enrolment;
  course: Course;
  halalas: number;
  date: string;
  /** Of a course that is paid in two. */
  part?: 1 | 2;
}

/** One or two for each enrolment, numbered by date, and then the credit notes of those that were taken back; none is dated after today. */
export function invoices(facts: { enrolments: Enrolment[]; courses: Course[]; today: string; seed: number }): Invoice[] {
  const { enrolments, courses, today, seed } = facts;
  const random = seeded(seed, 'invoices');
  const settling = seeded(seed, 'payments');
  const claims = enrolments
    .flatMap((enrolment) => claimsFor(enrolment, at(courses, enrolment.courseId - 1)))
    .filter((claim) => claim.date <= today)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.enrolment.id - b.enrolment.id));
  const ofYear = new Map<string, number>();
  let firsts = claims.filter((claim) => claim.enrolment.studentId === 1).length;
  const billed = claims.map((claim, index): Invoice => {
    const year = claim.date.slice(0, 4);
    const number = (ofYear.get(year) ?? 0) + 1;
    ofYear.set(year, number);
    const { studentId } = claim.enrolment;
    if (studentId === 1) firsts -= 1;
    const given = studentId === 1 ? ofFirstStudent.at(-1 - firsts) : undefined;
    const paymentState = given ?? stateOf(claim, today, random);
    const tax = Math.round((claim.halalas * vatPercent) / 100);
    const total = claim.halalas + tax;
    const paid = paidOf(total, paymentState);
    return {
      id: index + 1,
      number: `INV/${year}/${String(number).padStart(5, '0')}`,
      studentId,
      paymentState,
      reverses: null,
      lines: linesOf(claim, tax),
      payments: paymentState === 'reversed' || paid === 0 ? [] : [payment(index + 1, paid, claim.date, today, settling)],
      untaxed: moneyToWire(claim.halalas),
      tax: moneyToWire(tax),
      total: moneyToWire(total),
      residual: moneyToWire(total - paid),
      invoiceDate: claim.date,
      dueDate: addDays(claim.date, dueDays),
    };
  });
  return [...billed, ...creditNotes(billed, today)];
}

function creditNotes(billed: readonly Invoice[], today: string): Invoice[] {
  const takenBack = billed.filter(({ paymentState }) => paymentState === 'reversed');
  return takenBack.map((invoice, index) => {
    const taken = addDays(invoice.invoiceDate, takenBackAfterDays);
    const date = taken < today ? taken : today;
    return {
      ...invoice,
      id: billed.length + index + 1,
      number: `RINV/${date.slice(0, 4)}/${String(index + 1).padStart(5, '0')}`,
      reverses: invoice.number,
      payments: [],
      paymentState: 'paid',
      invoiceDate: date,
      dueDate: date,
    };
  });
}

/** One for each invoice that is paid or partly paid, never after today. */
function payment(of: number, halalas: number, billed: string, today: string, random: Random): InvoicePayment {
  const day = addDays(billed, random.whole(0, paidWithinDays));
  const date = day < today ? day : today;
  return {
    number: `PAY/${date.slice(0, 4)}/${String(of).padStart(5, '0')}`,
    date,
    amount: moneyToWire(halalas),
    currency: 'SAR',
    journal: random.pick(journals),
    settles_others: false,
  };
}

/** What they come to is what the invoice says, whatever rounding does to each. */
function linesOf({ course, halalas, part }: Claim, tax: number): KeptInvoiceLine[] {
  const extra = halalas >= material.fromHalalas && part !== 2 ? material.halalas : 0;
  const extraTax = Math.round((extra * vatPercent) / 100);
  return [
    ...(part === undefined ? [] : [{ kind: 'section' as const, name: part === 1 ? 'الدفعة الأولى' : 'الدفعة الثانية' }]),
    item(`رسوم دورة ${course.name}`, halalas - extra, tax - extraTax),
    ...(extra > 0 ? [item(material.name, extra, extraTax)] : []),
  ];
}

const item = (name: string, halalas: number, tax: number): KeptInvoiceLine => ({
  kind: 'item',
  name,
  quantity: '1',
  unit_price: moneyToWire(halalas),
  discount: '0',
  untaxed: moneyToWire(halalas),
  tax: moneyToWire(tax),
  taxes: [vat],
  total: moneyToWire(halalas + tax),
});

function claimsFor(enrolment: Enrolment, course: Course): Claim[] {
  const { priceHalalas } = course;
  const date = enrolment.dateStart;
  if (priceHalalas < twoPartsFromHalalas) return [{ enrolment, course, halalas: priceHalalas, date }];
  const half = Math.floor(priceHalalas / 2);
  return [
    { enrolment, course, halalas: half, date, part: 1 },
    { enrolment, course, halalas: priceHalalas - half, part: 2, date: addDays(date, secondPartDays) },
  ];
}

function stateOf({ enrolment, date }: Claim, today: string, random: Random): Invoice['paymentState'] {
  if (enrolment.state === 'cancelled') return 'reversed';
  const isOld = date < addDays(today, -60);
  const chance = random.next();
  if (chance < (isOld ? 0.97 : 0.62)) return 'paid';
  return chance < (isOld ? 0.99 : 0.8) ? 'partial' : 'not_paid';
}

/** A part payment is a round sum of about half. */
function paidOf(total: number, state: Invoice['paymentState']): number {
  if (state === 'not_paid') return 0;
  return state === 'partial' ? Math.max(1, Math.round(total / 2 / 10_000)) * 10_000 : total;
}
