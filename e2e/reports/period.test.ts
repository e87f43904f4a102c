/** The report of a period: its figures, the chart and its bars, the heat map, money, files and print (SPEC-2.79). */
import type { CallResult } from '@halaqa/contract/endpoint';
import type { reportGroups, reportHours, reportMoney } from '@halaqa/contract/period-report';
import { addDays, dayOf } from '@halaqa/domain/clock';
import { expect, type Page } from '@playwright/test';
import { failure, refuse } from '../messages/scene.ts';
import { answered, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';

const words = {
  ar: {
    title: 'تقرير فترة',
    print: 'طباعة',
    chart: 'إشغال المقاعد',
    heat: 'إشغال المقاعد حسب أيام الأسبوع وساعات البداية',
    money: 'الفواتير بالأشهر',
    from: 'من يوم',
    fault: 'التقرير لسنة على الأكثر (366 يومًا).',
    preset: 'الفترة',
    lastMonth: 'الشهر الماضي',
    own: 'فترة أخرى',
    failed: 'فشل في تحميل التقرير',
    course: 'الدورة',
    clear: 'إزالة التصفية',
    remove: /^إزالة: الدورة/,
    removeDays: /^إزالة: .*\d{4}/,
    upcoming: /^من اليوم/,
    when: 'الوقت',
  },
  en: {
    title: 'Report of a period',
    print: 'Print',
    chart: 'Places taken',
    heat: 'Places taken by weekday and hour of the start',
    money: 'Invoices by month',
    from: 'First day',
    fault: 'A report covers a year at most (366 days).',
    preset: 'Period',
    lastMonth: 'Last month',
    own: 'Another period',
    failed: 'Failed to load the report',
    course: 'Course',
    clear: 'Clear filters',
    remove: /^Remove: Course/,
    removeDays: /^Remove: .*\d{4}/,
    upcoming: /^From today/,
    when: 'Time',
  },
} as const;

/** What the tabs and the choices of the state beside the list say, and which of the tabs is chosen. */
async function choices(page: Page, when: string) {
  const tabs = page.getByRole('group', { name: when, exact: true }).getByRole('radio');
  return {
    counted: await page.getByText(/\(\d+\)/).evaluateAll((found) => found.filter(({ tagName }) => tagName !== 'OPTION').length),
    chosen: await tabs.and(page.locator(':checked')).count(),
    ofStates: (await page.locator('option', { hasText: /\(\d+\)/ }).allTextContents()).map((text) => Number(/\((\d+)\)/.exec(text)?.[1])),
  };
}

/** All that the demonstration institute has. */
const today = dayOf(new Date(), 'Asia/Riyadh');
const period = new URLSearchParams({ from: addDays(today, -60), to: addDays(today, 60) });

const report = (page: Page, name: string) => page.getByRole('region', { name });

/** The list says how many there are; a page of it shows some. */
async function listed(page: Page): Promise<number> {
  const answer = await page.waitForResponse((one) => /\/api\/admin\/sessions\?.*pageSize=25/.test(one.url()));
  return Number(answer.headers()['x-total-count']);
}

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    const say = words[language];

    test('a bar is as long as its share, and leads to the sessions behind it, which can be widened again', async () => {
      const page = await openAs(admin, { language, width, path: `/admin/reports?${period}` });
      const { groups, total } = await answered<CallResult<typeof reportGroups>>(page, `/api/admin/reports/groups?${period}&by=course`);
      expect(total.sessions).toBe(groups.reduce((sum, { sessions }) => sum + sessions, 0));
      const part = report(page, say.title);
      const bars = part.getByRole('list', { name: say.chart }).getByRole('listitem');
      await expect(bars).toHaveCount(Math.min(groups.length, 12));
      const drawn = await bars.evaluateAll((found) =>
        found.map((bar) => {
          const [box, area] = [bar.querySelector('rect'), bar.querySelector('svg')].map((shape) => shape?.getBoundingClientRect());
          if (!box || !area) throw new Error('a bar is not drawn');
          return {
            id: Number(bar.getAttribute('data-bar')),
            share: box.width / area.width,
            atStart: [box.left - area.left, area.right - box.right],
          };
        }),
      );
      for (const { id, share, atStart } of drawn) {
        const group = groups.find((one) => one.id === id);
        if (!group) throw new Error(`no group ${id}`);
        expect(share).toBeCloseTo(Math.min(Math.floor((100 * group.taken) / group.places), 100) / 100, 2);
        expect(atStart[language === 'ar' ? 1 : 0]).toBeCloseTo(0, 0);
      }
      await lookAround(page, 'reports-period');
      const [first] = drawn;
      const behind = groups.find(({ id }) => id === first?.id);
      const coming = listed(page);
      await bars.first().getByRole('link').click();
      const shown = await coming;
      expect(behind?.cancelled).toBeGreaterThan(0);
      expect(shown).toBe(behind?.sessions);
      // At a desk the fields say what narrows the list, on a phone words that can be taken away.
      const course = page.getByLabel(say.course, { exact: true });
      const isPhone = width === 390;
      if (isPhone) await page.getByRole('button', { name: say.remove }).waitFor();
      else await expect(course).toHaveValue(String(first?.id));
      await expect(page.locator('option', { hasText: `(${shown})` })).not.toHaveCount(0);
      const { counted, chosen, ofStates } = await choices(page, say.when);
      expect([counted, chosen]).toEqual([0, 0]);
      const [any, ...each] = ofStates;
      expect(any).toBe(shown);
      expect(each.reduce((sum, count) => sum + count, 0)).toBe(shown);
      await lookAround(page, 'sessions-behind');
      const widened = listed(page);
      if (isPhone) await page.getByRole('button', { name: say.remove }).click();
      else await course.selectOption('');
      expect(await widened).toBe(total.sessions);
      // Without the days the tabs are what they are in the list at any time.
      await page.getByRole('button', { name: isPhone ? say.removeDays : say.clear }).click();
      await expect(page.getByRole('radio', { name: say.upcoming })).toHaveAccessibleName(/\(\d+\)/);
      expect((await choices(page, say.when)).chosen).toBe(1);
    });

    test('the heat map has each hour of the week that has sessions, and a cell leads to them', async () => {
      const page = await openAs(admin, { language, width, path: `/admin/reports?${period}&by=hour` });
      const { hours } = await answered<CallResult<typeof reportHours>>(page, `/api/admin/reports/hours?${period}`);
      const cells = page.getByRole('table', { name: say.heat }).locator('[data-cell]');
      await expect(cells).toHaveCount(hours.length);
      await lookAround(page, 'reports-hours');
      const [hour] = hours;
      if (!hour) throw new Error('the demonstration has no sessions');
      const coming = listed(page);
      await page.locator(`[data-cell="${hour.weekday}-${hour.hour}"]`).getByRole('link').click();
      expect(await coming).toBe(hour.sessions);
    });

    test('another period is chosen by its name, and its days are typed next', async () => {
      const page = await openAs(admin, { language, width, path: '/admin/reports' });
      const part = report(page, say.title);
      const choice = part.getByLabel(say.preset, { exact: true });
      await choice.selectOption({ label: say.own });
      await expect(choice).toHaveValue('own');
      await expect(
        part.getByRole('group', { name: say.from, exact: true }).getByRole('spinbutton').and(page.locator(':focus')),
      ).toHaveCount(1);
      await lookAround(page, 'reports-own-period');
      await choice.selectOption({ label: say.lastMonth });
      await expect(choice).toHaveValue('lastMonth');
    });

    test('money stands by month; files and print are offered; a period that cannot be is said so', async () => {
      const page = await openAs(admin, { language, width, path: `/admin/reports?${period}&by=money` });
      const { months } = await answered<CallResult<typeof reportMoney>>(page, `/api/admin/reports/money?${period}`);
      const part = report(page, say.title);
      const rows = part.getByRole(width === 390 ? 'list' : 'table', { name: say.money });
      await expect(rows.locator('li, tbody tr')).toHaveCount(months.length);
      await lookAround(page, 'reports-money');
      const file = part.locator('a[download][href*="format=xlsx"]');
      const { status, type } = await page.evaluate(
        async (path) => {
          const answer = await fetch(path);
          return { status: answer.status, type: answer.headers.get('content-type') };
        },
        (await file.getAttribute('href')) ?? '',
      );
      expect([status, type]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await part.getByRole('button', { name: say.print }).click();
      await page.locator('html[data-printed]').waitFor();
      // What is printed is the report alone.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(rows).toBeVisible();
      await page.emulateMedia({ media: null });
      await page.goto('/admin/reports?from=2020-01-01&to=2021-01-01&by=money');
      await page.getByText(say.fault).waitFor();
      await lookAround(page, 'reports-period-fault');
      await refuse(page, 'GET', '**/api/admin/reports/money*');
      await part.getByLabel(say.preset, { exact: true }).selectOption({ label: say.lastMonth });
      await failure(page, say.failed);
    });
  });
}
