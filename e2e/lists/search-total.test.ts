/** What a list says of a search that found more than is counted (D-264). */
import { maxSearchResults } from '@halaqa/contract/counts';
import { expect } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test(`in ${language} a search that found very many says so, ends at its last page and is not printed`, async () => {
    const w = words[language];
    const page = await openAs(admin, { language, width, path: '/admin-dashboard' });
    // The demonstration has no thousand sessions: its own stand on every page.
    await page.route(/\/api\/admin\/sessions\?.*search=/, async (route) => {
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/([?&])page=\d+/, '$1page=1'),
      });
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': String(maxSearchResults + 1) } });
    });
    await page.goto('/admin/sessions?show=list&when=all&q=%D8%A7&page=39');
    await settled(page);
    const most = '1,000';
    await expect(page.getByText(w.manage.list.most.replace('{{most}}', most))).toBeVisible();
    const range = (from: string, to: string) =>
      page.getByText(w.table.pager.rangeOfMore.replace('{{from}}', from).replace('{{to}}', to).replace('{{total}}', most));
    await expect(range('951', '975')).toBeVisible();
    const next = page.getByRole('button', { name: w.table.pager.next });
    await next.click();
    await expect(range('976', '1,000')).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await look(page, `sessions-very-many-${language}`);
    if (width === 390) return;
    await page.getByRole('button', { name: w.table.print, exact: true }).click();
    await expect(page.getByText(w.table.tooLong.replace('{{most}}', most)).first()).toBeVisible();
  });
}
