/** Channels, quiet hours and devices in the settings (D-134). */
import { createECDH } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = {
  ar: {
    title: 'الإشعارات',
    changes: 'تغيير الجلسات وإلغاؤها',
    reminders: 'التذكير بالجلسات',
    portal: 'البوابة',
    push: 'الأجهزة',
    quiet: 'ساعات هدوء',
    from: 'من',
    to: 'إلى',
    same: 'البداية والنهاية واحدة.',
    turnOn: 'تفعيل التنبيهات على هذا الجهاز',
    turnOff: /^إيقاف التنبيهات على/,
    here: 'هذا الجهاز',
  },
  en: {
    title: 'Notifications',
    changes: 'Sessions changed or cancelled',
    reminders: 'Reminders of sessions',
    portal: 'Portal',
    push: 'Devices',
    quiet: 'Quiet hours',
    from: 'From',
    to: 'To',
    same: 'It begins and ends at the same time.',
    turnOn: 'Turn on for this device',
    turnOff: /^Turn off pushes to/,
    here: 'This device',
  },
};

interface Kept {
  categories: { category: string; portal: boolean; push: boolean }[];
  quietHours: { from: string; to: string } | null;
  push: { devices: unknown[] };
}
const kept = async (page: Page): Promise<Kept> => (await page.request.get('/api/auth/notifications')).json();

const people = { ar: 'student31@demo.halaqa.test', en: 'student32@demo.halaqa.test' };

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px: channels and quiet hours are chosen, kept, and found on another device`, async () => {
    const page = await openAs(people[language], { language, width, path: '/settings' });
    const section = page.getByRole('region', { name: say.title, exact: true });
    const box = (category: string, channel: string) => section.getByRole('group', { name: category }).getByLabel(channel, { exact: true });
    await expect(box(say.changes, say.portal)).toBeChecked();
    await box(say.changes, say.push).uncheck();
    await expect
      .poll(async () => (await kept(page)).categories.find(({ category }) => category === 'changes'))
      .toMatchObject({ portal: true, push: false });
    await box(say.reminders, say.portal).uncheck();
    await expect
      .poll(async () => (await kept(page)).categories.find(({ category }) => category === 'reminders'))
      .toMatchObject({ portal: false, push: true });

    await section.getByLabel(say.quiet).check();
    await expect.poll(async () => (await kept(page)).quietHours).toEqual({ from: '22:00', to: '07:00' });
    const from = section.getByRole('combobox', { name: say.from, exact: true });
    const to = section.getByRole('combobox', { name: say.to, exact: true });
    await to.fill('22:00');
    await to.press('Enter');
    await section.getByText(say.same).waitFor();
    expect((await kept(page)).quietHours).toEqual({ from: '22:00', to: '07:00' });
    await to.fill('6:30');
    await to.press('Tab');
    await expect.poll(async () => (await kept(page)).quietHours).toEqual({ from: '22:00', to: '06:30' });
    await lookAround(page, 'settings-notifications');

    const elsewhere = await openAs(people[language], { language, path: '/settings' });
    const there = elsewhere.getByRole('region', { name: say.title, exact: true });
    await expect(there.getByLabel(say.quiet)).toBeChecked();
    await expect(there.getByRole('combobox', { name: say.to, exact: true })).toHaveValue('06:30');
    await expect(there.getByRole('group', { name: say.changes }).getByLabel(say.push, { exact: true })).not.toBeChecked();
    await there.getByLabel(say.quiet).uncheck();
    await expect.poll(async () => (await kept(elsewhere)).quietHours).toBeNull();
    await expect(from).toBeVisible();
  });

  test(`in ${language} at ${width} px: a device is subscribed, and ended from the list`, async () => {
    const page = await openAs(people[language], { language, width, hasWorker: true });
    await page.context().grantPermissions(['notifications']);
    // The browser of the tests has no push service to be registered at, and says of itself that nobody may be notified.
    await page.addInitScript((p256dh) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      let subscription: object | null = null;
      const auth = btoa('x'.repeat(16)).replace(/=+$/, '');
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async () => {
          const told = { endpoint: `https://push.halaqa.test/${crypto.randomUUID()}`, keys: { p256dh, auth } };
          subscription = {
            toJSON: () => told,
            unsubscribe: async () => {
              subscription = null;
              return true;
            },
          };
          return subscription;
        },
      });
    }, createECDH('prime256v1').generateKeys('base64url'));
    await page.goto('/settings');
    const section = page.getByRole('region', { name: say.title, exact: true });
    await section.getByRole('button', { name: say.turnOn }).click();
    await expect.poll(async () => (await kept(page)).push.devices).toMatchObject([{ current: true, browser: 'Chrome' }]);
    await section.getByRole('listitem').getByText(say.here, { exact: true }).waitFor();
    await lookAround(page, 'settings-push');

    await section.getByRole('button', { name: say.turnOff }).click();
    await section.getByRole('button', { name: say.turnOn }).waitFor();
    await expect.poll(async () => (await kept(page)).push.devices).toEqual([]);
    await look(page, 'settings-push-off');
  });
}
