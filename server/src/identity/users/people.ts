/** Everybody who has an account or could be given one: students and trainers on record, and admins. */
import type { AccountState } from '@halaqa/contract/users';
import { type Language, type Role, roles } from '@halaqa/contract/values';
import type pg from 'pg';
import { patternsOf } from '../../db/patterns.ts';

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
  mailed: boolean;
  last_seen_at: Date | null;
}

const state = `case when a.id is null then 'never' when a.disabled_at is not null then 'disabled'
    when a.password_hash is null then 'invited' else 'active' end`;

const columns = (
  values: Record<'student' | 'trainer' | 'name' | 'nameEn' | 'email' | 'number' | 'gender' | 'folded', string>,
  role: Role,
): string => `
  a.id, ${state} as state, '${role}' as role, ${values.student}::int as student_id, ${values.trainer}::int as trainer_id, ${values.name} as name,
  ${values.nameEn} as name_en, ${values.email} as email, ${values.number} as student_number, ${values.gender} as gender,
  ${values.folded} as folded`;

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

/** An archived record is listed only for the sake of an account that is still there. */
const branches: Record<Role, string> = {
  student: `select ${columns(student, 'student')} from student s left join account a on a.student_id = s.id where s.active or a.id is not null`,
  trainer: `
    select ${columns(trainer, 'trainer')} from trainer t left join account a on a.trainer_id = t.id
    where (t.active or a.id is not null) and a.role is distinct from 'admin'`,
  admin: `select ${columns(admin, 'admin')} from account a left join trainer t on t.id = a.trainer_id where a.role = 'admin'`,
};

const people = (wanted: readonly Role[]): string => wanted.map((role) => branches[role]).join(' union all ');

/** In the order of the names that the reader is shown, as lists of students are. */
const orders: Record<Language, string> = {
  ar: `left(p.folded, 60) collate "C"`,
  en: `lower(left(coalesce(p.name_en, p.name), 60)) collate "C"`,
};

/** With what only the rows in sight need. */
const whole = (rows: string): string => `
  select p.id, p.role, p.student_id, p.trainer_id, p.name, p.name_en, p.email, p.student_number, p.gender, p.state,
    l.made_at as sent_at, l.expires_at, l.mailed_at is not null as mailed,
    (select max(last_seen_at) from account_session where account_id = p.id) as last_seen_at
  from (${rows}) p left join account_link l on l.account_id = p.id and l.purpose = 'invitation'`;

export interface PeopleQuery {
  search?: string | undefined;
  state?: AccountState | undefined;
  role?: Role | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** One page, and how many there are in all. */
export async function listPeople(
  pool: pg.Pool,
  { search = '', state: wanted, role, page = 1, pageSize = 500 }: PeopleQuery,
  language: Language,
): Promise<{ rows: PersonRow[]; total: number }> {
  const patterns = patternsOf(search);
  const places = patterns.map((_, index) => `(p.folded like $${index + 2} or lower(p.email) like $${index + 2})`);
  const from = `from (${people(role ? [role] : roles)}) p where ${['($1::text is null or p.state = $1)', ...places].join(' and ')}`;
  const values = [wanted ?? null, ...patterns];
  const order = `order by ${orders[language]}, p.role, coalesce(p.student_id, p.trainer_id, p.id)`;
  const onPage = `select p.* ${from} ${order} limit $${values.length + 1} offset $${values.length + 2}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    pool.query<{ total: number }>({ text: `select count(*)::int as total ${from}`, values }),
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
