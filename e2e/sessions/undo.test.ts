/** A bulk change of sessions is put back from its report or its toast, while nobody was told of it (D-154). */
import type { Session } from '@halaqa/contract/sessions';
import type { UserRow } from '@halaqa/contract/users';
import { expect, type Page } from '@playwright/test';
import { selectRange } from '../lists/select-range.ts';
import { answered, look, lookAround, openAs, views } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { sessionsOfThisRun } from './own-sessions.ts';
import { admin, allSessions, must } from './scene.ts';

const words = {
  ar: {
    page: 'تحديد كل جلسات الصفحة',
    cancel: 'إلغاء الجلسات',
    open: 'تغيير المحددة',
    try: 'عرض النتيجة أولًا',
    confirmFour: 'إلغاء 4 جلسات',
    hears: 'سيصل الخبر إلى مدربة واحدة.',
    final: 'لا يمكن بعد ذلك التراجع دفعة واحدة عن جلسة منها، لأن خبرها يصل.',
    finalAll: 'لا يمكن بعد ذلك التراجع دفعة واحدة، لأن الخبر يصل.',
    confirmThree: 'تنفيذ على 3 جلسات',
    confirmTwo: 'تنفيذ على جلستين',
    finished: 'انتهى التنفيذ',
    possible: 'يمكن التراجع عن 3 من أصل 4',
    possibleTwo: 'يمكن التراجع عن 2 من أصل 2',
    none: /^لا يمكن التراجع: /,
    stays: 'تبقى جلسة واحدة: وصل خبر تغييرها إلى من تخصهن.',
    told: 'وصل خبر هذا التغيير إلى من تخصهن الجلسة، فيبقى كما هو.',
    since: 'تغيّرت الجلسة بعد ذلك، فتبقى كما هي.',
    undo: 'تراجع',
    undone: 'تم التراجع عن هذا التغيير.',
    report: 'تقرير التراجع',
    title: 'تراجع عن تغيير',
    close: 'إغلاق',
    action: 'التغيير',
    capacity: 'تغيير السعة',
    amount: 'السعة الجديدة',
  },
  en: {
    page: 'Select all sessions of this page',
    cancel: 'Cancel sessions',
    open: 'Change selected',
    try: 'Show the result first',
    confirmFour: 'Cancel 4 sessions',
    hears: '1 trainer will be told.',
    final: '1 of these sessions cannot be undone in one step afterwards, since people are told of it.',
    finalAll: 'This cannot be undone in one step afterwards, since people are told of it.',
    confirmThree: 'Change 3 sessions',
    confirmTwo: 'Change 2 sessions',
    finished: 'Finished',
    possible: 'Can be undone for 3 of 4',
    possibleTwo: 'Can be undone for 2 of 2',
    none: /^Cannot be undone: /,
    stays: '1 session stays: people were told of its change.',
    told: 'People were told of its change, so it stays.',
    since: 'The session was changed since, so it stays.',
    undo: 'Undo',
    undone: 'This change was undone.',
    report: 'Report of the undoing',
    title: 'A change undone',
    close: 'Close',
    action: 'Change',
    capacity: 'Change capacity',
    amount: 'New capacity',
  },
} as const;

/** So many of the last are of a trainer who is told of it, the others of one without an account. */
async function buildSessions(page: Page, count: number, toldOf: number): Promise<{ name: string; sessions: Session[] }> {
  const trainers = await answered<UserRow[]>(page, '/api/admin/users?role=trainer');
  const trainerOf = (state: UserRow['state']) => must(trainers.find((one) => one.state === state)?.trainerId ?? undefined, state);
  const [told, untold] = [trainerOf('active'), trainerOf('never')];
  return sessionsOfThisRun(
    page,
    'تراجع',
    Array.from({ length: count }, (_, index) => (index >= count - toldOf ? told : untold)),
  );
}

/** Selects the first and, by Shift, all to the last. */
async function select(page: Page, name: string, sessions: readonly Session[]): Promise<void> {
  await page.goto(`/admin/sessions?show=list&q=${encodeURIComponent(name)}`);
  const box = (session: Session | undefined) =>
    page
      .locator('[data-selectable] > *')
      .filter({ has: page.getByText(must(session, 'session').name, { exact: true }) })
      .getByRole('checkbox');
  await selectRange(box(sessions[0]), box(sessions.at(-1)));
}

const statesOf = async (page: Page, name: string) =>
  (await allSessions(page, `search=${encodeURIComponent(name)}`)).map(({ state }) => state);

