/** The report of a period (D-132): what screens draw, and the same as files. */
import {
  type ReportFigures,
  reportGroups,
  reportGroupsExport,
  reportHours,
  reportHoursExport,
  reportMoney,
  reportMoneyExport,
} from '@halaqa/contract/period-report';
import type { Language } from '@halaqa/contract/values';
import { dayOf } from '@halaqa/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { sendList } from '../http/list-file.ts';
import { route } from '../http/route.ts';
import { nameInLanguage } from '../language/in-language.ts';
import { type GroupRow, readGroups, readHours } from './period-figures.ts';
import { type MoneyRow, readMoney } from './period-money.ts';
import type { Period } from './period-range.ts';
import { groupColumns, hourColumns, moneyColumns } from './period-tables.ts';

/** As many groups as a screen is given; the file has all. */
const mostGroups = 500;

export function periodRoutes(app: FastifyInstance, ctx: Context): void {
  const { timeZone } = ctx.config.institute;
  const money = (period: Period): Promise<MoneyRow[]> => readMoney(ctx.pool, period, dayOf(new Date(), timeZone));

  route(app, reportGroups, async ({ query, language }) => {
    const { total, groups, groupCount } = await readGroups(ctx.pool, query, timeZone, mostGroups);
    return { total: figuresOf(total), groups: groups.map((group) => presentGroup(group, language)), groupCount };
  });

  route(app, reportHours, async ({ query }) => {
    const hours = await readHours(ctx.pool, query, timeZone);
    return { total: sumOf(hours), hours };
  });

  route(app, reportMoney, async ({ query }) => {
    const rows = await money(query);
    return {
      totals: rows.flatMap(({ month, ...sums }) => (month === null ? [sums] : [])),
      months: rows.flatMap(({ month, ...sums }) => (month === null ? [] : [{ month, ...sums }])),
    };
  });

  route(app, reportGroupsExport, (call) =>
    sendList(ctx, call, 'figures', (filter, language) => ({
      columns: groupColumns(language, filter.by),
      rows: allAtOnce(async () => (await readGroups(ctx.pool, filter, timeZone)).groups),
    })),
  );

  route(app, reportHoursExport, (call) =>
    sendList(ctx, call, 'hours', (filter, language) => ({
      columns: hourColumns(language),
      rows: allAtOnce(() => readHours(ctx.pool, filter, timeZone)),
    })),
  );

  route(app, reportMoneyExport, (call) =>
    sendList(ctx, call, 'money', (filter, language) => ({
      columns: moneyColumns(language),
      rows: allAtOnce(async () => (await money(filter)).filter(({ month }) => month !== null)),
    })),
  );
}

/** Sums are few: one batch. */
async function* allAtOnce<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[], void> {
  yield await read();
}

function presentGroup({ id, name, name_en: english, ...figures }: GroupRow, language: Language) {
  return { id, name: name && nameInLanguage(language, name, english), ...figuresOf(figures) };
}

const noFigures: ReportFigures = {
  sessions: 0,
  cancelled: 0,
  places: 0,
  taken: 0,
  attended: 0,
  absent: 0,
  givenBack: 0,
  waiting: 0,
  minutes: 0,
  heldMinutes: 0,
};

// Object.keys forgets whose names they are.
const figureNames = Object.keys(noFigures) as (keyof ReportFigures)[];

function figuresOf(row: ReportFigures): ReportFigures {
  return sumOf([row]);
}

function sumOf(rows: readonly ReportFigures[]): ReportFigures {
  const sum = { ...noFigures };
  for (const row of rows) for (const name of figureNames) sum[name] += row[name];
  return sum;
}
