/** The role under which the portal works: it reads and writes records, appends to the audit log, and owns nothing (D-84, ADR-24). */
import pg from 'pg';

/** In the embedded PostgreSQL; on a server it is the role that DATABASE_URL names. */
export const portalRole = 'halaqa_portal';

/** The embedded PostgreSQL asks for no password: who may use its socket is told by the rights of the socket's folder. */
export async function makePortalRole(owner: pg.ClientBase): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [portalRole]);
  if (rowCount === 0) await owner.query(`create role ${portalRole} login`);
}

interface Relation {
  name: string;
  isSequence: boolean;
}

/** All that the owner of the portal's tables has beside them, and the tables of the job queue (ADR-48). */
const relations = `
  select c.oid::regclass::text as name, c.relkind = 'S' as "isSequence"
  from pg_class c join pg_class account on account.oid = 'account'::regclass
  where c.relnamespace in (account.relnamespace, 'pgboss'::regnamespace) and c.relowner = account.relowner and c.relkind in ('r', 'p', 'S')
  order by c.oid`;

/** What is no plain record. */
const special: Record<string, string | null> = {
  // Neither `id`, `at` nor names: an entry is numbered, dated and named by the database.
  audit_entry: 'select, insert (account_id, action, kind, record_id, details, request_id, address, user_agent)',
  audit_entry_id_seq: null,
  migration: 'select',
};

/** Functions of the owner that the portal may run: those of the migrations 0042 and 0064. */
const lent = ['forget_audit(integer)', 'forget_old_audit()', 'analyze_records()'];

/**
 * Gives `role` these rights and takes all others. Call it as the owner, under the lock of the migrations and after them.
 * All of it is one transaction: processes that work under the role meanwhile never lack a right.
 */
export async function grantToPortal(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const { rows } = await owner.query<Relation>(relations);
  const grants = rows.flatMap(({ name, isSequence }) => {
    const what = `${isSequence ? 'sequence' : 'table'} ${name}`;
    const usual = isSequence ? 'usage, select, update' : 'select, insert, update, delete';
    const rights = special[name] === undefined ? usual : special[name];
    return [`revoke all on ${what} from ${to}`, ...(rights === null ? [] : [`grant ${rights} on ${what} to ${to}`])];
  });
  await owner.query(
    [
      'begin',
      ...grants,
      `grant usage on schema pgboss to ${to}`,
      ...lent.map((name) => `grant execute on function ${name} to ${to}`),
      'commit',
    ].join(';\n'),
  );
}
