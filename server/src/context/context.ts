/** What every use case may use; built once at the start, or once a test. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { LimitedPool } from '../db/limited-pool.ts';
import type { Peers } from '../processes/primary.ts';
import type { Tracer } from '../tracing/span.ts';
import { CurrentInstitute } from './institute.ts';

export interface Context {
  config: Config;
  pool: LimitedPool;
  log: Logger;
  institute: CurrentInstitute;
  /** Where several processes serve: the others. */
  peers?: Peers | undefined;
  /** Where what is done is traced. */
  tracer?: Tracer | undefined;
}

/** With the institute as the environment has it, until somebody reads it. */
export const contextOf = (parts: Omit<Context, 'institute'>): Context => ({
  ...parts,
  institute: new CurrentInstitute(parts.config, parts.pool),
});
