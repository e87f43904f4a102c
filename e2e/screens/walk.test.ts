/** That the walks of `walk-ar` and `walk-en` leave no screen out, and tell what they meet. */
import type { Role } from '@halaqa/contract/values';
import { screens } from '@halaqa/domain/screens';
import { expect } from '@playwright/test';
import { openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { scenes } from './scenes.ts';
import { faultsAlong } from './walk.ts';

test('every screen of the portal has a scene for everybody who may see it', () => {
  const walked = Object.entries(scenes).flatMap(([reader, all]) =>
    all.flatMap(({ screen, also = [] }) => (screen ? [screen, ...also] : []).map((path) => `${path} for ${reader}`)),
  );
  const all: readonly { path: string; roles: readonly Role[] }[] = Object.values(screens);
  const expected = all.flatMap(({ path, roles }) =>
    (path === screens.home.path || roles.length === 0 ? ['nobody', ...roles] : roles).map((reader) => `${path} for ${reader}`),
  );
  expect(walked.toSorted()).toEqual(expected.toSorted());
});

test('the walk tells what it meets: on a screen, on what opens there, and at an address that leads elsewhere', async () => {
  const page = await openAs('student@demo.halaqa.test');
  const cut = async () => {
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      title.style.cssText = 'width:40px;overflow:hidden;white-space:nowrap';
      document.documentElement.lang = 'en';
      document.documentElement.dir = 'ltr';
    });
  };
  const skip = () =>
    page.getByRole('main').evaluate((main) => main.append(Object.assign(document.createElement('h6'), { textContent: 'جلسة' })));
  const put = (text: string) => page.getByRole('main').evaluate((main, added) => main.append(added), text);
  const faults = await faultsAlong(
    page,
    [
      { name: 'lost', screen: '/lost', path: '/lost' },
      { name: 'settings', path: '/settings', steps: { cut } },
      {
        name: 'profile',
        path: '/profile',
        also: ['/courses'],
        steps: { missing: () => put('⟦profile.title⟧'), skipped: skip },
      },
    ],
    'ar',
  );
  await page.reload();
  expect(faults.map((fault) => fault.replace(/".*?"/g, '…'))).toEqual(
    expect.arrayContaining([
      'cut: … is cut off at its side',
      'cut: the page is in … where … was chosen',
      '/courses is not …',
      'lost: the screen is not there',
    ]),
  );
  expect(faults.join('\n')).toMatch(/^missing: "⟦profile.title⟧" in the text/m);
  expect(faults.join('\n')).toMatch(/^skipped: axe heading-order/m);
});
