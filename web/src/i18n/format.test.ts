import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormat } from './format.ts';
import { hijriDay, hijriMonths } from './month-names.ts';
import { startTexts, switchLanguage } from './texts.ts';

const riyadh = 'Asia/Riyadh';
/** Saturday 21 November 2026, 13:00 in Riyadh. */
const now = new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  await startTexts('ar');
});

function plain(text: string | null): string | undefined {
  return text?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
}

describe('in Arabic', () => {
  beforeEach(() => switchLanguage('ar'));
  const format = () => createFormat('ar', riyadh, i18next.t);

  test('a time is the institute wall clock, in a left-to-right run', () => {
    expect(format().time('2026-11-22T15:00:00Z')).toBe('\u206618:00\u2069');
  });

  test('a range stays in one left-to-right run, so that it never shows reversed', () => {
    expect(format().timeRange('2026-11-22T15:00:00Z', '2026-11-22T16:30:00Z')).toBe('\u206618:00–19:30\u2069');
  });

  test('a range over midnight names the day on which it ends', () => {
    expect(plain(format().timeRange('2026-11-22T20:00:00Z', '2026-11-22T22:00:00Z'))).toBe('23:00–01:00 (الاثنين)');
    expect(plain(format().timeRange('2026-11-22T20:00:00Z', '2026-11-22T21:00:00Z'))).toBe('23:00–00:00');
  });

  test('what arrives without a zone is UTC, also in the space-separated form', () => {
    expect(plain(format().time('2026-11-22 15:00:00'))).toBe('18:00');
  });

  test('a day is named, with its year only where that is another', () => {
    expect(plain(format().day('2026-11-22T21:30:00Z', now))).toBe('الاثنين، 23 نوفمبر');
    expect(plain(format().day('2027-01-03T09:00:00Z', now))).toBe('الأحد، 3 يناير 2027');
  });

  test('the figure of a day does not part from its month at the end of a line', () => {
    expect(format().date('2026-11-22')).toBe('22\u00a0نوفمبر 2026');
    expect(format().day('2026-11-22T21:30:00Z', now)).toBe('الاثنين، 23\u00a0نوفمبر');
  });

  test('neither does it in a range of days, where a phone breaks the line between the two', () => {
    expect(format().dayRange('2026-11-28', '2026-12-04')).toBe('28\u00a0نوفمبر – 4\u00a0ديسمبر 2026');
  });

  test('a plain date is shifted by no zone', () => {
    const west = createFormat('ar', 'America/Santiago', i18next.t);
    expect(plain(west.date('2026-01-01'))).toBe('1 يناير 2026');
    expect(plain(format().date('2026-01-01'))).toBe('1 يناير 2026');
  });

  test('near days have their words', () => {
    expect(
      ['2026-11-20T10:00:00Z', '2026-11-21T20:59:00Z', '2026-11-21T21:00:00Z', '2026-11-23T10:00:00Z'].map((at) =>
        plain(format().nearDay(at, now)),
      ),
    ).toEqual(['أمس', 'اليوم', 'غدًا', 'الاثنين، 23 نوفمبر']);
  });

  test.each([
    [-30, 'الآن'],
    [-60, 'قبل دقيقة واحدة'],
    [-59 * 60, 'قبل 59 دقيقة'],
    [-60 * 60, 'قبل ساعة واحدة'],
    [-1439 * 60, 'قبل 23 ساعة'],
    [-1440 * 60, 'قبل يوم واحد'],
    // Saturday at 13:00: after Thursday evening it is the second day, whatever the hours make.
    [-40 * 3600, 'قبل يومين'],
    [-37 * 3600, 'قبل يوم واحد'],
    [-62 * 3600, 'قبل 3 أيام'],
    [59, 'الآن'],
    [3 * 3600, 'خلال 3 ساعات'],
    [2 * 86_400, 'خلال يومين'],
    [34 * 3600, 'خلال يوم واحد'],
    [35 * 3600, 'خلال يومين'],
  ])('%d seconds away is: %s', (seconds, words) => {
    expect(format().relative(new Date(now.getTime() + seconds * 1000), now)).toBe(words);
  });

  test('what has been is not ahead, wherever the clock of the device stands', () => {
    expect(format().ago(new Date(now.getTime() + 90_000), now)).toBe('الآن');
    expect(format().ago(new Date(now.getTime() - 90_000), now)).toBe('قبل دقيقة واحدة');
  });

  test.each([
    [0.9, 'الآن'],
    [1, 'بعد دقيقة'],
    [59.9, 'بعد 59 دقيقة'],
    [60, 'بعد ساعة'],
    [84, 'بعد ساعة و24 دقيقة'],
    [122, 'بعد ساعتين ودقيقتين'],
    [24 * 60 - 1, 'بعد 23 ساعة و59 دقيقة'],
    [24 * 60 + 30, 'بعد يوم'],
    [50 * 60, 'بعد يومين وساعتين'],
    [83 * 60, 'بعد 3 أيام'],
    [95 * 60, 'بعد 4 أيام'],
    [-60, 'الآن'],
  ])('%d minutes ahead are said as people do: %s', (minutes, words) => {
    expect(plain(format().ahead(new Date(now.getTime() + minutes * 60_000), now))).toBe(words);
  });

  test('money keeps its two places and every digit', () => {
    expect(plain(format().money('1150.00'))).toBe('1,150.00 ر.س');
    expect(plain(format().money('999999999999.99'))).toBe('999,999,999,999.99 ر.س');
    expect(plain(format().money('-0.50'))).toBe('-0.50 ر.س');
    expect(plain(format().money('12.00', 'USD'))).toBe('12.00 USD');
  });

  test('weekdays count from Sunday', () => {
    expect([0, 6].map((day) => format().weekday(day))).toEqual(['الأحد', 'السبت']);
  });

  test('the zone is named where the device shows another time, and only there', () => {
    const [inRiyadh, inCairo, inKolkata] = [-180, -120, -330];
    expect(format().zoneNote(now, inRiyadh)).toBeNull();
    for (const elsewhere of [inCairo, inKolkata]) {
      expect(format().zoneNote(now, elsewhere)).toBe('الأوقات حسب توقيت المملكة العربية السعودية.');
    }
  });

  test('figures are Latin in every format', () => {
    const shown = [
      format().number(1234.5),
      format().percent(43),
      format().date('2026-11-22'),
      format().relative('2026-11-21T09:00:00Z', now),
    ];
    expect(shown.join(' ')).not.toMatch(/[٠-٩۰-۹]/);
  });
});

