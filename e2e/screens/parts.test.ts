/** Parts of the portal that cannot be fetched: after a release the server has only the new ones. */
import { allow, look, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { words } from './words.ts';

const { shell } = words.ar;

for (const [what, path, files, drawn] of [
  ['a screen', '/admin/users', '**/assets/UsersPage-*.js', 'searchbox'],
  ['what a screen fetches after it was painted', '/admin/sessions', '**/assets/AllCalendar-*.js', 'grid'],
] as const) {
  test(`${what} says so, and is there after a reload`, async () => {
    const page = await openAs('admin@demo.halaqa.test', { path: '/settings', isFirstVisit: true });
    allow(page, /^404 GET \/assets\//);
    allow(page, /^console ChunkFailure/);
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await page.getByText(shell.unfetched.outdated).waitFor();
    await look(page, 'outdated');
    await page.unrouteAll();
    await page.getByRole('button', { name: shell.action.reload }).click();
    await page.getByRole(drawn).waitFor();
  });
}
