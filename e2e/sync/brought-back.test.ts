/** A session that Odoo has deleted comes back where ours is kept: like a cancelled one, not into a taken time without asking (D-72). */
import { expect } from '@playwright/test';
import { allow, lookAround, openAs } from '../src/harness.ts';
import { test } from '../src/test.ts';
import { type SyncPortal, startSyncPortal } from './portal.ts';
import { calm } from './scene.ts';

let portal: SyncPortal;
test.beforeAll(async () => {
  portal = await startSyncPortal();
});
test.afterAll(() => portal?.stop());

interface Named {
  id: number;
  name: string;
}

/** A session that was changed here and deleted there, and another that has its trainer by now. */
async function contested(): Promise<{ gone: Named; other: Named }> {
  await calm(portal);
  const [gone, other] = await portal.query<Named>(
    `select id, name from session where active and state = 'confirmed' and starts_at > now() + interval '2 days' order by id limit 2`,
  );
  if (!gone || !other) throw new Error('the demonstration is too small');
  await portal.query(
    `update session s set active = s.id <> $1, name = case when s.id = $1 then 'جلسة حذفها أودو' else s.name end,
       trainer_id = one.trainer_id, starts_at = one.starts_at, ends_at = one.ends_at
     from session one where one.id = $1 and s.id = any($2)`,
    [gone.id, [gone.id, other.id]],
  );
  await portal.query(`insert into binding (kind, record_id, odoo_id, content_hash, gone_at) values ('session', $1, 9001, 'x', now())`, [
    gone.id,
  ]);
  await portal.query(
    `insert into sync_conflict (kind, record_id, field, base, ours, theirs) values ('session', $1, 'deleted', null, '"changed"', '"deleted"')`,
    [gone.id],
  );
  return { gone, other };
}

test('an admin sees what is in the way, may leave it, and may go past it', async () => {
  const { gone, other } = await contested();
  const page = await openAs('admin@demo.halaqa.test', { path: '/admin/sync', portal: portal.url });
  allow(page, /^409 POST .*conflicts/);
  const keepOurs = page.getByRole('article', { name: 'جلسة حذفها أودو' }).getByRole('button', { name: /في البوابة/ });
  const dialog = page.getByRole('dialog', { name: 'موعد الجلسة مشغول الآن' });
  await keepOurs.click();
  await dialog.getByRole('alert').getByText(other.name, { exact: true }).waitFor();
  await lookAround(page, 'brought-back-conflict');
  await dialog.getByRole('button', { name: 'إبقاؤها محذوفة' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await portal.query('select active from session where id = $1', [gone.id])).toEqual([{ active: false }]);

  await keepOurs.click();
  await dialog.getByRole('button', { name: 'إعادتها رغم التعارض' }).click();
  await dialog.waitFor({ state: 'detached' });
  await keepOurs.waitFor({ state: 'detached' });
  expect(await portal.query('select active from session where id = $1', [gone.id])).toEqual([{ active: true }]);
});
