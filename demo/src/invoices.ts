/** What the students were asked to pay, with the VAT of Saudi Arabia, and how much of it they have paid. */
import { addDays } from '@halaqa/domain/clock';
import { moneyToWire } from '@halaqa/domain/money';
import { at, type Random, seeded } from './random.ts';
import type { Course, Enrolment, Invoice } from './records.ts';

const vatPercent = 15;
const dueDays = 14;
/** More expensive courses are paid in two parts, the second one this much later. */
const twoPartsFromHalalas = 200_000;
const secondPartDays = 30;
/** The invoices of `student@` come in this order, the newest last, so that the demonstration shows each kind. */
const ofFirstStudent: readonly Invoice['paymentState'][] = ['paid', 'paid', 'paid', 'partial', 'not_paid'];

interface Claim {
  enrolment: Enrolment;
  halalas: number;
  date: string;
}

/** One or two for each enrolment, numbered by date; none is dated after today. */
export function invoices(facts: { enrolments: Enrolment[]; courses: Course[]; today: string; seed: number }): Invoice[] {
  const { enrolments, courses, today, seed } = facts;
  const random = seeded(seed, 'invoices');
  const claims = enrolments
    .flatMap((enrolment) => claimsFor(enrolment, at(courses, enrolment.courseId - 1)))
    .filter((claim) => claim.date <= today)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.enrolment.id - b.enrolment.id));
  const ofYear = new Map<string, number>();
  let firsts = claims.filter((claim) => claim.enrolment.studentId === 1).length;
  return claims.map((claim, index) => {
    const year = claim.date.slice(0, 4);
    const number = (ofYear.get(year) ?? 0) + 1;
    ofYear.set(year, number);
    const { studentId } = claim.enrolment;
    if (studentId === 1) firsts -= 1;
    const given = studentId === 1 ? ofFirstStudent.at(-1 - firsts) : undefined;
    const paymentState = given ?? stateOf(claim, today, random);
    const tax = Math.round((claim.halalas * vatPercent) / 100);
    const total = claim.halalas + tax;
    return {
      id: index + 1,
      number: `INV/${year}/${String(number).padStart(5, '0')}`,
      studentId,
      paymentState,
      untaxed: moneyToWire(claim.halalas),
      tax: moneyToWire(tax),
      total: moneyToWire(total),
      residual: moneyToWire(total - paidOf(total, paymentState)),
      invoiceDate: claim.date,
      dueDate: addDays(claim.date, dueDays),
    };
  });
}

function claimsFor(enrolment: Enrolment, { priceHalalas }: Course): Claim[] {
  const date = enrolment.dateStart;
  if (priceHalalas < twoPartsFromHalalas) return [{ enrolment, halalas: priceHalalas, date }];
  const half = Math.floor(priceHalalas / 2);
  return [
    { enrolment, halalas: half, date },
    { enrolment, halalas: priceHalalas - half, date: addDays(date, secondPartDays) },
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
