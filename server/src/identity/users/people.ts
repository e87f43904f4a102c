/** Everybody who has an account or could be given one: students and trainers on record, and admins. */
import { readSort, type SortParam } from '@halaqa/contract/sorting';
import { type AccountState, accountStates, type InvitationLetter, type UserSort, userSorts } from '@halaqa/contract/users';
import { type Language, type Role, roles } from '@halaqa/contract/values';
import type pg from 'pg';
import { likePatternsOf } from '../../db/patterns.ts';
import { nameOrder } from '../../language/name-order.ts';

export interface PersonRow {
  id: number | null;
  role: Role;
  student_id: number | null;
  trainer_id: number | null;
  name: string;
  name_en: string | null;
  email: string | null;
  student_number: string | null;
  gender: string | null;
  state: AccountState;
  sent_at: Date | null;
  expires_at: Date | null;
  letter: InvitationLetter | null;
  last_seen_at: Date | null;
}

/** For each state its condition on an account `a`, or on none. */
export const stateConditions: Record<AccountState, string> = {
  never: 'a.id is null',
  invited: 'a.id is not null and a.disabled_at is null and a.password_hash is null',
  active: 'a.disabled_at is null and a.password_hash is not null',
  disabled: 'a.disabled_at is not null',
};

const state = `case ${accountStates.map((one) => `when ${stateConditions[one]} then '${one}'`).join(' ')} end`;

const columns = (
  values: Record<'student' | 'trainer' | 'name' | 'nameEn' | 'email' | 'number' | 'gender' | 'folded', string>,
  role: Role,
): string => `
  a.id, ${state} as state, '${role}' as role, ${values.student}::int as student_id, ${values.trainer}::int as trainer_id, ${values.name} as name,
  ${values.nameEn} as name_en, ${values.email} as email, ${values.number} as student_number, ${values.gender} as gender,
  ${values.folded} as search`;

const student = {
  student: 's.id',
  trainer: 'null',
  name: 's.name',
  nameEn: 's.name_en',
  email: 'coalesce(a.email, s.email)',
  number: 's.student_number',
  gender: 's.gender',
  folded: 's.search',
};
const trainer = {
  student: 'null',
  trainer: 't.id',
  name: 't.name',
  nameEn: 't.name_en',
  email: 'coalesce(a.email, t.email)',
  number: 'null::text',
  gender: 'null::text',
  folded: 't.search',
};
const admin = {
  ...trainer,
  name: 'coalesce(t.name, a.name, a.email)',
  nameEn: 'coalesce(t.name_en, a.name_en)',
  email: 'a.email',
  folded: "coalesce(t.search, nullif(lower(concat_ws(' ', a.name, a.name_en)), ''), a.email)",
};

const recordsOfStudents = 'student s left join account a on a.student_id = s.id';

/** The people of each role. An archived record is listed only while it has an account. */
export const rowsOf: Record<Role, string> = {
  student: `${recordsOfStudents} where (s.active or a.id is not null)`,
  trainer: `trainer t left join account a on a.trainer_id = t.id where (t.active or a.id is not null) and a.role is distinct from 'admin'`,
  admin: `account a left join trainer t on t.id = a.trainer_id where a.role = 'admin'`,
};

/** Students and their accounts. */
const studentsWhere = (condition: string): string => `select ${columns(student, 'student')} from ${recordsOfStudents} where ${condition}`;

const branches: Record<Role, string> = {
  student: `select ${columns(student, 'student')} from ${rowsOf.student}`,
  trainer: `select ${columns(trainer, 'trainer')} from ${rowsOf.trainer}`,
  admin: `select ${columns(admin, 'admin')} from ${rowsOf.admin}`,
};

/** Students on record have an index in the order of the list (`nameOrder`). Of the others there are few. */
const students = [studentsWhere('s.active'), studentsWhere('not s.active and a.id is not null')];

/** What is in order by itself, so that the first of each are found without putting all in order. */
export const sources: Record<Role | 'all', readonly string[]> = {
  student: students,
  trainer: [branches.trainer],
  admin: [branches.admin],
  all: [...students, `${branches.trainer} union all ${branches.admin}`],
};

export const people = (wanted: readonly Role[]): string => wanted.map((role) => branches[role]).join(' union all ');

/** Tells apart who has the same name and role. */
export const placeOf = 'coalesce(p.student_id, p.trainer_id, p.id)';

/** As a list by role has them. */
export const rolesInOrder: readonly Role[] = ['admin', 'trainer', 'student'];