describe('in English', () => {
  beforeEach(() => switchLanguage('en'));
  const format = () => createFormat('en', riyadh, i18next.t);

  test('dates, times and money read the English way', () => {
    expect(plain(format().day('2026-11-22T15:00:00Z', now))).toBe('Sunday 22 November');
    expect(format().nearDay('2026-11-22T15:00:00Z', now)).toBe('tomorrow');
    expect(plain(format().nearDayParts('2026-12-27T15:00:00Z', now, 'short').day)).toBe('Sun 27 Dec');
    expect(plain(format().timeRange('2026-11-22T15:00:00Z', '2026-11-22T16:00:00Z'))).toBe('18:00–19:00');
    expect(plain(format().money('1150.00'))).toBe('SAR 1,150.00');
    expect(format().relative('2026-11-21T09:59:30Z', now)).toBe('now');
  });

  test('what is ahead is said in hours and minutes', () => {
    expect(plain(format().ahead('2026-11-21T11:24:00Z', now))).toBe('in 1 hour 24 minutes');
    expect(plain(format().ahead('2026-11-21T10:00:30Z', now))).toBe('now');
  });

  test('the figures of what is ahead do not part from their units', () => {
    expect(format().ahead('2026-11-21T11:24:00Z', now)).toBe('in 1\u00a0hour 24\u00a0minutes');
  });

  test('days are counted on the institute wall, not by the clock of the world', () => {
    // 22:30 UTC on Thursday is Friday in Riyadh, and still Thursday in Santiago.
    const at = '2026-11-19T22:30:00Z';
    expect(format().relative(at, now)).toBe('1 day ago');
    expect(createFormat('en', 'America/Santiago', i18next.t).relative(at, now)).toBe('2 days ago');
  });
});