for (const [language, width] of views) {
  const say = words[language];

  test(`in ${language} at ${width} px the report says how many of how many can be undone, and undoes them once`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    const { name, sessions } = await buildSessions(page, 4, 1);
    const before = await statesOf(page, name);
    await select(page, name, sessions);
    await page.getByRole('button', { name: say.cancel, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The trainer is ill');
    await dialog.getByRole('button', { name: say.try, exact: true }).click();
    await dialog.getByText(say.hears, { exact: true }).waitFor();
    await dialog.getByText(say.final, { exact: true }).waitFor();
    await lookAround(page, 'bulk-cancel-dry-run');
    await dialog.getByRole('button', { name: say.confirmFour, exact: true }).click();
    await dialog.getByText(say.finished, { exact: true }).waitFor();
    await dialog.getByText('The trainer is ill', { exact: true }).waitFor();
    await dialog.getByText(say.possible, { exact: true }).waitFor();
    await dialog.getByText(say.stays, { exact: true }).waitFor();
    await lookAround(page, 'bulk-undo-offered');
    const address = page.url();

    await dialog.getByRole('button', { name: say.undo, exact: true }).click();
    await dialog.getByRole('button', { name: say.confirmThree, exact: true }).waitFor();
    await dialog.getByText(say.told, { exact: true }).waitFor();
    expect(new Set(await statesOf(page, name))).toEqual(new Set(['cancelled']));
    await lookAround(page, 'bulk-undo-dry-run');
    await dialog.getByRole('button', { name: say.confirmThree, exact: true }).click();
    await dialog.getByRole('heading', { name: say.title, exact: true }).waitFor();
    await dialog.getByText(say.finished, { exact: true }).waitFor();
    expect(await statesOf(page, name)).toEqual([...before.slice(0, 3), 'cancelled']);
    await lookAround(page, 'bulk-undone');

    // The report of the change says that it was undone, offers it no more, and leads to the other.
    await page.goto(address);
    await dialog.getByText(say.undone, { exact: true }).waitFor();
    await expect(dialog.getByRole('button', { name: say.undo, exact: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: say.report, exact: true }).click();
    await dialog.getByRole('heading', { name: say.title, exact: true }).waitFor();
  });

  test(`in ${language} at ${width} px it is said of all at once where none of them can be undone`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    const { name, sessions } = await buildSessions(page, 2, 2);
    await select(page, name, sessions);
    await page.getByRole('button', { name: say.cancel, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.try, exact: true }).click();
    await dialog.getByText(say.finalAll, { exact: true }).waitFor();
    await look(page, 'bulk-cancel-all-told');
  });

  test(`in ${language} at ${width} px the toast undoes too, and what was changed since stays`, async () => {
    const page = await openAs(admin, { language, width, path: '/settings' });
    const { name, sessions } = await buildSessions(page, 2, 0);
    await select(page, name, sessions);
    await page.getByRole('button', { name: say.open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.action, { exact: true }).selectOption({ label: say.capacity });
    await dialog.getByLabel(say.amount, { exact: true }).fill('7');
    await dialog.getByRole('button', { name: say.try, exact: true }).click();
    await dialog.getByRole('button', { name: say.confirmTwo, exact: true }).click();
    await dialog.getByText(say.possibleTwo, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: say.close, exact: true }).first().click();
    // It stays as long as the pointer is there.
    const toast = page.locator('[data-toast]');
    await toast.hover();
    await toast.getByRole('button', { name: say.undo, exact: true }).click();
    await dialog.getByRole('button', { name: say.confirmTwo, exact: true }).waitFor();

    // Somebody else changes both while the confirmation is open.
    const ids = sessions.map(({ id }) => id);
    const other = await page.request.post('/api/admin/sessions/bulk', { data: { ids, action: 'capacity', capacity: 9 } });
    const { id } = await other.json();
    await expect.poll(async () => (await answered<{ state: string }>(page, `/api/admin/sessions/bulk/${id}`)).state).toBe('finished');
    await dialog.getByRole('button', { name: say.confirmTwo, exact: true }).click();
    await dialog.getByText(say.finished, { exact: true }).waitFor();
    await expect(dialog.getByText(say.since, { exact: true })).toHaveCount(2);
    await lookAround(page, 'bulk-undo-refused');
    expect((await allSessions(page, `search=${encodeURIComponent(name)}`)).map(({ capacity }) => capacity)).toEqual([9, 9]);
  });
}
