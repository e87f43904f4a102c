/** An admin's first screen asks for what the reader comes to (D-233). */
import { expect } from '@playwright/test';
import { admin } from '../sessions/scene.ts';
import { look, openAs, settled, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = { ar: 'إدارة جميع الجلسات', en: 'Manage all sessions' };

for (const [language, width] of views) {
  test(`in ${language} at ${width} px all sessions under the first screen are asked for when the reader comes near`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 300 });
    await page.goto('/admin-dashboard');
    const title = page.getByRole('heading', { name: words[language] });
    await title.waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('/api/admin/today');
    expect(asked.filter((path) => path.startsWith('/api/admin/sessions'))).toEqual([]);
    await title.scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('group').or(page.getByRole('grid')).first().waitFor();
    await expect.poll(() => asked).toContain('/api/admin/sessions/days');
    await settled(page);
    await look(page, 'admin-all-sessions');
  });
}
