/** The role that the portal works under: it reads and writes records, adds to the audit log, and owns nothing (D-84, ADR-24). */
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

/** All that the owner of the portal's tables has beside them. */
const relations = `
  select c.oid::regclass::text as name, c.relkind = 'S' as "isSequence"
  from pg_class c join pg_class account on account.oid = 'account'::regclass
  where c.relnamespace = account.relnamespace and c.relowner = account.relowner and c.relkind in ('r', 'p', 'S')
  order by c.oid`;

/** What is no plain record. */
const special: Record<string, string | null> = {
  // Neither `id` nor `at`: an entry is numbered and dated by the database.
  audit_entry: 'select, insert (account_id, action, kind, record_id, details, request_id)',
  audit_entry_id_seq: null,
  migration: 'select',
};

/** What `analyze_records` and the like lend: the functions of migration 0042. */
const lent = ['forget_old_audit()', 'analyze_records()'];

/**
 * Gives `role` these rights and takes all others. Call it as the owner, under the lock of the migrations and after them.
 * All of it is one transaction: whoever works under the role meanwhile never lacks a right.
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
  await owner.query(['begin', ...grants, ...lent.map((name) => `grant execute on function ${name} to ${to}`), 'commit'].join(';\n'));
}
