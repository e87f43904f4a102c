/** A trainer asks for a correction of their record, and an admin decides about it beside those of students (D-171). */
import type { OwnTrainerCorrections } from '@halaqa/contract/corrections';
import { texts as arCorrections } from '@halaqa/web/i18n/ar/corrections';
import { texts as arStudents } from '@halaqa/web/i18n/ar/students';
import { texts as enCorrections } from '@halaqa/web/i18n/en/corrections';
import { texts as enStudents } from '@halaqa/web/i18n/en/students';
import { expect } from '@playwright/test';
import { answered, look, lookAround, openAs, settled, views } from '../src/harness.ts';
import { thisRun } from '../src/harness-run.ts';
import { test } from '../src/test.ts';

const words = {
  ar: { ...arCorrections, field: arStudents.field },
  en: { ...enCorrections, field: enStudents.field },
};
const trainer = 'trainer@demo.halaqa.test';

for (const [language, width] of views) {
  const w = words[language];
  test(`in ${language} at ${width} px a trainer asks for two fields, one is accepted and one declined with a reason`, async () => {
    test.skip(thisRun().keptInOdooSince !== null, 'The records of trainers are corrected in Odoo.');
    const own = await openAs(trainer, { language, width, path: '/profile' });
    const before = await answered<OwnTrainerCorrections>(own, '/api/trainer/corrections');
    await own.getByRole('button', { name: w.own.ask }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByRole('button', { name: w.own.send }).click();
    await expect(dialog.getByText(w.own.unchanged)).toBeVisible();
    const reason = `البريد ليس بريد المدربة ${language}`;
    const wanted = `${before.record.name} ${language === 'ar' ? 'العمري' : 'Omari'}`;
    await dialog.getByLabel(w.field.name).fill(wanted);
    await dialog.getByLabel(w.field.email).fill(`other.${language}@demo.halaqa.test`);
    await lookAround(own, 'trainer-corrections-ask');
    await dialog.getByRole('button', { name: w.own.send }).click();
    await expect(dialog).toHaveCount(0);
    await expect(own.getByText(w.state.open, { exact: true })).toHaveCount(2);
    await settled(own);
    await lookAround(own, 'trainer-corrections-own');

    const { trainerId } = await (await own.request.get('/api/auth/user')).json();
    const admin = await openAs('admin@demo.halaqa.test', { language, width, path: '/admin/students/detailed' });
    const title = new RegExp(`^${w.open.title.split(' (')[0]}`);
    await expect(admin.getByRole('heading', { name: title })).toBeVisible();
    await expect(admin.getByRole('link', { name: before.record.name ?? '' })).toHaveCount(2);
    await look(admin, 'trainer-corrections-all');
    await admin.goto(`/admin/trainers/${trainerId}`);
    // By whatever name: accepting changes it.
    const said = (text: string, field: string) => new RegExp(`^${text.replace('{{field}}', field).replace('{{person}}', '')}`);
    const accept = admin.getByRole('button', { name: said(w.open.acceptName, w.field.name) });
    await accept.click();
    await expect(accept).toHaveCount(0);
    await admin.getByRole('button', { name: said(w.open.declineName, w.field.email) }).click();
    await admin.getByLabel(w.open.reason).fill(reason);
    await lookAround(admin, 'trainer-corrections-decline');
    await admin.getByRole('button', { name: w.open.declineNow }).click();
    await expect(admin.getByRole('heading', { name: title })).toHaveCount(0);
    await expect(admin.getByRole('heading', { level: 1, name: wanted })).toBeVisible();

    // The trainer's screen follows by itself.
    await expect(own.getByText(w.state.open, { exact: true })).toHaveCount(0);
    await expect(own.getByText(reason)).toBeVisible();
  });
}
