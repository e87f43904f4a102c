/** Many students who want few places, over real HTTP. */
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { hashToken, makeToken } from '../../src/identity/credentials/token.ts';
import type { Db } from '../builder.ts';
import { buildCourse, buildTrainer } from '../factories.ts';

export interface Crowd {
  /** One student each, all enrolled in the course of all sessions. */
  students: { id: number; token: string }[];
  sessionIds: number[];
}

/** Made in a few statements; the sessions are ahead, an hour each, and conflict with nothing. */
export async function gatherCrowd(db: Db, size: { students: number; sessions: number; capacity: number }): Promise<Crowd> {
  const course = await buildCourse(db);
  const trainer = await buildTrainer(db);
  const tokens = Array.from({ length: size.students }, makeToken);
  const hashes = tokens.map((token) => hashToken(token).toString('hex'));
  const students = await sql<{ id: number; n: number }>`
    with made as (
      insert into student (name, student_number) select 'طالبة ' || n, gen_random_uuid() || ':' || n from generate_series(1, ${size.students}) n
      returning id, split_part(student_number, ':', 2)::int as n
    ), enrolled as (
      insert into enrolment (student_id, course_id, state) select id, ${course.id}, 'active' from made
    ), account as (
      insert into account (role, email, student_id) select 'student', 'crowd' || id || '@halaqa.test', id from made returning id, student_id
    ), signed_in as (
      insert into account_session (account_id, token_hash, remember, expires_at)
      select account.id, decode((${hashes}::text[])[made.n], 'hex'), false, now() + interval '1 day'
      from account join made on made.id = account.student_id
    )
    select id, n from made order by n`.execute(db);
  const sessions = await sql<{ id: number }>`
    insert into session (name, course_id, trainer_id, starts_at, ends_at, capacity, state)
    select 'حلقة ' || n, ${course.id}, ${trainer.id}, now() + n * interval '2 hours' + interval '1 day',
      now() + n * interval '2 hours' + interval '25 hours', ${size.capacity}, 'confirmed'
    from generate_series(1, ${size.sessions}) n returning id`.execute(db);
  return {
    students: students.rows.map(({ id, n }) => ({ id, token: tokens[n - 1] ?? '' })),
    sessionIds: sessions.rows.map(({ id }) => id),
  };
}

export interface Reply {
  status: number;
  body: string;
  /** The code of a refusal; undefined for a success. */
  code: string | undefined;
  ms: number;
}

const agent = new Agent({ keepAlive: true });

/** A POST by a student, as the network brings it. Rejects where the connection breaks before the answer is whole. */
export function post(origin: string, path: string, token: string, headers: Record<string, string> = {}): Promise<Reply> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { method: 'POST', agent, headers: { authorization: `Bearer ${token}`, ...headers } });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let body = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        body += chunk;
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        if (!incoming.complete) return reject(new Error('the answer was cut off'));
        const status = incoming.statusCode ?? 0;
        const code = status >= 400 ? /"code":"(\w+)"/.exec(body)?.[1] : undefined;
        resolve({ status, body, code, ms: performance.now() - started });
      });
    });
    outgoing.end();
  });
}

/** Runs all of `tasks`, at most `most` at a time, in their order. */
export async function allOf<T>(tasks: (() => Promise<T>)[], most: number): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let mine = next++; mine < tasks.length; mine = next++) {
      const task = tasks[mine];
      if (task) results[mine] = await task();
    }
  };
  await Promise.all(Array.from({ length: most }, work));
  return results;
}

/** How often each status or code was answered. */
export function tally(replies: Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) {
    const key = code ?? String(status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
