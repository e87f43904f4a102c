/** Under which role a portal works: on a new folder, on one of an earlier version, and on a server that is not its own (D-84). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedConnection, startEmbedded } from '../../src/db/embedded.ts';
import { portalRole } from '../../src/db/portal-role.ts';
import { dataFolder, run } from './process.ts';

const migrations = new URL('../../src/db/migrations/', import.meta.url);

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The role that the portal is connected as, and what it may do with the audit log. */
async function working(owner: pg.Client): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select distinct usename as name, has_table_privilege(usename, 'audit_entry', 'update') as updates,
       has_table_privilege(usename, 'audit_entry', 'delete') as deletes, has_table_privilege(usename, 'audit_entry', 'truncate') as truncates
     from pg_stat_activity where application_name like 'halaqa%' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows;
}

const appends = { updates: false, deletes: false, truncates: false };

describe('on the embedded PostgreSQL', () => {
  it('a portal works under a role that may only add to the audit log', async () => {
    const folder = join(await dataFolder(), 'data');
    const portal = run('server/src/commands/main.ts', [], { env: { HALAQA_DATA: folder, PORT: '0' } });
    await portal.says(/Halaqa is ready/);
    const owner = await connect(await embeddedConnection(folder));
    expect(await working(owner)).toEqual([{ name: portalRole, ...appends }]);
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('a folder in which the portal was its owner keeps everything, and works so from then on', async () => {
    const folder = join(await dataFolder(), 'data');
    const before = await startEmbedded({ folder, log: () => {} });
    await earlierVersion(before.connection);
    await before.stop();

    const listed = run('server/src/commands/accounts.ts', ['list'], { env: { HALAQA_DATA: folder } });
    expect(await listed.ended).toBe(0);
    expect(listed.output()).toMatch(/\tadmin\tactive\thind@halaqa\.test\t/);

    const portal = run('server/src/commands/main.ts', [], { env: { HALAQA_DATA: folder, PORT: '0' } });
    const [, url] = await portal.says(/Halaqa is ready: (\S+)/);
    const owner = await connect(await embeddedConnection(folder));
    expect(await working(owner)).toEqual([{ name: portalRole, ...appends }]);
    const signIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'hind@halaqa.test', password: 'wrong password' }),
    });
    expect(signIn.status).toBe(401);
    const { rows } = await owner.query('select action from audit_entry order by id');
    expect(rows.map(({ action }) => action)).toEqual(['of_before', 'sign_in_refused']);
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });
});

describe('on a server', async () => {
  /** A PostgreSQL that somebody else runs: a superuser makes the roles and the database. */
  async function server() {
    const folder = join(await dataFolder(), 'server');
    const embedded = await startEmbedded({ folder, log: () => {} });
    onTestFinished(() => embedded.stop());
    const superuser = await connect(embedded.connection);
    await superuser.query('create role institute_owner login; create role institute_portal login');
    await superuser.query('create database institute owner institute_owner');
    const { host } = embedded.connection;
    const url = (user: string) => `postgres:///institute?host=${host}&port=5432&user=${user}`;
    return { url, owner: () => connect({ ...embedded.connection, database: 'institute' }) };
  }

  const startOn = (env: Record<string, string>) => run('server/src/commands/main.ts', [], { env: { PORT: '0', ...env } });

  it('two roles are given: the owner makes the tables, the portal works under the other, commands too', async () => {
    const { url, owner } = await server();
    const env = { DATABASE_URL: url('institute_portal'), DATABASE_OWNER_URL: url('institute_owner') };
    const portal = startOn(env);
    await portal.says(/Halaqa is ready/);
    expect(await working(await owner())).toEqual([{ name: 'institute_portal', ...appends }]);
    const made = run('server/src/commands/accounts.ts', ['create', '--role', 'admin', '--email', 'hind@halaqa.test'], { env });
    expect(await made.ended).toBe(0);
    expect(portal.output()).not.toContain('works as the owner');
    portal.kill('SIGTERM');
    await portal.ended;
  });

  it('one role is given: it owns the tables, which the log says', async () => {
    const { url, owner } = await server();
    const portal = startOn({ DATABASE_URL: url('institute_owner') });
    await portal.says(/Halaqa is ready/);
    await portal.says(/works as the owner of its tables/);
    expect(await working(await owner())).toMatchObject([{ name: 'institute_owner' }]);
    portal.kill('SIGTERM');
    await portal.ended;

    // Later the operator gives the portal a role of its own.
    const split = startOn({ DATABASE_URL: url('institute_portal'), DATABASE_OWNER_URL: url('institute_owner') });
    await split.says(/Halaqa is ready/);
    expect(await working(await owner())).toEqual([{ name: 'institute_portal', ...appends }]);
    split.kill('SIGTERM');
    await split.ended;
  });

  it('refuses one role under two names, two databases, and an owner alone, in a sentence', async () => {
    const { url } = await server();
    const same = startOn({ DATABASE_URL: url('institute_owner'), DATABASE_OWNER_URL: url('institute_owner') });
    expect(await same.ended).toBe(1);
    expect(same.output()).toMatch(/institute_owner of DATABASE_URL is a superuser or the owner itself\. Name another role there\.\n$/);
    const elsewhere = url('institute_portal').replace('/institute?', '/postgres?');
    const apart = startOn({ DATABASE_URL: elsewhere, DATABASE_OWNER_URL: url('institute_owner') });
    expect(await apart.ended).toBe(1);
    expect(apart.output()).toMatch(/both must name one database and schema\.\n$/);
    const alone = startOn({ DATABASE_OWNER_URL: url('institute_owner') });
    expect(await alone.ended).toBe(1);
    expect(alone.output()).toMatch(/DATABASE_OWNER_URL needs DATABASE_URL beside it/);
  });
});

/** A folder from before the portal had a role of its own: its schema at that time, by the superuser, with an admin and an entry. */
async function earlierVersion(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  await client.query('create table migration (name text primary key, ran_at timestamptz not null default now())');
  for (const name of (await readdir(migrations)).filter((one) => one < '0040').sort()) {
    await client.query(await readFile(new URL(name, migrations), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
  }
  await client.query(`
    insert into portal_fact values ('records', 'odoo');
    insert into account (role, email, name, password_hash) values ('admin', 'hind@halaqa.test', 'Hind', '$argon2id$v=19$m=19456,t=2,p=1$jLFF+8NkwyXDJls76UiOuA$kANJZNOGIo6tWvoOCOTCL3bkAvpH7E6hRnI09fmHWKA');
    insert into audit_entry (account_id, action, kind) values (1, 'of_before', 'test')`);
}
