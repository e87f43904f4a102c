/** What every use case may reach; made once at the start, or once a test. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { LimitedPool } from '../db/limited-pool.ts';

export interface Context {
  config: Config;
  db: Db;
  /** For hot statements, prepared by name. */
  pool: LimitedPool;
  log: Logger;
}
