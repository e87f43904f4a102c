/** How the portal is, in words, for admins (D-118); that others are refused is walked in `screens`. */
import { healthSubjects } from '@halaqa/contract/health';
import { expect } from '@playwright/test';
import { allow, askAgain, lookAround, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const admin = 'admin@demo.halaqa.test';
const path = '/admin/health';

const words = {
  ar: {
    act: 'يحتاج إلى تدخل',
    again: 'إعادة الفحص',
    todo: 'ما العمل',
    needs: 'ما يحتاج إلى عمل: 1',
    retry: 'إعادة المحاولة',
    says: 'لا توجد أي نسخة.',
  },
  en: {
    act: 'Needs action',
    again: 'Check again',
    todo: 'What to do',
    needs: 'To be seen to: 1',
    retry: 'Try again',
    says: 'There is none.',
  },
};

for (const [language, width] of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    test('what needs action stands first, with what to do; it is read again by a press', async () => {
      const w = words[language];
      const page = await openAs(admin, { language, width });
      let isRepaired = false;
      await page.route('**/api/admin/health', async (route) => {
        const answer = await route.fetch();
        const { checkedAt, findings } = await answer.json();
        const act = { state: 'act', says: w.says, advice: 'npm run backup -- create' };
        const shown = findings.map((one: { subject: string }) =>
          one.subject === 'backups' && !isRepaired ? { ...one, ...act } : { ...one, state: 'fine', advice: null },
        );
        await route.fulfill({ response: answer, json: { checkedAt, findings: shown } });
      });
      await page.goto(path);
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows).toHaveCount(healthSubjects.length);
      await expect(rows.first()).toContainText(w.act);
      await expect(rows.first()).toContainText(`${w.todo}: npm run backup -- create`);
      await expect(page.getByText(w.needs)).toBeVisible();
      await lookAround(page, 'health-act');
      isRepaired = true;
      await page.getByRole('button', { name: w.again }).click();
      await expect(page.getByText(w.act)).toHaveCount(0);
      await expect(page.getByText(w.todo)).toHaveCount(0);
      await settled(page);
    });
  });
}

test('a check that cannot be read says so, and can be asked again', async () => {
  const page = await openAs(admin, { language: 'en' });
  allow(page, /^503 GET \/api\/admin\/health/);
  let isAway = true;
  await page.route('**/api/admin/health', (route) => (isAway ? route.fulfill({ status: 503, body: '' }) : route.continue()));
  await page.goto(path);
  await expect(page.getByText('Failed to check the health of the portal')).toBeVisible();
  isAway = false;
  await askAgain(page, words.en.retry);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(healthSubjects.length);
  await settled(page);
});