describe('as the reader has it', () => {
  const arabic = { digits: 'arabic', hijri: true } as const;

  test('Arabic-Indic digits stand in every figure of an Arabic page', async () => {
    await switchLanguage('ar');
    const format = createFormat('ar', riyadh, i18next.t, { ...arabic, hijri: false });
    expect(format.run('9/10')).toBe('\u2066٩/١٠\u2069');
    expect(plain(format.time('2026-11-22T15:00:00Z'))).toBe('١٨:٠٠');
    expect(plain(format.timeRange('2026-11-22T15:00:00Z', '2026-11-22T16:30:00Z'))).toBe('١٨:٠٠–١٩:٣٠');
    expect(plain(format.date('2026-11-22'))).toBe('٢٢ نوفمبر ٢٠٢٦');
    expect(plain(format.money('1150.00'))).toBe('١٬١٥٠٫٠٠ ر.س');
    expect(plain(format.percent(43))).toBe('٤٣٪');
    expect(format.number(1234)).toBe('١٬٢٣٤');
    expect(plain(format.relative('2026-11-21T09:51:00Z', now))).toBe('قبل ٩ دقائق');
  });

  test('English pages keep Latin digits', async () => {
    await switchLanguage('en');
    const format = createFormat('en', riyadh, i18next.t, { ...arabic, hijri: false });
    expect(plain(format.time('2026-11-22T15:00:00Z'))).toBe('18:00');
    expect(plain(format.date('2026-11-22'))).toBe('22 November 2026');
  });

  test('the Umm al-Qura date stands beside a date', async () => {
    await switchLanguage('ar');
    const format = createFormat('ar', riyadh, i18next.t, { digits: 'latin', hijri: true });
    expect(plain(format.date('2026-11-22'))).toBe('22 نوفمبر 2026 · 12 جمادى الآخرة 1448 هـ');
    expect(plain(format.day('2026-11-22T21:30:00Z', now))).toBe('الاثنين، 23 نوفمبر · 13 جمادى الآخرة 1448 هـ');
    expect(plain(createFormat('ar', riyadh, i18next.t, arabic).date('2026-11-22'))).toBe('٢٢ نوفمبر ٢٠٢٦ · ١٢ جمادى الآخرة ١٤٤٨ هـ');
    // A headline has it on a line of its own, and a near day has none.
    const at = '2026-11-24T15:00:00Z';
    expect(format.nearDayParts(at, now)).toEqual({ day: 'الثلاثاء، 24\u00a0نوفمبر', second: '14 جمادى الآخرة 1448 هـ' });
    expect(format.nearDay(at, now)).toBe('الثلاثاء، 24\u00a0نوفمبر · 14 جمادى الآخرة 1448 هـ');
    expect(format.nearDayParts(now, now)).toEqual({ day: 'اليوم', second: undefined });
    expect(createFormat('ar', riyadh, i18next.t).nearDayParts(at, now).second).toBeUndefined();
  });

  test('and in a calendar its day, under its months', async () => {
    await switchLanguage('ar');
    const format = createFormat('ar', riyadh, i18next.t, arabic);
    expect([hijriDay(format.locale, '2026-11-22'), hijriMonths(format.locale, '2026-11-01', '2026-11-30')]).toEqual([
      '١٢',
      'جمادى الأولى – جمادى الآخرة ١٤٤٨ هـ',
    ]);
    expect(createFormat('ar', riyadh, i18next.t).hijri('2026-11-22')).toBeUndefined();
  });
});
