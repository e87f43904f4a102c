/** A student is present by the code of the room, and the trainer sees them appear (D-124). */

import type { Attendee } from '@halaqa/contract/attendance';
import type { CheckInCode } from '@halaqa/contract/check-in';
import { expect } from '@playwright/test';
import { anyOf, words } from '../screens/words.ts';
import { admin, must, trainer } from '../sessions/scene.ts';
import { allow, look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { runningSession } from './scene.ts';

/** The account of a student of the demonstration, by the number at the end of their address. */
const accountOf = (address: string | null) => must(address ?? undefined, 'address of a student');

for (const [language, width] of views) {
  test(`in ${language} at ${width} px: the trainer shows a code, a student types it, another opens its address, and both appear`, async () => {
    const say = words[language].checkIn;
    const office = await openAs(admin, { path: '/settings' });
    const session = await runningSession(office, 4);
    const attendees: Attendee[] = await (
      await office.request.get(`/api/sessions/${session.id}/attendees`, { headers: { 'accept-language': language } })
    ).json();
    const [typing, scanning, contested] = attendees;
    const marks = [{ studentId: contested?.id, state: 'absent' }];
    expect((await office.request.put(`/api/sessions/${session.id}/attendance`, { data: { marks } })).status()).toBe(200);

    const wall = await openAs(trainer, { language, width, path: `/check-in/${session.id}` });
    await wall.getByRole('img', { name: say.picture }).waitFor();
    await wall.getByText(say.nobody).waitFor();
    await lookAround(wall, 'check-in-wall');
    const codeNow = async () => {
      const { shown }: CheckInCode = await (await office.request.get(`/api/sessions/${session.id}/check-in-code`)).json();
      return must(shown?.code, 'code');
    };
    const rows = wall.getByRole('list', { name: say.people }).getByRole('listitem');

    const phone = await openAs(accountOf(typing?.email ?? null), { language, width: 390, path: '/student-dashboard' });
    allow(phone, /^409 POST .*check-in/);
    await phone.goto(`/check-in?session=${session.id}`);
    const field = phone.getByLabel(say.code);
    await field.fill('12345');
    await phone.getByRole('button', { name: say.send }).click();
    await phone.getByText(say.codeMissing).waitFor();
    const code = await codeNow();
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await phone.getByRole('button', { name: say.send }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await look(phone, 'check-in-refused');
    await field.fill(await codeNow());
    await phone.getByRole('button', { name: say.send }).click();
    await phone.getByRole('status').getByText(say.present).waitFor();
    await look(phone, 'check-in-present');
    await expect(rows.filter({ hasText: must(typing, 'student').name })).toHaveCount(1);

    const camera = await openAs(accountOf(scanning?.email ?? null), { language, width: 390, path: '/settings' });
    await camera.goto(`/check-in?session=${session.id}#${await codeNow()}`);
    await camera.getByRole('status').getByText(say.present).waitFor();
    // The code that was used does not stay in the address.
    await expect(camera).toHaveURL(/\/check-in\?session=\d+$/);
    await expect(rows).toHaveCount(2);

    const late = await openAs(accountOf(contested?.email ?? null), { language, width: 390, path: '/settings' });
    await late.goto(`/check-in?session=${session.id}#${await codeNow()}`);
    await late.getByRole('status').getByText(say.absent).waitFor();
    await look(late, 'check-in-contested');
    const decide = wall.getByRole('button', { name: anyOf(say.markPresentOf) });
    await decide.waitFor();
    await lookAround(wall, 'check-in-wall-people');
    await decide.click();
    await expect(rows).toHaveCount(3);
    await expect(decide).toHaveCount(0);
  });
}

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: whoever is refused is told why and where to go, and keeps the form only where a code helps (D-330)`, async () => {
    const say = words[language].checkIn;
    const office = await openAs(admin, { path: '/settings' });
    const session = await runningSession(office, 2);
    const [first]: Attendee[] = await (await office.request.get(`/api/sessions/${session.id}/attendees`)).json();
    const phone = await openAs(accountOf(first?.email ?? null), { language, width: 390, path: '/settings' });
    allow(phone, /^(409|404) POST .*check-in/);
    const { shown }: CheckInCode = await (await office.request.get(`/api/sessions/${session.id}/check-in-code`)).json();
    const wrong = String((Number(shown?.code) + 1) % 1_000_000).padStart(6, '0');
    await phone.goto(`/check-in?session=${session.id}#${wrong}`);
    await phone.getByRole('heading', { name: say.failed }).waitFor();
    await phone.getByLabel(say.code).waitFor();
    await phone.getByRole('link', { name: say.home }).waitFor();
    await lookAround(phone, 'check-in-wrong-link');

    const cancelled = await office.request.put(`/api/admin/session/${session.id}/state`, { data: { state: 'cancelled' } });
    expect(cancelled.status()).toBe(200);
    await phone.goto(`/check-in?session=${session.id}&again#${wrong}`);
    const refused = phone.getByRole('alert');
    await refused.getByText(words[language].shell.problem.session_cancelled).waitFor();
    await expect(refused.getByRole('heading', { name: say.failed })).toBeFocused();
    expect(await phone.getByLabel(say.code).count()).toBe(0);
    await lookAround(phone, 'check-in-cancelled');

    await phone.goto(`/check-in?session=2000000000#${wrong}`);
    await refused.getByText(say.gone).waitFor();
    await refused.getByRole('link', { name: say.calendar }).click();
    await phone.waitForURL(/\/students\/\d+\/calendar/);
  });
}
