/** `/admin/sync/setup`: an Odoo is connected in three steps (SPEC-2.81). */
import { administrator, bareOdoo } from '@halaqa/server/test/odoo/bare-institute';
import { expect, type Locator, type Page } from '@playwright/test';
import { look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { portalFor } from './setup-portal.ts';

const words = {
  ar: {
    open: 'ربط أودو',
    url: 'عنوان أودو',
    database: 'قاعدة البيانات',
    key: 'مفتاح هذا المستخدم',
    adminLogin: 'اسم دخول المسؤول',
    adminKey: 'مفتاح المسؤول',
    connect: 'اتصال',
    refused: /لا يقبل أودو هذا المفتاح/,
    fields: /أودو 18/,
    early: /يجري الفحص بمستخدم البوابة، وهو ليس في أودو بعد/,
    say: 'بيان ما سيُنشأ',
    steps: /خطوة$/,
    model: /^نموذج الجلسات:/,
    rights: 'صلاحيات البوابة على الجلسات (قراءة، إضافة، تعديل، حذف):',
    openOdoo: 'فتح أودو',
    make: 'إنشاء ما ينقص',
    made: 'أُنشئ كل ما ينقص.',
    check: 'فحص',
    green: 'كل النماذج والحقول والصلاحيات كما تحتاجها البوابة.',
    save: 'حفظ الربط',
    rules: 'إشعار فوري من أودو',
    rule: 'الجلسات: قاعدة جديدة عند الحفظ',
    makeRules: 'إنشاء القواعد',
    rulesMade: 'أُنشئت القواعد. يخبر أودو البوابة بما يتغير فور تغيّره.',
    rulesStand: 'القواعد موجودة كلها بهذا العنوان. لا شيء ينقص.',
    close: 'إلى المزامنة',
    needed: 'هذا الحقل مطلوب',
    noRight: /لا يسمح أودو لهذا المستخدم بإنشاء قواعد أتمتة/,
    settings: 'إعداد الربط',
    current: 'الربط الحالي',
  },
  en: {
    open: 'Connect Odoo',
    url: 'Address of Odoo',
    database: 'Database',
    key: 'Key of this user',
    adminLogin: 'Login of the administrator',
    adminKey: 'Key of the administrator',
    connect: 'Connect',
    refused: /does not take this key/,
    fields: /Odoo 18/,
    early: /who is not in Odoo yet/,
    say: 'Say what would be made',
    steps: /steps$/,
    model: /^Sessions, a model:/,
    rights: 'Rights of the portal on Sessions (read, add, change, delete):',
    openOdoo: 'Open Odoo',
    make: 'Make what is missing',
    made: 'All that was missing has been made.',
    check: 'Check',
    green: 'All models, fields and rights are as the portal needs them.',
    save: 'Save the connection',
    rules: 'Instant notice from Odoo',
    rule: 'Sessions: a new rule on saving',
    makeRules: 'Make the rules',
    rulesMade: 'The rules have been made. Odoo tells the portal of what changes as soon as it does.',
    rulesStand: 'All rules are there with this address. Nothing is missing.',
    close: 'To synchronisation',
    needed: 'This field is required',
    noRight: /Odoo does not let this user make automation rules/,
    settings: 'Connection settings',
    current: 'The connection now',
  },
} as const;

const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

for (const [language, width] of views) {
  test.describe(`${language} ${width}`, () => {
    const at = portalFor({ ...bareOdoo, version: 18 });

    test(`in ${language} at ${width} px an Odoo is connected in three steps`, async () => {
      const say = words[language];
      const portal = at();
      const page = await openAs(portal.admin, { path: '/admin/sync', portal: portal.url, language, width });
      await page.getByRole('link', { name: say.open }).click();
      await button(page, say.connect).click();
      await expect(page.getByLabel(say.url)).toBeFocused();
      await lookAround(page, 'sync-setup-empty');

      await page.getByLabel(say.url).fill(portal.odoo.url);
      await page.getByLabel(say.database, { exact: true }).fill(portal.odoo.database);
      await page.getByLabel(say.adminLogin).fill(administrator.login);
      await page.getByLabel(say.adminKey).fill('no-key-at-all');
      await button(page, say.connect).click();
      await expect(page.getByRole('alert').getByText(say.refused)).toBeVisible();
      await lookAround(page, 'sync-setup-refused');

      await page.getByLabel(say.adminKey).fill(administrator.apiKey);
      await button(page, say.connect).click();
      await expect(page.getByRole('heading', { name: say.fields })).toBeFocused();
      // Nobody is there yet as whom the check could work.
      await expect(button(page, say.check)).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(say.early)).toBeVisible();
      await button(page, say.say).click();
      const steps = page.getByRole('main').getByText(say.steps);
      await expect(steps).toBeVisible();
      await lookAround(page, 'sync-setup-said');
      await steps.click();
      const made = page.getByRole('listitem').filter({ hasText: say.model }).first();
      await expect(made.locator('bdi[dir=ltr]').first()).toHaveText('x_halaqa_session');
      await expect(page.getByText(say.rights).first()).toBeVisible();
      await lookAround(page, 'sync-setup-map');

      await button(page, say.make).click();
      await expect(page.getByText(say.made)).toBeVisible({ timeout: 60_000 });
      await button(page, say.check).click();
      await expect(page.getByText(say.green)).toBeVisible({ timeout: 30_000 });
      await lookAround(page, 'sync-setup-green');

      await button(page, say.save).click();
      await expect(page.getByRole('heading', { name: say.rules })).toBeFocused({ timeout: 30_000 });
      await button(page, say.say).click();
      await expect(page.getByText(say.rule)).toBeVisible();
      await lookAround(page, 'sync-setup-rules');
      await button(page, say.makeRules).click();
      await expect(page.getByText(say.rulesMade)).toBeVisible();
      await page.locator('form').getByRole('link', { name: say.close }).click();
      await page.waitForURL('**/admin/sync');
      // Connected to an Odoo without a record: what comes next is there.
      await expect(page.getByRole('link', { name: say.openOdoo })).toHaveAttribute('href', new RegExp(`^${portal.odoo.url}`), {
        timeout: 30_000,
      });
      await lookAround(page, 'sync-empty-odoo');
      await page.getByRole('link', { name: say.settings }).click({ timeout: 30_000 });
      await expect(page.getByRole('heading', { name: say.current })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: say.close }).click();
      await page.waitForURL('**/admin/sync');
      await page.getByRole('link', { name: say.settings }).click({ timeout: 30_000 });
      await look(page, 'sync-setup-connected');

      // Later too, with an administrator who is asked for; done again nothing is missing.
      await button(page, say.rules).click();
      await expect(page.getByRole('heading', { name: say.rules })).toBeFocused();
      await button(page, say.say).click();
      await expect(page.getByText(say.needed)).toHaveCount(2);
      portal.odoo.clerk.makeKey('halaqa-portal', 'a-key-without-rights');
      await page.getByLabel(say.adminLogin).fill('halaqa-portal');
      await page.getByLabel(say.adminKey).fill('a-key-without-rights');
      await button(page, say.say).click();
      await expect(page.getByRole('alert').getByText(say.noRight)).toBeVisible();
      await look(page, 'sync-setup-rules-refused');
      await page.getByLabel(say.adminLogin).fill(administrator.login);
      await page.getByLabel(say.adminKey).fill(administrator.apiKey);
      await button(page, say.say).click();
      await expect(page.getByText(say.rulesStand)).toBeVisible();
      await look(page, 'sync-setup-rules-stand');
    });
  });
}

