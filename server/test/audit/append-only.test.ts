/** The audit log can be added to and read: neither the portal's role nor a mistake of its owner changes an entry (D-84). */
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteOldAudit } from '../../src/audit/store.ts';
import { openDatabase } from '../../src/db/database.ts';
import { portalRole } from '../../src/db/portal-role.ts';
import { buildAccount } from '../factories.ts';
import { testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const { connection, portalConnection } = portal.database;
const asPortal = new pg.Client(portalConnection);
const asOwner = new pg.Client(connection);
await asPortal.connect();
await asOwner.connect();
afterAll(() => Promise.all([asPortal.end(), asOwner.end()]));

/** The SQLSTATE that a statement is refused with; undefined where it is done. */
const refusalOf = (client: pg.Client, sql: string): Promise<string | undefined> =>
  client.query(sql).then(
    () => undefined,
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  );

const notAllowed = '42501';
const insert = `insert into audit_entry (account_id, action, kind, record_id, details, request_id) values (null, 'noted', 'test', 1, '{}', null)`;

describe('the role that the portal works under', () => {
  it('has no rights over other roles, owns nothing and can create nothing', async () => {
    const { rows } = await asPortal.query(
      `select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
         (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid) as owned,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owned: 0, memberships: 0 };
    expect(rows).toEqual([{ name: portalRole, ...none }]);
    expect(await refusalOf(asPortal, 'create table mine (id integer)')).toBe(notAllowed);
    // The portal of the tests works under it too.
    expect((await portal.inject({ url: '/readyz' })).statusCode).toBe(200);
    const { rows: working } = await asOwner.query(
      `select distinct usename from pg_stat_activity where application_name = 'halaqa' and datname = current_database()`,
    );
    expect(working.map(({ usename }) => usename)).toContain(portalRole);
  });

  it('adds to the audit log and reads it, and neither chooses the number of an entry nor its time', async () => {
    expect(await refusalOf(asPortal, insert)).toBeUndefined();
    const { rows } = await asPortal.query(`select at > now() - interval '1 minute' as fresh from audit_entry where action = 'noted'`);
    expect(rows).toEqual([{ fresh: true }]);
    expect(await refusalOf(asPortal, `insert into audit_entry (action, kind, at) values ('noted', 'test', '2020-01-01')`)).toBe(notAllowed);
    expect(
      await refusalOf(asPortal, `insert into audit_entry (id, action, kind) overriding system value values (1, 'noted', 'test')`),
    ).toBe(notAllowed);
  });

  it.each([
    ['update', `update audit_entry set action = 'nothing'`],
    ['delete', 'delete from audit_entry'],
    ['truncate', 'truncate audit_entry'],
    ['drop', 'drop table audit_entry'],
    ['alter', 'alter table audit_entry disable trigger all'],
    ['reassign', `alter table audit_entry owner to ${portalRole}`],
    ['silence triggers', 'set session_replication_role = replica'],
    ['become the owner', 'set role halaqa'],
    ['reset the numbers', `select setval('audit_entry_id_seq', 1)`],
    ['replace a function', `create or replace function forget_old_audit() returns integer language sql as 'select 1'`],
    ['forget what ran', 'delete from migration'],
  ])('may not %s', async (_what, sql) => {
    expect(await refusalOf(asPortal, sql)).toBe(notAllowed);
  });

  it('keeps the entry whole when an account goes', async () => {
    const account = await buildAccount(db);
    await asPortal.query(`insert into audit_entry (account_id, action, kind) values ($1, 'signed_in', 'account')`, [account.id]);
    await asPortal.query('delete from account where id = $1', [account.id]);
    const { rows } = await asPortal.query('select action from audit_entry where account_id = $1', [account.id]);
    expect(rows).toEqual([{ action: 'signed_in' }]);
  });
});

describe('the owner', () => {
  it.each([
    ['update', `update audit_entry set action = 'nothing'`],
    ['delete', 'delete from audit_entry'],
    ['truncate', 'truncate audit_entry'],
  ])('is stopped by a trigger when it would %s', async (_what, sql) => {
    await asPortal.query(insert);
    expect(await refusalOf(asOwner, sql)).toBe('P0001');
  });
});

it('would be changed without the rights and the triggers (twin)', async () => {
  await asPortal.query(insert);
  await asOwner.query(`grant update, delete on audit_entry to ${portalRole}; alter table audit_entry disable trigger user`);
  try {
    expect(await refusalOf(asPortal, `update audit_entry set action = 'nothing'`)).toBeUndefined();
    expect(await refusalOf(asPortal, 'delete from audit_entry')).toBeUndefined();
  } finally {
    await asOwner.query(`revoke update, delete on audit_entry from ${portalRole}; alter table audit_entry enable trigger user`);
  }
});

describe('what is older than three years', () => {
  const keptDays = 1_096;
  const aged = async (days: number): Promise<void> => {
    await asOwner.query(`insert into audit_entry (action, kind, at) values ('aged', 'test', now() - make_interval(days => $1))`, [days]);
  };

  it('goes by the hourly round, and nothing younger, whatever is asked for', async () => {
    for (const days of [keptDays + 1, keptDays + 400, keptDays - 1, 1]) await aged(days);
    const { pool, close } = openDatabase(portalConnection, { size: 1, onIdleError: () => {} });
    await deleteOldAudit(pool, 1).finally(close);
    const { rows } = await asOwner.query(
      `select extract(day from now() - at)::int as days from audit_entry where action = 'aged' order by at`,
    );
    expect(rows).toEqual([{ days: keptDays - 1 }, { days: 1 }]);
  });

  it('goes by the function of the owner alone, which runs nothing of the caller’s', async () => {
    await aged(keptDays + 1);
    await asPortal.query(`
      create temp table audit_entry (at timestamptz default now() - interval '9 years');
      insert into pg_temp.audit_entry default values;
      create function pg_temp.take() returns trigger language plpgsql as $$ begin execute 'alter role halaqa_portal superuser'; return old; end $$;
      create trigger take before delete on pg_temp.audit_entry for each row execute function pg_temp.take()`);
    expect((await asPortal.query('select forget_old_audit() as gone')).rows).toEqual([{ gone: 1 }]);
    expect((await asPortal.query('select rolsuper from pg_roles where rolname = current_user')).rows).toEqual([{ rolsuper: false }]);
    await asPortal.query('drop table pg_temp.audit_entry');
    expect(await refusalOf(asPortal, `delete from audit_entry where at < now() - interval '10 years'`)).toBe(notAllowed);
  });
});
