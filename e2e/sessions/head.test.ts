/** What stands above the lists on a phone, and where the focus is when a button goes by its own press (D-213, D-214). */
import { expect } from '@playwright/test';
import { openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { admin, must } from './scene.ts';

const phone = { language: 'ar', width: 390 } as const;

test('on a phone a new session stands beside the title, and the rest in one line under it', async () => {
  const page = await openAs(admin, { ...phone, path: '/admin/sessions' });
  const views = page.getByRole('button', { name: 'طرق العرض', exact: true });
  await views.waitFor();
  const middle = async (role: 'heading' | 'button' | 'link', name: string) => {
    const box = must((await page.getByRole('main').getByRole(role, { name, exact: true }).boundingBox()) ?? undefined, name);
    return box.y + box.height / 2;
  };
  const create = await middle('button', 'جلسة جديدة');
  expect(Math.abs(create - (await middle('heading', 'إدارة الجلسات')))).toBeLessThan(24);
  const planner = await middle('link', 'المخطط');
  expect(planner).toBeGreaterThan(create);
  expect(await middle('button', 'طرق العرض')).toBeCloseTo(planner, 0);
  const list = must((await page.getByRole('radio', { name: 'قائمة' }).boundingBox()) ?? undefined, 'switch');
  expect(Math.abs(list.y + list.height / 2 - planner)).toBeLessThan(8);
});

test('the focus stays where a selection ends, and where a period unfolds', async () => {
  const page = await openAs(admin, { ...phone, path: '/admin/sessions?show=list' });
  const box = page.locator('[data-selectable] input').first();
  await box.check();
  await page.locator('[data-foot-bar] button').first().waitFor();
  await page.getByRole('button', { name: 'إلغاء التحديد' }).click();
  await expect(box).toBeFocused();
  await expect(box).not.toBeChecked();
  await page.goto('/admin/audit');
  await settled(page);
  await page.getByRole('button', { name: 'تحديد مدة' }).click();
  await expect(page.locator('[data-part]:focus')).toHaveCount(1);
});
