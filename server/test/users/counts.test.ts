/** What the choices of the list's filters would show (D-176), each beside the total of the list that it leads to. */
import { mostPerChoice } from '@halaqa/contract/counts';
import { type AccountState, accountStates, userCounts } from '@halaqa/contract/users';
import { type Role, roles } from '@halaqa/contract/values';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildAccount, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const active = { password_hash: 'of no password' };
const admin = await buildAccount(db, { role: 'admin', ...active });
const as = await signIn(portal, admin);

for (let index = 0; index < 4; index++) await buildStudent(db, { email: `palm${index}@halaqa.test` });
for (let index = 0; index < 3; index++) await buildTrainer(db, { name: 'نخلة', name_en: 'Palm', search: 'نخله palm' });
for (const role of roles) {
  for (const given of [{}, active, { ...active, disabled_at: new Date() }, { disabled_at: new Date() }])
    await buildAccount(db, { role, ...given });
}
// An archived record is listed for the sake of its account; without one it is not.
await buildStudent(db, { active: false });
await buildAccount(db, { ...active, student_id: (await buildStudent(db, { active: false })).id });
// An admin who is on record as a trainer is an admin.
await buildAccount(db, { role: 'admin', ...active, trainer_id: (await buildTrainer(db)).id });

interface Filter {
  search?: string;
  role?: Role;
  state?: AccountState;
}

const spelled = (filter: Filter) => new URLSearchParams(Object.entries(filter)).toString();
const countsFor = async (filter: Filter) => {
  const answer = await portal.inject({ url: `/api/admin/users/counts?${spelled(filter)}`, as });
  expect(answer.statusCode).toBe(200);
  return userCounts.response.parse(answer.json());
};
const totalFor = async (filter: Filter) =>
  Number((await portal.inject({ url: `/api/admin/users?pageSize=1&${spelled(filter)}`, as })).headers['x-total-count']);

const states = [undefined, ...accountStates];
const filters = [undefined, 'palm', 'halaqa.test', 'nobody at all'].flatMap((search) =>
  [undefined, ...roles].flatMap((role) =>
    states.map((state): Filter => ({ ...(search && { search }), ...(role && { role }), ...(state && { state }) })),
  ),
);

it.each(filters.map((filter) => [spelled(filter) || 'nothing', filter] as const))(
  'are the totals of the list, with %s',
  async (_, filter) => {
    const { role, state, ...search } = filter;
    const byRole = async (one: Role) => totalFor({ ...search, ...(state && { state }), role: one });
    const byState = async (one: AccountState) => totalFor({ ...search, ...(role && { role }), state: one });
    expect(await countsFor(filter)).toEqual({
      role: {
        student: await byRole('student'),
        trainer: await byRole('trainer'),
        admin: await byRole('admin'),
        any: await totalFor({ ...search, ...(state && { state }) }),
      },
      state: {
        never: await byState('never'),
        invited: await byState('invited'),
        active: await byState('active'),
        disabled: await byState('disabled'),
        any: await totalFor({ ...search, ...(role && { role }) }),
      },
    });
  },
);

it('go up to a bound, each and together', async () => {
  await sql`insert into student (name, email) select 'كثيرة', 'many' || i || '@halaqa.test' from generate_series(1, ${mostPerChoice + 5}::int) i`.execute(
    db,
  );
  for (const search of [{}, { search: 'many' }]) {
    expect(await countsFor(search)).toMatchObject({
      role: { student: mostPerChoice, any: mostPerChoice },
      state: { never: mostPerChoice, any: mostPerChoice },
    });
  }
  expect(await countsFor({ search: 'many', role: 'trainer' })).toMatchObject({
    role: { student: mostPerChoice },
    state: { never: 0, any: 0 },
  });
});

it.each(['state=lost', 'role=nobody', 'sort=name', 'page=1', `search=${'x'.repeat(101)}`])('refuse %s', async (query) => {
  expect((await portal.inject({ url: `/api/admin/users/counts?${query}`, as })).statusCode).toBe(400);
});

it('are for admins', async () => {
  const url = '/api/admin/users/counts';
  expect((await portal.inject({ url })).statusCode).toBe(401);
  for (const role of ['student', 'trainer'] as const) {
    const other = await signIn(portal, await buildAccount(db, { role, ...active }));
    expect((await portal.inject({ url, as: other })).statusCode).toBe(403);
  }
});
