/** The calls of an institute's lists, with words from its own people and sessions. */
import { type Connection, openDatabase } from '@halaqa/server/db/database';

const words = 200;

/** The paths of each call, in the order of the table. */
export async function listCalls(connection: Connection): Promise<Map<string, string[]>> {
  const database = openDatabase(connection, { size: 2, onIdleError: () => {} });
  const column = async (text: string): Promise<string[]> =>
    (await database.pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
  try {
    const arabic = await column(
      `select split_part(name, ' ', 1 + id % 3) as value from student where active order by md5(id::text) limit ${words}`,
    );
    const latin = await column(
      `select lower(split_part(coalesce(name_en, name), ' ', 1)) as value from student where active order by md5(id::text) limit ${words}`,
    );
    const titles = await column(`select split_part(name, ' ', 1) as value from session where active order by md5(id::text) limit ${words}`);
    const search = (path: string, found: string[], fold = (word: string) => word) =>
      found.filter((word) => word.length > 1).map((word) => `${path}?pageSize=25&search=${encodeURIComponent(fold(word))}`);
    return new Map([
      ['students, 25 of a page', Array.from({ length: 40 }, (_, page) => `/api/admin/students?pageSize=25&page=${page + 1}`)],
      [
        'students found by an Arabic name without its hamza',
        search('/api/admin/students', arabic, (word) => word.replace(/[أإآ]/g, 'ا').replace(/ة$/, 'ه')),
      ],
      ['students found by a Latin name', search('/api/admin/students', latin)],
      ['sessions found by a name', search('/api/admin/sessions', titles).map((path) => `${path}&attendees=false`)],
    ]);
  } finally {
    await database.close();
  }
}
