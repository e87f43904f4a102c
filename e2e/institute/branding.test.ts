/** The institute's name, logo and colour: set by an admin, shown at sign-in, in the header and in print (D-137, D-138). */
import { fileURLToPath } from 'node:url';
import type { InstituteSettingsAnswer } from '@halaqa/contract/institute';
import { texts as ar } from '@halaqa/web/i18n/ar/institute';
import { texts as en } from '@halaqa/web/i18n/en/institute';
import { expect, type Page } from '@playwright/test';
import { admin, allSessions, must, toast } from '../sessions/scene.ts';
import { allow, answered, look, lookAround, open, openAs, settled, views } from '../src/harness.ts';
import { keepPicture } from '../src/harness-picture.ts';
import { test } from '../src/test.ts';

const words = { ar, en };
const names = { ar: 'معهد النور للتدريب', en: 'Alnoor Training Institute' };
const picture = fileURLToPath(new URL('../../web/public/icon-512.png', import.meta.url));
const colours = { yellow: '#ffd400', crimson: '#b00020', navy: '#0b1d51' };

/** What is drawn with the institute's colour. */
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent-fill').trim());

const kept = (page: Page) => answered<InstituteSettingsAnswer>(page, '/api/admin/institute');

async function reset(page: Page): Promise<void> {
  const { version, settings } = await kept(page);
  const nothing = Object.fromEntries(Object.keys(settings).map((field) => [field, null]));
  await page.request.put('/api/admin/institute', { data: { ...nothing, secondFactorRequiredOf: 'none', version } });
  await page.request.delete('/api/admin/institute/logo');
}

for (const [language, width] of views) {
  test(`in ${language} at ${width} px they are set once and stand on the sign-in page, in the header and in print`, async () => {
    const w = words[language];
    const page = await openAs(admin, { language, width, path: '/admin/institute' });
    await reset(page);
    await page.reload();
    await settled(page);
    const before = await accentOf(page);

    await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    allow(page, /^400 PUT .*logo/);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(picture);
    await toast(page, w.logo.done);
    await expect(page.getByRole('img', { name: w.logo.alt })).toBeVisible();

    await page.getByRole('textbox', { name: w.field.name, exact: true }).fill(names.ar);
    await page.getByRole('textbox', { name: w.field.nameEn, exact: true }).fill(names.en);
    await page.getByRole('textbox', { name: w.field.phone, exact: true }).fill('call us');
    await page.getByRole('textbox', { name: w.field.colour, exact: true }).fill(colours.yellow);
    await expect(page.getByText(w.colour.light)).toBeVisible();
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.fault.phone)).toBeVisible();
    await page.getByRole('textbox', { name: w.field.phone, exact: true }).fill('');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await toast(page, w.saved);
    await expect(page.getByRole('banner')).toContainText(names[language]);
    await expect.poll(() => accentOf(page)).not.toBe(before);
    await lookAround(page, 'institute-yellow');

    const { branding } = await kept(page);
    const door = await open('/login', { language, width });
    await expect(door.getByText(names[language], { exact: true })).toBeVisible();
    await expect(door).toHaveTitle(new RegExp(names[language]));
    await expect
      .poll(() => accentOf(door))
      .toBe(`light-dark(${branding.shades?.light['accent-fill']}, ${branding.shades?.dark['accent-fill']})`);
    const logo = door.getByRole('banner').locator('img');
    // It is fetched once it stands there.
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await lookAround(door, 'institute-door');

    const { id } = must((await allSessions(page))[0], 'session');
    await page.goto(`/api/sessions/${id}/roster`);
    await expect(page.getByText(names.ar)).toBeVisible();
    expect(await page.locator('img.logo').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toBe(
      branding.shades?.light['accent'],
    );
    await keepPicture(page, `institute-print-${language}-${width}`);
    await page.goto('/admin/institute');
    await settled(page);
  });
}

