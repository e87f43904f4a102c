/**
 * The twin of the durability test, put under a portal by `node --import`: every commit is acknowledged at once and sent a little
 * later. A commit that a kill prevents was acknowledged and is lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** So long that a machine which stands still for a moment has sent none of the last ones. */
const delayMs = 100;

const { query } = pg.Client.prototype;
const commits = new WeakMap<pg.Client, Promise<unknown>>();

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const send = (): unknown => Reflect.apply(query, this, given);
  if (given[0] === 'commit') {
    commits.set(this, sleep(delayMs).then(send));
    return Promise.resolve({ command: 'COMMIT', rows: [] });
  }
  // The connection may have been lent again: the next statement waits for the commit.
  return commits.has(this) ? commits.get(this)?.then(send) : send();
} as typeof query; // one body for all overloads of the driver
