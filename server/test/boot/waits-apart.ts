/** The twin of the waits of signing in, put under a portal by `node --import`: each process counts by itself. */
import pg from 'pg';

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [statement, ...rest] = given;
  const isDraw = typeof statement === 'object' && statement !== null && 'name' in statement && statement.name === 'sign-in-draw';
  if (!isDraw || !('values' in statement) || !Array.isArray(statement.values)) return Reflect.apply(query, this, given);
  const [one, ...others] = statement.values;
  return Reflect.apply(query, this, [{ ...statement, values: [`${one}:${process.pid}`, ...others] }, ...rest]);
} as typeof query; // one body for all overloads of the driver