for (const [name, colour] of Object.entries(colours)) {
  test(`every text can be read where the colour is ${name}, in both themes`, async () => {
    const page = await openAs(admin, { language: 'en', width: 1280 });
    const { version, settings } = await kept(page);
    const saved = await page.request.put('/api/admin/institute', { data: { ...settings, colour, version } });
    expect(saved.status()).toBe(200);
    for (const path of ['/admin-dashboard', '/admin/sessions', '/admin/institute']) {
      await page.goto(path);
      await settled(page);
      await lookAround(page, `institute-${name}${path.replaceAll('/', '-')}`);
    }
    await look(page, `institute-${name}`);
  });
}

test('what another admin has saved meanwhile is not overwritten unasked, and what was typed stays', async () => {
  const page = await openAs(admin, { language: 'en', width: 1280, path: '/admin/institute' });
  const address = page.getByRole('textbox', { name: en.field.address, exact: true });
  await address.fill('King Fahd Road');
  const { version, settings } = await kept(page);
  await page.request.put('/api/admin/institute', { data: { ...settings, address: 'Olaya Street', version } });
  allow(page, /^409 PUT .*institute/);
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(en.stale.text);
  await expect(address).toHaveValue('King Fahd Road');
  await look(page, 'institute-stale');
  await page.getByRole('button', { name: en.stale.load }).click();
  await expect(address).toHaveValue('Olaya Street');
  await address.fill('King Fahd Road');
  await page.getByRole('button', { name: en.save, exact: true }).click();
  await toast(page, en.saved);
  expect((await kept(page)).settings.address).toBe('King Fahd Road');
});

test('a page that the worker has kept follows: at once where it stands, and from the first paint when it is opened again', async () => {
  const page = await openAs(admin, { language: 'en', width: 1280, hasWorker: true });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 }).toBe(true);
  const { version, settings } = await kept(page);
  await page.request.put('/api/admin/institute', { data: { ...settings, colour: '#6a1b9a', version } });
  const shade = (await kept(page)).branding.shades?.light['accent-fill'] ?? '';
  await page.reload();
  await expect.poll(() => accentOf(page), { timeout: 20_000 }).toContain(shade);
  const isKept = () =>
    page.evaluate(async (text) => {
      const page = await caches.match('/index.html', { ignoreSearch: true });
      return (await page?.text())?.includes(text) ?? false;
    }, shade);
  await expect.poll(isKept).toBe(true);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.querySelector('meta[name=institute]') !== null)).toBe(true);
  expect(await accentOf(page)).toContain(shade);
  await settled(page);
});

for (const [language, width] of views) {
  test(`in ${language} at ${width} px what was typed and not saved is there again, over a newer version it says so, and it is discarded`, async () => {
    const w = words[language];
    const page = await openAs(admin, { language, width, path: '/admin/institute' });
    await reset(page);
    await page.reload();
    const address = page.getByRole('textbox', { name: w.field.address, exact: true });
    const leaveAndReturn = async () => {
      await page.locator('a[href="/admin/sessions"]:visible').first().click();
      await page.waitForURL('**/admin/sessions');
      await address.waitFor({ state: 'detached' });
      await page.goBack();
    };
    await address.fill('King Fahd Road');
    await leaveAndReturn();
    await expect(address).toHaveValue('King Fahd Road');
    await page.getByText(w.restored).waitFor();
    await look(page, 'institute-restored');

    // Somebody else saves meanwhile: what was typed does not go over it unseen.
    const { version, settings } = await kept(page);
    await page.request.put('/api/admin/institute', { data: { ...settings, vatNumber: '300000000000003', version } });
    await leaveAndReturn();
    allow(page, /^409 PUT .*institute/);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await page.getByRole('button', { name: w.stale.load, exact: true }).click();
    await expect(address).toHaveValue('');

    await address.fill('Olaya Street');
    await leaveAndReturn();
    await page.getByRole('button', { name: w.startOver, exact: true }).click();
    await expect(address).toHaveValue('');
    await leaveAndReturn();
    await expect(address).toHaveValue('');
    await reset(page);
  });
}
