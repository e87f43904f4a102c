/** `/admin/sync/setup` says beside each kind and field what is to be known of the proposal (D-161). */
import { administrator } from '@halaqa/server/test/odoo/bare-institute';
import { type ForeignOdoo, foreignOdoos } from '@halaqa/server/test/odoo/foreign-odoos';
import { expect, type Page } from '@playwright/test';
import { lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { portalFor, type SetupPortal } from './setup-portal.ts';

const words = {
  ar: {
    url: 'عنوان أودو',
    database: 'قاعدة البيانات',
    adminLogin: 'اسم دخول المسؤول',
    adminKey: 'مفتاح المسؤول',
    connect: 'اتصال',
    fields: /أودو 18/,
    courses: 'الدورات',
    sessions: 'الجلسات',
    model: 'النموذج في أودو',
    rooms: 'القاعات',
    seats: 'عدد المقاعد',
    another: /يصلح لهذا أيضًا .*x_course.* \(.*سجل واحد.*\)\. اقتُرح .*x_training_course.* لأن إليه روابط من .*x_lesson.*\./,
    notTaken: /لم يُقترح .*x_lecture.*إلزامي في أودو ويشير إلى .*x_branch/,
    required: /x_lesson\.x_code.* إلزامي في أودو ولا تملؤه البوابة/,
    leftOut: /لم يُقترح له حقل من هذا النموذج\. نوع .*x_room\.x_capacity.* هو .*char.*، واللازم .*integer/,
  },
  en: {
    url: 'Address of Odoo',
    database: 'Database',
    adminLogin: 'Login of the administrator',
    adminKey: 'Key of the administrator',
    connect: 'Connect',
    fields: /Odoo 18/,
    courses: 'Courses',
    sessions: 'Sessions',
    model: 'Model in Odoo',
    rooms: 'Rooms',
    seats: 'Seats',
    another:
      /x_course \(1 record\) would do as well\. x_training_course \(300 records\) was proposed because of the links to it from x_lesson\./,
    notTaken: /x_lecture was not proposed\. x_lecture\.x_branch_id is required in Odoo and links to x_branch/,
    required: /x_lesson\.x_code is required in Odoo, and the portal does not fill it in/,
    leftOut: /No field of this model was proposed\. x_room\.x_capacity is of type char, and integer is needed/,
  },
} as const;

const shape = (name: string): ForeignOdoo => {
  const found = foreignOdoos.find((one) => one.name === name);
  if (!found) throw new Error(`There is no shape ${name}.`);
  return found;
};

async function atFields(portal: SetupPortal, [language, width]: (typeof views)[number]): Promise<Page> {
  const say = words[language];
  const page = await openAs(portal.admin, { path: '/admin/sync/setup', portal: portal.url, language, width });
  await page.getByLabel(say.url).fill(portal.odoo.url);
  await page.getByLabel(say.database, { exact: true }).fill(portal.odoo.database);
  await page.getByLabel(say.adminLogin).fill(administrator.login);
  await page.getByLabel(say.adminKey).fill(administrator.apiKey);
  await page.getByRole('main').getByRole('button', { name: say.connect, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.fields })).toBeFocused();
  return page;
}

test.describe('two models that could hold a kind', () => {
  const at = portalFor({ ...shape('two-candidates').options, version: 18 });
  for (const view of views) {
    const [language, width] = view;
    test(`in ${language} at ${width} px the other model stands beside its kind, until it is chosen`, async () => {
      const say = words[language];
      const page = await atFields(at(), view);
      const courses = page.getByRole('region', { name: say.courses, exact: true });
      await expect(courses.getByRole('listitem').filter({ hasText: say.another })).toBeVisible();
      await lookAround(page, 'sync-setup-another-model');
      const model = courses.getByLabel(say.model);
      await model.selectOption('x_course');
      await expect(model).toHaveValue('x_course');
      await expect(courses.getByText(say.another)).toHaveCount(0);
    });
  }
});

test.describe('fields that must be filled in', () => {
  const at = portalFor({ ...shape('required-fields').options, version: 18 });
  for (const view of views) {
    const [language, width] = view;
    test(`in ${language} at ${width} px what Odoo demands and what does not fit stands beside the sessions`, async () => {
      const say = words[language];
      const page = await atFields(at(), view);
      const sessions = page.getByRole('region', { name: say.sessions, exact: true });
      await expect(sessions.getByRole('listitem').filter({ hasText: say.required })).toBeVisible();
      await expect(sessions.getByRole('listitem').filter({ hasText: say.notTaken })).toBeVisible();
      await lookAround(page, 'sync-setup-required');
    });
  }
});

test.describe('fields of other types', () => {
  const at = portalFor({ ...shape('other-types').options, version: 18 });
  for (const view of views) {
    const [language, width] = view;
    test(`in ${language} at ${width} px a field says why nothing was taken for it`, async () => {
      const say = words[language];
      const page = await atFields(at(), view);
      const seats = page.getByRole('region', { name: say.rooms, exact: true }).getByLabel(say.seats);
      await expect(seats).toHaveAccessibleDescription(say.leftOut);
      await lookAround(page, 'sync-setup-left-out');
    });
  }
});
