/** A thing has one name in each language, wherever it is spoken of (D-304); `docs/product/terms.md` is the table. */
import { arPrint } from '@halaqa/contract/texts/ar-print';
import { enPrint } from '@halaqa/contract/texts/en-print';
import type { Language } from '@halaqa/contract/values';
import { describe, expect, test } from 'vitest';
import { texts as arInvoices } from './ar/invoices.ts';
import { texts as enInvoices } from './en/invoices.ts';

const modules = {
  ...import.meta.glob<Record<string, unknown>>('./{ar,en}/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../../contract/src/texts/{ar,en}*.ts', { eager: true }),
};

/** What is said instead, and what must not be said. */
const forbidden: Record<Language, [term: string, other: RegExp][]> = {
  en: [
    ['sign in, sign out', /\blog(s|ged|ging)?[ -](in|out|on|off)\b|\blogout\b|\bsign(s|ed|ing)?[ -](on|off)\b/i],
    ['two-step verification', /second factor|(two|multi)-factor|\b[2m]fa\b/i],
    ['waiting list', /wait-?list|wait list|queue/i],
    ['student', /\b(pupil|learner|trainee)s?\b/i],
    ['trainer', /\b(teacher|instructor|tutor|coach)(s|es)?\b/i],
    ['enrol, enrolment', /\benroll(?!ed|ing)/i],
    ['room', /\b(class ?room|hall)s?\b/i],
    ['course', /\b(programme|subject)s?\b/i],
    ['email', /\be-mails?\b/i],
    ['student number', /\b(matriculation|register(ed)? number)\b/i],
    ['weekly schedule, weekly slot', /timetable|weekly times?\b|times? a week/i],
    ['leave', /\b(vacation|time off)\b/i],
    ['synchronise, organise, colour', /\b(synchroniz|organiz|color)/i],
    // The specification quotes those that fetch (SPEC-8.8 to SPEC-8.18).
    ['failed to load', /could not (be )?load|failed to fetch (?!(overview|attendees|students|summary|student details|data|sessions)$)/i],
    ['“quoted”', /‘/],
    ['conflict', /\bclash|\boverlap/i],
    ['name in English', /\bEnglish name\b/i],
  ],
  ar: [
    ['رقم الطالبة', /رقم القيد|الرقم الجامعي|رقم التسجيل/],
    ['التحقق بخطوتين', /المصادقة الثنائية|العامل الثاني|التحقق الثنائي|عاملين/],
    ['قائمة الانتظار', /لائحة|طابور/],
    ['مدربة', /معلمة|مدرّسة|أستاذة|محاضِرة/],
    ['دورة', /كورس|مقرر|مساق/],
    ['جلسة', /حصة|حصص/],
    ['قاعة', /غرفة|الفصل الدراسي/],
    ['بريد', /إيميل|ايميل/],
    ['الإدارة', /المديرين|المدراء|المشرفين/],
    ['ملغية', /ملغاة/],
    ['«بين قوسين»', /[“”‘"]/],
    ['تعارض', /تداخل|يتضارب|تضارب/],
    ['أودو', /\bOdoo\b/],
    ['تنوين', /(تقريبا|قريبا|يوما|قرارا|مفتاحا|مشغولا|تلقائيا|نهائيا|يدويا|يدا)(?![\p{L}\p{M}])/u],
    ['، ؛ ؟', /[\u0621-\u064a][,;?](?!\p{L})/u],
  ],
};

test('an invoice is in the same state on the screen and in print', () => {
  expect(arPrint.paymentState).toEqual(arInvoices.paymentState);
  expect(enPrint.paymentState).toEqual(enInvoices.paymentState);
});

describe.each(['ar', 'en'] as const)('the texts of %s', (language) => {
  const texts = Object.entries(modules).flatMap(([path, module]) =>
    new RegExp(`/${language}(/|-|\\.ts)`).test(path) ? sentences(module, path) : [],
  );

  test('are found', () => {
    expect(texts.length).toBeGreaterThan(2000);
  });

  test.each(forbidden[language])('say %s, and no other word for it (D-304)', (_term, other) => {
    expect(texts.filter(([, text]) => other.test(text))).toEqual([]);
  });
});

/** Each sentence with its path. */
function sentences(tree: unknown, path: string): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object') return [];
  return Object.entries(tree ?? {}).flatMap(([key, value]) => sentences(value, `${path} ${key}`));
}
