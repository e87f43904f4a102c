import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, foldTextsForSearch, latinDigits } from './arabic.ts';

const arabicIndic = [...'٠١٢٣٤٥٦٧٨٩'];
const persian = [...'۰۱۲۳۴۵۶۷۸۹'];

describe('foldForSearch', () => {
  it.each([
    ['hamza on and under alef, madda, wasla', 'أحمد إيمان آمنة ٱلله', 'احمد ايمان امنه الله'],
    ['taa marbuta', 'فاطمة', 'فاطمه'],
    ['alef maqsura', 'هدى', 'هدي'],
    ['tatweel', 'محـــمد', 'محمد'],
    ['vowel signs and shadda', 'مُحَمَّدٌ', 'محمد'],
    ['superscript alef', 'هٰذا', 'هذا'],
    ['a hamza that is a character of its own', '\u0627\u0654حمد', 'احمد'],
    ['a hamza after a vowel sign', '\u0627\u064e\u0654حمد', 'احمد'],
    ['presentation forms and ligatures', '\ufefbم \ufef7حمد', 'لام لاحمد'],
    ['Persian letters', 'علی کریم', 'علي كريم'],
    ['Arabic-Indic digits', 'S٠٠٠٠٠١', 's000001'],
    ['Persian digits', '۱۲۳', '123'],
    ['capitals', 'Fatimah AL-Harbi', 'fatimah al-harbi'],
    ['full-width Latin', 'ＡＢＣ１', 'abc1'],
    ['spaces of all kinds', '  نورة \u00a0 \t العتيبي\n', 'نوره العتيبي'],
    ['direction marks and joiners', '\u200fنو\u200dرة\u202c\u2069', 'نوره'],
    ['an accent behind a joiner', 'e\u200d\u0301', 'é'],
    ['the lam-alef of a name', 'الآء', 'الا'],
    ['hamza on its seats', 'عائشة مؤمنة', 'عايشه مومنه'],
    ['hamza on its seats as it is often typed', 'عايشة مومنة', 'عايشه مومنه'],
    ['a hamza of its own', 'هناء رجاء', 'هنا رجا'],
  ])('folds %s', (_, text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it.each(['é', 'ñ'])('leaves %s as it is', (letter) => {
    expect(foldForSearch(letter)).toBe(letter);
  });

  it('changes nothing when applied again', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
      { numRuns: 1000 },
    ));

  it('changes nothing when applied again to Arabic', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0x600, max: 0x6ff })), (codes) => {
        const text = String.fromCodePoint(...codes);
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
      { numRuns: 5000 },
    ));

  it('finds a name however it is vowelled, stretched and cased', () => {
    const noise = fc.array(fc.constantFrom('\u064e', '\u064f', '\u0651', '\u0640', '\u200f'), { maxLength: 2 });
    const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي');
    return fc.assert(
      fc.property(fc.array(fc.tuple(letter, noise)), (pairs) => {
        const plain = pairs.map(([char]) => char).join('');
        const noisy = pairs.map(([char, signs]) => char + signs.join('')).join('');
        expect(foldForSearch(noisy)).toBe(plain);
      }),
    );
  });
});

describe('foldTextsForSearch', () => {
  it('joins several texts and leaves out null', () => {
    expect(foldTextsForSearch(['حلقة التجويد', null, 'Tajweed Circle'])).toBe('حلقه التجويد tajweed circle');
    expect(foldTextsForSearch([null])).toBe('');
  });
});

describe('latinDigits', () => {
  it('reads each digit of both scripts', () => {
    expect(latinDigits(arabicIndic.join(''))).toBe('0123456789');
    expect(latinDigits(persian.join(''))).toBe('0123456789');
  });

  it.each([
    ['١٨:٠٠', '18:00'],
    ['١٬٢٥٠٫٥٠', '1,250.50'],
    ['+٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['-۱۲', '-12'],
    ['نورة 5', 'نورة 5'],
  ])('reads %s as %s', (text, latin) => {
    expect(latinDigits(text)).toBe(latin);
  });

  it('keeps any number readable', () =>
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(arabicIndic, persian), (number, digits) => {
        const written = [...String(number)].map((digit) => digits[Number(digit)]).join('');
        expect(Number(latinDigits(written))).toBe(number);
      }),
    ));
});