test.describe('by keyboard', () => {
  const at = portalFor({});

  test('the keyboard alone connects an Odoo', async () => {
    const say = words.en;
    const portal = at();
    const page = await openAs(portal.admin, { path: '/admin/sync/setup', portal: portal.url, language: 'en' });
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await type(say.url, portal.odoo.url);
    await type(say.database, portal.odoo.database);
    await tabTo(page, page.getByLabel("Login of the portal's user in Odoo"));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(portal.odoo.login);
    await type(say.key, portal.odoo.apiKey);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Odoo 1' })).toBeFocused();

    // The browser's Back is a step back, with all that was typed.
    await page.goBack();
    await tabTo(page, page.getByLabel(say.url));
    await expect(page.getByLabel(say.url)).toHaveValue(portal.odoo.url);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Odoo 1' })).toBeFocused();

    // A list is changed by its keys.
    const seats = page.getByRole('region', { name: 'Rooms' }).getByLabel('Seats');
    await tabTo(page, seats);
    await page.keyboard.press('Home');
    await expect(seats).toHaveValue('');
    await tabTo(page, button(page, say.check));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check and save' })).toBeFocused();
    await expect(page.getByText(say.green)).toBeVisible({ timeout: 30_000 });
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, button(page, say.save));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/sync');
    await expect(page.getByRole('link', { name: say.settings })).toBeVisible({ timeout: 30_000 });
  });
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not lead there.');
}
