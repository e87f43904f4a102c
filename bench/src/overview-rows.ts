/** The results of the rounds of P-1 and P-2, as rows of the table. */
import { figureOf, ratioOf } from './figure.ts';
import { howToGetPgbench } from './pgbench.ts';
import type { Said } from './side.ts';
import type { Row } from './table.ts';

interface OverviewRowsOptions {
  /** Which institute. */
  of: string;
  /** Of one answer. */
  bytes: number;
  portal: Said;
  bare: Said;
  /** The bare server that looks the session up first. */
  withSession: Said;
  /** Of pgbench; empty where there is none. */
  sqlPerSecond: number[];
}

export function rowsOf({ of, bytes, portal, bare, withSession, sqlPerSecond }: OverviewRowsOptions): Row[] {
  const ofSql: Pick<Row, 'figure' | 'says'> =
    sqlPerSecond.length > 0
      ? { figure: ratioOf(portal.perSecond, sqlPerSecond), says: `${rate(portal.perSecond)} : ${rate(sqlPerSecond)}` }
      : { says: howToGetPgbench };
  const cores = figureOf([...portal.generator, ...bare.generator]).median;
  const rows: Row[] = [
    { id: 'P-1', what: `overview : its statement in pgbench (${of})`, unit: 'ratio', bar: { atLeast: 0.45 }, ...ofSql },
    {
      id: 'P-2',
      what: `overview : bare Fastify + pg (${of})`,
      unit: 'ratio',
      bar: { atLeast: 0.8 },
      figure: ratioOf(portal.perSecond, bare.perSecond),
      says: [
        `${rate(portal.perSecond)} : ${rate(bare.perSecond)}`,
        `half within ${ms(portal.medianMs)} : ${ms(bare.medianMs)}, 99 % within ${ms(portal.p99Ms)} : ${ms(bare.p99Ms)}`,
        `${(bytes / 1024).toFixed(1)} KiB an answer, the generator took ${cores.toFixed(2)} cores`,
      ].join('; '),
    },
    {
      id: '',
      what: 'overview : the bare server, looking for the session too',
      unit: 'ratio',
      figure: ratioOf(portal.perSecond, withSession.perSecond),
      says: `${rate(portal.perSecond)} : ${rate(withSession.perSecond)}`,
    },
  ];
  const spent = [bare, withSession, portal].map(({ serverMs, databaseMs }) => ({
    parts: `${figureOf(serverMs).median.toFixed(2)} + ${figureOf(databaseMs).median.toFixed(2)}`,
    totals: serverMs.map((server, round) => server + (databaseMs[round] ?? Number.NaN)),
  }));
  const [ofBare, , ofPortal] = spent;
  if (ofBare && ofPortal && !ofPortal.totals.some(Number.isNaN)) {
    rows.push({
      id: '',
      what: 'processor time of a call: bare : overview',
      unit: 'ratio',
      figure: ratioOf(ofBare.totals, ofPortal.totals),
      says: `${spent.map(({ parts }) => parts).join(' : ')} ms in server + PostgreSQL (bare, with the session, overview)`,
    });
  }
  return rows;
}

const rate = (values: number[]): string => `${Math.round(figureOf(values).median)}/s`;

const ms = (values: number[]): string => `${figureOf(values).median.toFixed(1)} ms`;
