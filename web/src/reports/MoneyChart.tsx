import type { MoneyMonth } from '@halaqa/contract/period-report';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, Line } from '@visx/shape';
import { useTranslation } from 'react-i18next';
import { currentDirection } from '../i18n/texts.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { axisMonth, axisYear } from './axis-day.ts';
import { moneyParts, monthParts } from './money-parts.ts';

const fills = { paid: 'fill-confirmed', open: 'fill-planned', overdue: 'fill-danger' } as const;
const marks = { paid: 'bg-confirmed', open: 'bg-planned', overdue: 'bg-danger' } as const;

const width = 100;
const height = 100;

/** A standing bar for each month, in the reading direction: what was paid, what is owed and what of that is overdue. */
export function MoneyChart({ months }: { months: readonly MoneyMonth[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const rows = months.map(monthParts);
  const gap = rows.length < 4 ? 0.7 : 0.4;
  const x = scaleBand({
    domain: rows.map(({ month }) => month),
    range: currentDirection() === 'rtl' ? [width, 0] : [0, width],
    // Half of it at each end: a bar stands over the middle of its label.
    paddingInner: gap,
    paddingOuter: gap / 2,
  });
  const y = scaleLinear<number>({
    domain: [0, Math.max(1, ...rows.map(({ paid, open, overdue }) => paid + open + overdue))],
    range: [height, 0],
  });
  const colors = () => 'currentColor';
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
      <h3 className="text-base">{t('period.moneyByMonth')}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {moneyParts.map((part) => (
          <li key={part} className="flex items-center gap-2">
            <span aria-hidden="true" className={classes('size-3 rounded-full [print-color-adjust:exact]', marks[part])} />
            {t(`period.parts.${part}`)}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={t('weeks.chart', { name: t('period.moneyByMonth') })}>
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-44 w-full">
          {y.ticks(4).map((tick) => (
            <Line
              key={tick}
              from={{ x: 0, y: y(tick) }}
              to={{ x: width, y: y(tick) }}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          <BarStack data={rows} keys={[...moneyParts]} x={({ month }) => month} xScale={x} yScale={y} color={colors}>
            {(stacks) =>
              stacks.flatMap(({ key, bars }) =>
                bars.map((bar) => (
                  <rect
                    key={`${key} ${bar.index}`}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={Math.max(0, bar.height)}
                    className={fills[key]}
                  />
                )),
              )
            }
          </BarStack>
        </svg>
        <div className="grid auto-cols-fr grid-flow-col text-center text-[0.625rem] text-muted sm:text-xs">
          {rows.map(({ month }, index) => (
            <span
              key={month}
              className={classes('grid min-w-0 justify-items-center', rows.length > 6 && index % 2 !== 0 && 'max-sm:invisible')}
            >
              <span className="whitespace-nowrap">{axisMonth(format.locale, month)}</span>
              <span>{axisYear(format.locale, month)}</span>
            </span>
          ))}
        </div>
      </div>
    </Card>
  );
}
