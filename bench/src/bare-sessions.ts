/**
 * The server that P-8 compares with besides pgbench: Fastify and pg alone, with the portal's statements and the same answers. No
 * sign-in, no check of input or output, no header, no limit, no log.
 */
import { openDatabase } from '@halaqa/server/db/database';
import { listSessions } from '@halaqa/server/sessions/list';
import { presentAttendees, presentSession } from '@halaqa/server/sessions/present';
import { listAttendees } from '@halaqa/server/sessions/store';
import fastify from 'fastify';
import { reading } from './session-calls.ts';

const [connection = '{}', pool = '0'] = process.argv.slice(2);
const database = openDatabase(JSON.parse(connection), { size: Number(pool), onIdleError: () => {} });

const app = fastify();
app.get<{ Querystring: { id?: string; from?: string; to?: string } }>('/sessions', async ({ query: { id, from, to } }) => {
  const { sessions } = await listSessions(database.pool, id === undefined ? { from, to } : { id: Number(id) }, reading);
  return sessions.map((row) => presentSession(row, 'ar'));
});
app.get<{ Params: { id: string } }>('/attendees/:id', async ({ params }) =>
  presentAttendees((await listAttendees(database.pool, Number(params.id), undefined)) ?? [], 'ar', 0),
);
app.get('/ready', () => ({}));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
