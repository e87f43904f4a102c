/** A full session is made larger from the first screen: the form is opened for its capacity, and says what that leads to. */
import type { Today } from '@halaqa/contract/today';
import { texts as arAdmin } from '@halaqa/web/i18n/ar/admin';
import { texts as arSessions } from '@halaqa/web/i18n/ar/sessions';
import { texts as enAdmin } from '@halaqa/web/i18n/en/admin';
import { texts as enSessions } from '@halaqa/web/i18n/en/sessions';
import { expect } from '@playwright/test';
import { admin, must } from '../sessions/scene.ts';
import { answered, look, openAs, settled } from '../src/harness.ts';
import { test } from '../src/test.ts';

const words = { ar: { ...arAdmin.decisions, ...arSessions.field }, en: { ...enAdmin.decisions, ...enSessions.field } };
const says = {
  ar: { first: 'تُعطى المقاعد الجديدة لقائمة الانتظار أولًا', small: 'وهي أقل من السعة' },
  en: { first: 'New places go to the waiting list first', small: 'fewer than the capacity' },
};

for (const [language, width] of [
  ['ar', 390],
  ['en', 1280],
] as const) {
  test(`in ${language} at ${width} px the form of a full session begins at its capacity, and warns of a room too small in sight`, async () => {
    const w = words[language];
    const page = await openAs(admin, { language, width, path: '/admin-dashboard' });
    const { decisions } = await answered<Today>(page, '/api/admin/today');
    const { session } = must(
      decisions.first.find(({ kind, session: one }) => kind === 'waiting' && one.room_id !== null),
      'full session with a queue, in a room',
    );
    await page.getByRole('button', { name: w.of.replace('{{act}}', w.raise).replace('{{session}}', session.name) }).click();
    const capacity = page.getByRole('dialog').getByLabel(w.capacity, { exact: true });
    await expect(capacity).toBeFocused();
    await expect(capacity).toBeInViewport({ ratio: 1 });
    await expect(capacity).toHaveAccessibleDescription(new RegExp(says[language].first));
    await capacity.fill('99');
    const warning = page.getByRole('dialog').getByText(says[language].small);
    await expect(warning).toBeInViewport({ ratio: 1 });
    await settled(page);
    await look(page, 'raise');
  });
}
