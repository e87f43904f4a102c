/** An admin at the lists of students, and what they ask. */
import type { ProblemBody } from '@halaqa/contract/problem';
import type { StudentDetails, StudentRow } from '@halaqa/contract/students';
import type { Language } from '@halaqa/contract/values';
import { foldTextsForSearch } from '@halaqa/domain/arabic';
import pg from 'pg';
import { buildAccount, buildStudent } from '../factories.ts';
import { signIn, type TestPortal } from '../harness.ts';

interface Answer {
  status: number;
  total: number;
  rows: StudentRow[];
  many: StudentDetails[];
  student: StudentDetails;
  problem: ProblemBody;
}

export async function scene(portal: TestPortal) {
  const { db } = portal;
  const account = await buildAccount(db, { role: 'admin' });
  const as = await signIn(portal, account);

  const ask = async (method: 'GET' | 'PUT', path: string, payload?: object, language: Language = 'ar'): Promise<Answer> => {
    const answer = await portal.inject({
      method,
      url: `/api/admin${path}`,
      as,
      ...(payload && { payload }),
      headers: { 'accept-language': language },
    });
    const body: unknown = answer.json();
    return {
      status: answer.statusCode,
      total: Number(answer.headers['x-total-count']),
      // Each is read only where the test expects it.
      rows: body as StudentRow[], // reason above
      many: body as StudentDetails[], // reason above
      student: body as StudentDetails, // reason above
      problem: body as ProblemBody, // reason above
    };
  };

  return {
    db,
    accountId: account.id,
    get: (path: string, language?: Language) => ask('GET', path, undefined, language),
    put: (path: string, payload: object, language?: Language) => ask('PUT', path, payload, language),
    /** With the text that the student is found by. */
    add: (given: NonNullable<Parameters<typeof buildStudent>[1]> & { name: string }) => {
      const row = { name_en: null, email: null, phone: null, student_number: null, ...given };
      return buildStudent(db, { ...row, search: foldTextsForSearch([row.name, row.name_en, row.email, row.phone, row.student_number]) });
    },
    /** How many statements the database hears while `work` runs. */
    statements: async (work: () => Promise<unknown>): Promise<number> => {
      let count = 0;
      const { query } = pg.Client.prototype;
      pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        count += 1;
        return Reflect.apply(query, this, given);
      } as typeof query; // one body for all overloads of the driver
      try {
        await work();
      } finally {
        pg.Client.prototype.query = query;
      }
      return count;
    },
  };
}
