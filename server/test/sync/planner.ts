/** An admin who plans sessions in the portal, for tests that make many. */
import type { Language } from '@halaqa/contract/values';
import { buildAccount } from '../factories.ts';
import { type SignedIn, signIn } from '../harness.ts';
import { hourOf } from './institute.ts';
import type { Office } from './office.ts';

interface Row {
  name: string;
  name_en: string | null;
  course_id: number;
  trainer_id: number;
  room_id: number | null;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  state: string;
  version: number;
}

export interface Planner {
  as: SignedIn;
  accountId: number;
  /** In the n-th hour, with the first course and trainer of Odoo. */
  make: (n: number) => Promise<number>;
  /** The name is in the language in which they work. */
  edit: (
    id: number,
    changes: { name?: string; nameEn?: string | null; capacity?: number; minimum?: number },
    language?: Language,
  ) => Promise<void>;
  rename: (id: number) => Promise<void>;
  remove: (id: number) => Promise<void>;
  book: (id: number, studentId: number) => Promise<void>;
}

export async function planner({ portal, database, ours }: Office): Promise<Planner> {
  const { id: accountId } = await buildAccount(portal.db, { role: 'admin' });
  const as = await signIn(portal, { id: accountId });

  const ask = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, language: Language = 'ar') =>
    portal.inject({ method, url, as, headers: { 'accept-language': language }, ...(payload && { payload }) });

  const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, language?: Language): Promise<string> => {
    const answer = await ask(method, url, payload, language);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.body;
  };

  const valuesOf = async (id: number, language: Language) => {
    const { rows } = await database.pool.query<Row>('select * from session where id = $1', [id]);
    const [row] = rows;
    if (!row) throw new Error(`no session ${id}`);
    return {
      name: language === 'en' ? (row.name_en ?? row.name) : row.name,
      courseId: row.course_id,
      trainerId: row.trainer_id,
      ...(row.room_id !== null && { roomId: row.room_id }),
      startDatetime: row.starts_at.toISOString(),
      endDatetime: row.ends_at.toISOString(),
      capacity: row.capacity,
      state: row.state,
      version: row.version,
    };
  };

  // What Odoo said meanwhile is read, and their own change is made to that, as a person does.
  const edit: Planner['edit'] = async (id, changes, language = 'ar') => {
    for (let left = 5; ; left--) {
      const { statusCode, body } = await ask('PUT', `/api/sessions/${id}`, { ...(await valuesOf(id, language)), ...changes }, language);
      if (statusCode < 300) return;
      if (statusCode !== 409 || left === 0) throw new Error(`PUT ${id}: ${statusCode} ${body}`);
    }
  };

  return {
    as,
    accountId,
    make: async (n) => {
      const { start, end } = hourOf(n);
      const made: { id: number } = JSON.parse(
        await call('POST', '/api/sessions', {
          name: `Made here ${n}`,
          courseId: await ours('course', 1),
          trainerId: await ours('trainer', 1),
          startDatetime: `${start.replace(' ', 'T')}Z`,
          endDatetime: `${end.replace(' ', 'T')}Z`,
          capacity: 5,
          state: 'confirmed',
        }),
      );
      return made.id;
    },
    edit,
    rename: (id) => edit(id, { name: `Renamed here ${id}` }),
    remove: async (id) => void (await call('DELETE', `/api/sessions/${id}?force=true`)),
    book: async (id, studentId) => void (await call('POST', `/api/sessions/${id}/book`, { studentId })),
  };
}
