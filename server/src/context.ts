/** What every use case may reach; made once at the start, or once a test. */
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';

export interface Context {
  config: Config;
  db: Db;
  /** For hot statements, prepared by name. */
  pool: pg.Pool;
  log: Logger;
}
