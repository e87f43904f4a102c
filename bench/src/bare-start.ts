/** The server that P-13 compares with: the least that answers over HTTP from PostgreSQL. */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 12 });

const app = fastify();
app.get('/readyz', async () => (await pool.query('select 1 as ready')).rows);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
