/**
 * The server that P-2 compares with: Fastify and pg alone, with the portal's statement and the same answer. No sign-in, no check of
 * input or output, no header, no limit, no log. With a token in the path it looks the session up first, and nothing more.
 */

import { openDatabase } from '@halaqa/server/db/database';
import { findSession } from '@halaqa/server/identity/credentials/session-store';
import { hashToken } from '@halaqa/server/identity/credentials/token';
import { presentOverview } from '@halaqa/server/overview/present';
import { findOverview } from '@halaqa/server/overview/store';
import fastify from 'fastify';

const [connection = '{}', pool = '0'] = process.argv.slice(2);
const database = openDatabase(JSON.parse(connection), { size: Number(pool), onIdleError: () => {} });

const app = fastify();
async function overviewOf(student: number) {
  const row = await findOverview(database.pool, student);
  if (!row) throw new Error('no such student');
  return presentOverview(row, 'ar', 2);
}
app.get<{ Params: { id: string } }>('/overview/:id', ({ params }) => overviewOf(Number(params.id)));
app.get<{ Params: { token: string } }>('/session/:token/overview', async ({ params }) => {
  const session = await findSession(database.pool, hashToken(params.token));
  return overviewOf(session?.studentId ?? 0);
});
app.get('/ready', () => ({}));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
