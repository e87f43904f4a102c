/** The results of the rounds of P-8, as rows of the table. */
import { type Figure, figureOf, ratioOf } from './figure.ts';
import { howToGetPgbench } from './pgbench.ts';
import type { Said } from './side.ts';
import type { Row } from './table.ts';

interface SessionRowsOptions {
  what: string;
  portal: Said;
  bare: Said;
  /** Of pgbench; empty where there is none. */
  sqlPerSecond: number[];
  /** Of one answer, as gzip sends it. */
  bytes: number;
}

const leastOfSql = 0.45;

export function rowsOfSessions({ what, portal, bare, sqlPerSecond, bytes }: SessionRowsOptions): Row[] {
  const row: Pick<Row, 'id' | 'what' | 'unit' | 'bar'> = {
    id: 'P-8',
    what: `${what} : its statement in pgbench`,
    unit: 'ratio',
    bar: { atLeast: leastOfSql },
  };
  const beside: Row = {
    id: '',
    what: `${what} : bare Fastify + pg`,
    unit: 'ratio',
    figure: ratioOf(portal.perSecond, bare.perSecond),
    says: `${rate(portal.perSecond)} : ${rate(bare.perSecond)}; ${spent(portal)} : ${spent(bare)} ms of processor time in server + PostgreSQL`,
  };
  if (sqlPerSecond.length === 0) return [{ ...row, says: howToGetPgbench }, beside];
  const bareToSql = ratioOf(bare.perSecond, sqlPerSecond);
  const says = [
    `${rate(portal.perSecond)} : ${rate(sqlPerSecond)}`,
    `half within ${ms(portal.medianMs)}, 99 % within ${ms(portal.p99Ms)}`,
    `${(bytes / 1_000).toFixed(1)} kB`,
    ofBare(bareToSql),
  ];
  return [{ ...row, figure: ratioOf(portal.perSecond, sqlPerSecond), says: says.join('; ') }, beside];
}

/** Where a statement takes microseconds, HTTP and building the answer take longer in any server: the row next to it says more. */
const ofBare = ({ median }: Figure): string =>
  `bare Fastify + pg reaches ${median.toFixed(2)}${median < leastOfSql ? ', below the bar itself' : ''}`;

const spent = ({ serverMs, databaseMs }: Said): string =>
  `${figureOf(serverMs).median.toFixed(2)} + ${figureOf(databaseMs).median.toFixed(2)}`;

const rate = (values: number[]): string => `${Math.round(figureOf(values).median)}/s`;

const ms = (values: number[]): string => `${figureOf(values).median.toFixed(1)} ms`;
