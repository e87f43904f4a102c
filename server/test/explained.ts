/** What the statements of some work read: each is explained where it is carried out, with the settings of its transaction. */
import type pg from 'pg';

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** @returns the blocks of 8 kB of all statements together. */
export async function blocksRead(pool: pg.Pool, work: (pool: pg.Pool) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  const explain = async (on: pg.Pool | pg.PoolClient, { text, values = [] }: pg.QueryConfig): Promise<void> => {
    const { rows } = await on.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, buffers, format json) ${text}`, values);
    for (const { 'QUERY PLAN': plans } of rows) blocks += plans[0].Plan['Shared Hit Blocks'] + plans[0].Plan['Shared Read Blocks'];
  };
  const explaining = <On extends pg.Pool | pg.PoolClient>(on: On): On =>
    new Proxy(on, {
      get(target, name) {
        if (name === 'connect') return async () => explaining(await pool.connect());
        if (name === 'query') {
          return async (asked: string | pg.QueryConfig) => {
            // What begins and ends a transaction reads nothing.
            if (typeof asked !== 'string') await explain(target, asked);
            return typeof asked === 'string' ? target.query(asked) : target.query(asked);
          };
        }
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
  await work(explaining(pool));
  return blocks;
}
