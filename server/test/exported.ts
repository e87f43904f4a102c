/** Lists as an admin gets them as files. */
import type { Language } from '@halaqa/contract/values';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { buildAccount } from './factories.ts';
import { signIn, type TestPortal } from './harness.ts';

export async function exportsOf(portal: TestPortal, path: string, email = 'export@halaqa.test') {
  const { db } = portal;
  const admin = await buildAccount(db, { role: 'admin', name: 'هند الإدارية', email });
  const as = await signIn(portal, admin);

  const ask = async (query: string, language: Language = 'ar') => {
    const answer = await portal.inject({ url: `${path}/export?${query}`, as, headers: { 'accept-language': language } });
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return answer;
  };

  return {
    admin,
    ask,
    /** The one sheet. */
    sheet: async (query: string, language?: Language) => {
      const { rawPayload, headers } = await ask(`format=xlsx&${query}`, language);
      const { sheets } = await readXlsx(rawPayload);
      const [first] = sheets;
      if (!first || sheets.length > 1) throw new Error(`${sheets.length} sheets`);
      const [heads = [], ...rows] = first.rows;
      return {
        file: String(headers['content-disposition']),
        isRightToLeft: first.view?.rightToLeft === true,
        name: first.name,
        heads,
        rows,
      };
    },
    /** What the list itself answers, whole where it is not longer than a page. */
    list: async <Row>(query: string, language: Language = 'ar'): Promise<Row[]> => {
      const answer = await portal.inject({ url: `${path}?${query}`, as, headers: { 'accept-language': language } });
      expect([query, answer.statusCode]).toEqual([query, 200]);
      return answer.json();
    },
    status: async (query: string) => (await portal.inject({ url: `${path}/export?${query}`, as })).statusCode,
    lastEntry: () => db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  };
}
