/**
 * What P-2 compares with: Fastify and pg alone, with the portal's statement and the same answer. No sign-in, no check of what comes
 * in or goes out, no header, no limit, no log.
 */
import { openDatabase } from '@halaqa/server/db/database';
import { presentOverview } from '@halaqa/server/students/present';
import { findOverview } from '@halaqa/server/students/store';
import fastify from 'fastify';

const [connection = '{}', pool = '0'] = process.argv.slice(2);
const database = openDatabase(JSON.parse(connection), { size: Number(pool), onIdleError: () => {} });

const app = fastify();
app.get<{ Params: { id: string } }>('/overview/:id', async ({ params }) => {
  const row = await findOverview(database.pool, Number(params.id));
  if (!row) throw new Error('no such student');
  return presentOverview(row, 'ar', 2);
});
app.get('/ready', () => ({}));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
