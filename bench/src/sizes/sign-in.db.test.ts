import { isActiveSessionSql } from '@halaqa/server/identity/credentials/session-store';
import { hashToken, makeToken } from '@halaqa/server/identity/credentials/token';
import { testDatabase } from '@halaqa/server/test/database';
import { expect, it } from 'vitest';
import { signInAgain } from './sign-in.ts';

const { pool } = await testDatabase();
const tokens = { admin: makeToken(), idle: makeToken(), removed: makeToken() };

const living = async (): Promise<number> => {
  const hashes = Object.values(tokens).map(hashToken);
  return (await pool.query(`select from account_session s where token_hash = any ($1) and ${isActiveSessionSql}`, [hashes])).rowCount ?? 0;
};

it('everybody whose token was kept is signed in again, whose session was removed too', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (insert into student (name) values ('a'), ('b') returning id),
       accounts as (insert into account (role, email, student_id) select 'student', id || '@bench.test', id from made)
     select id from made order by id`,
  );
  await pool.query(`insert into account (role, email, name) values ('admin', 'admin@bench.test', 'Bench')`);
  await pool.query(
    `insert into account_session (account_id, token_hash, remember, last_seen_at, expires_at)
     select id, case role when 'admin' then $1::bytea else $2 end, false, now() - interval '1 day', now() - interval '12 hours'
     from account where role = 'admin' or student_id = $3`,
    [hashToken(tokens.admin), hashToken(tokens.idle), rows[0]?.id],
  );
  expect(await living()).toBe(0);
  const students = rows.map(({ id }, place) => ({ id, token: place === 0 ? tokens.idle : tokens.removed }));
  await signInAgain(pool, { students, admin: tokens.admin });
  expect(await living()).toBe(3);
  await signInAgain(pool, { students, admin: tokens.admin });
  expect(await living()).toBe(3);
});
