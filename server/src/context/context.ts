/** What every use case may reach; made once at the start, or once a test. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { LimitedPool } from '../db/limited-pool.ts';

export interface Context {
  config: Config;
  pool: LimitedPool;
  log: Logger;
}
