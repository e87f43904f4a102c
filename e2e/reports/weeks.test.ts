/** The charts of the reports page and the table below them (SPEC-2.57). */
import type { WeekFigures } from '@halaqa/contract/weekly-figures';
import { expect, type Page } from '@playwright/test';
import { failure } from '../messages/scene.ts';
import { allow, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';

const words = {
  ar: {
    title: 'أسبوعًا بعد أسبوع',
    charts: ['رسم: إشغال المقاعد. الأرقام في الجدول بعده.', 'رسم: الحضور. الأرقام في الجدول بعده.'],
    failed: 'فشل في تحميل أرقام الأسابيع',
    empty: 'لا توجد جلسات في هذه الأسابيع',
    firstDay: 6,
    begins: 'يبدأ الأسبوع هنا يوم السبت، كما في تقويمك.',
    span: /: الأسابيع حول اليوم، أيًا كانت الفترة المختارة أعلاه\.$/,
    axis: /^[0-9]+ \p{L}{3,}$/u,
  },
  en: {
    title: 'Week by week',
    charts: ['Chart: Places taken. The table after it has the figures.', 'Chart: Attendance. The table after it has the figures.'],
    failed: 'Failed to load the weeks',
    empty: 'There are no sessions in these weeks',
    firstDay: 0,
    begins: 'A week begins on Sunday, as in your calendar.',
    span: /: the weeks around today, whichever period is chosen above\.$/,
    axis: /^[0-9]+ \p{L}{3,4}$/u,
  },
} as const;

async function weeksOf(page: Page): Promise<{ asked: URL; weeks: WeekFigures[] }> {
  const answer = await page.waitForResponse('**/api/admin/reports/weeks*');
  return { asked: new URL(answer.url()), weeks: await answer.json() };
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('twelve weeks are drawn in the reading direction, and written in the table', async () => {
      const page = await openAs(admin, { language, width, path: '/settings' });
      const coming = weeksOf(page);
      await page.goto('/admin/reports');
      const { asked, weeks } = await coming;
      expect(weeks).toHaveLength(12);
      expect(new Date(`${asked.searchParams.get('from')}T00:00:00Z`).getUTCDay()).toBe(say.firstDay);
      await page.getByText(say.begins).waitFor();
      for (const [index, name] of say.charts.entries()) {
        const chart = page.getByRole('img', { name });
        await chart.waitFor();
        const bars = await chart.locator('[data-week]').evaluateAll((found) =>
          found.map((bar) => ({
            week: bar.getAttribute('data-week'),
            left: bar.getBoundingClientRect().left,
            height: Number(bar.querySelector('rect')?.getAttribute('height')),
          })),
        );
        const inOrder = bars.toSorted((a, b) => (language === 'ar' ? b.left - a.left : a.left - b.left));
        expect(inOrder.map(({ week }) => week)).toEqual(weeks.map(({ from }) => from));
        const percent = ({ taken, places, attended, absent }: WeekFigures) =>
          Math.floor(index === 0 ? (100 * taken) / (places || 1) : (100 * attended) / (attended + absent || 1));
        expect(bars.map(({ height }) => height)).toEqual(weeks.map((week) => Math.min(percent(week), 100)));
        expect(bars.some(({ height }) => height > 0)).toBe(true);
      }
      const labels = await page.locator('[data-week] > span:last-child').allTextContents();
      expect(labels).toHaveLength(24);
      expect(labels.filter((label) => !say.axis.test(label))).toEqual([]);
      const [first, last] = [weeks[0], weeks.at(-1)];
      const span = await page.getByText(say.span).textContent();
      for (const day of [first?.from, last?.to]) expect(span).toContain(String(Number(day?.slice(8))));
      expect(span).toContain(last?.to.slice(0, 4));
      const rows = page.getByRole('table', { name: say.title }).locator('tbody tr');
      expect(await rows.count()).toBe(12);
      const latest = weeks.findLast(({ attended }) => attended > 0);
      if (!latest) throw new Error('the demonstration has no marks');
      const row = rows.nth(11 - weeks.indexOf(latest));
      await row.getByText(`${latest.taken}/${latest.places}`).waitFor();
      await row.getByText(`${latest.attended}/${latest.attended + latest.absent}`).waitFor();
      await lookAround(page, 'reports-weeks');
    });

    test('without sessions, and where they cannot be read, it says so', async () => {
      const page = await openAs(admin, { language, width, path: '/settings' });
      allow(page, /^500 GET .*weeks/);
      const coming = weeksOf(page);
      await page.goto('/admin/reports');
      const { weeks } = await coming;
      const none = weeks.map(({ from, to }) => ({ from, to, sessions: 0, places: 0, taken: 0, attended: 0, absent: 0 }));
      let isRefused = false;
      await page.route('**/api/admin/reports/weeks*', (route) =>
        isRefused ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: none }),
      );
      await page.reload();
      await page.getByText(say.empty).waitFor();
      isRefused = true;
      await page.reload();
      await failure(page, say.failed);
    });
  });
}