export const sortingOf = (sort: SortParam<UserSort>) => readSort(userSorts, sort) ?? { by: 'name', backwards: false };

function orderBy(sort: SortParam<UserSort>, language: Language): string {
  const { by, backwards } = sortingOf(sort);
  const direction = backwards ? 'desc' : 'asc';
  const name = nameOrder('p', language);
  return by === 'name'
    ? `order by ${name} ${direction}, p.role ${direction}, ${placeOf} ${direction}`
    : `order by array_position(array['${rolesInOrder.join(`', '`)}'], p.role) ${direction}, ${name}, ${placeOf}`;
}

/** State of an invitation's letter; one whose job has ended, or is missing after a restore, is no longer sent. */
const letter = `case when l.mailed_at is not null then 'sent' when l.letter_id is null then null
    when exists (select from pgboss.job j where j.name = 'letter' and j.id = l.letter_id and j.state < 'completed') then 'waits' else 'failed' end`;

/** With what only the rows in sight need. */
export const whole = (rows: string, more = ''): string => `
  select ${more} p.id, p.role, p.student_id, p.trainer_id, p.name, p.name_en, p.email, p.student_number, p.gender, p.state,
    l.made_at as sent_at, l.expires_at, ${letter} as letter,
    (select max(last_seen_at) from account_session where account_id = p.id) as last_seen_at
  from (${rows}) p left join account_link l on l.account_id = p.id and l.purpose = 'invitation'`;

export interface PeopleFilter {
  search?: string | undefined;
  state?: AccountState | undefined;
  role?: Role | undefined;
  sort?: SortParam<UserSort> | undefined;
}

interface PeopleQuery extends PeopleFilter {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export function peopleFilterSql({ search = '', state: wanted }: PeopleFilter): { where: string; values: unknown[] } {
  const patterns = likePatternsOf(search);
  const words = patterns.map((_, index) => `(p.search like $${index + 2} or lower(p.email) like $${index + 2})`);
  return { where: ['($1::text is null or p.state = $1)', ...words].join(' and '), values: [wanted ?? null, ...patterns] };
}

/** One page, and how many there are in all. */
export async function listPeople(
  pool: pg.Pool,
  { role, sort = 'name', page = 1, pageSize = 500, ...filter }: PeopleQuery,
  language: Language,
): Promise<{ rows: PersonRow[]; total: number }> {
  const { where, values } = peopleFilterSql(filter);
  const order = orderBy(sort, language);
  const [limit, offset] = [`$${values.length + 1}::int`, `$${values.length + 2}::int`];
  const wanted = sources[role ?? 'all'];
  const isNarrow = filter.state !== undefined || values.length > 1;
  // Where few match, the first of them in the order of an index stand far down in it: then all of them are put in order.
  const candidates = isNarrow ? wanted : wanted.map((source) => `(select p.* from (${source}) p ${order} limit ${limit} + ${offset})`);
  const onPage = `select p.* from (${candidates.join(' union all ')}) p where ${where} ${order} limit ${limit} offset ${offset}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    pool.query<{ total: number }>({ text: `select count(*)::int as total from (${wanted.join(' union all ')}) p where ${where}`, values }),
    pool.query<PersonRow>({ text: `${whole(onPage)} ${order}`, values: [...values, pageSize, (page - 1) * pageSize] }),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The person of one account. */
export async function findPersonOfAccount(pool: pg.Pool, accountId: number): Promise<PersonRow | undefined> {
  const { rows } = await pool.query<PersonRow>({
    name: 'person-managed',
    text: whole(`select p.* from (${people(roles)}) p where p.id = $1`),
    values: [accountId],
  });
  return rows[0];
}

/** A student on record with their account; undefined where there is no such student, or an archived one. */
export async function findStudentPerson(pool: pg.Pool, studentId: number): Promise<PersonRow | undefined> {
  const { rows } = await pool.query<PersonRow>({
    name: 'person-student',
    text: whole(studentsWhere('s.active and s.id = $1')),
    values: [studentId],
  });
  return rows[0];
}

/** A trainer on record with their account, which may be an admin's. */
export async function findTrainerPerson(pool: pg.Pool, trainerId: number): Promise<PersonRow | undefined> {
  const { rows } = await pool.query<PersonRow>({
    name: 'person-trainer',
    text: whole(`select p.* from (${people(['trainer', 'admin'])}) p where p.trainer_id = $1`),
    values: [trainerId],
  });
  return rows[0];
}
