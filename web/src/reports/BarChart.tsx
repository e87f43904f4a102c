import { scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentDirection } from '../i18n/texts.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { formatFraction, formatMeasured } from './measures.ts';

export interface ChartBar {
  key: string;
  name: string;
  /** Null has no bar. */
  value: number | null;
  of?: readonly [part: number, whole: number];
  /** The end of the axis, where it is fixed. */
  most?: number;
  /** The sessions behind it. */
  to: string | undefined;
}

interface Props {
  title: string;
  hint: string;
  bars: readonly ChartBar[];
  tools: ReactNode;
  /** How many have no bar, for want of room. */
  left: number;
}

const width = 100;
const height = 10;
const tickCount = 4;

/** Lying bars in the reading direction, each a link to what it stands for. The scale and its lines are visx's (ADR-51). */
export function BarChart({ title, hint, bars, tools, left }: Props) {
  const { t } = useTranslation('reports');
  const id = useId();
  const most = bars[0]?.most ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const isRightToLeft = currentDirection() === 'rtl';
  const scale = scaleLinear<number>({ domain: [0, most], range: isRightToLeft ? [width, 0] : [0, width], clamp: true });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={id} className="text-base">
            {title}
          </h3>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        {tools}
      </div>
      <ul aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)]">
        {bars.map((bar) => (
          <li key={bar.key} data-bar={bar.key}>
            <Row bar={bar}>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                className="h-4 w-full self-center overflow-visible sm:h-full"
              >
                {scale.ticks(tickCount).map((tick) => (
                  <Line
                    key={tick}
                    from={{ x: scale(tick), y: 0 }}
                    to={{ x: scale(tick), y: height }}
                    vectorEffect="non-scaling-stroke"
                    className="stroke-line"
                  />
                ))}
                {bar.value !== null && (
                  <Bar
                    x={Math.min(scale(0), scale(bar.value))}
                    width={Math.abs(scale(bar.value) - scale(0))}
                    y={height / 5}
                    height={(3 * height) / 5}
                    className="fill-accent"
                  />
                )}
              </svg>
            </Row>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-xs text-muted">{t('period.left', { count: left })}</p>}
    </Card>
  );
}

function Row({ bar, children }: { bar: ChartBar; children: ReactNode }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const value = formatMeasured(format, bar);
  const parts = formatFraction(format, bar);
  const look =
    'grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm px-1 py-1 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,2.5fr)_7rem] sm:py-0';
  const content = (
    <>
      <bdi className="break-words">{bar.name}</bdi>
      <span className="col-span-2 row-start-2 h-4 sm:col-span-1 sm:row-start-auto sm:h-11">{children}</span>
      <span className="justify-self-end font-medium sm:justify-self-start">
        {value} {parts && <span className="text-xs font-normal text-muted">{parts}</span>}
      </span>
    </>
  );
  if (!bar.to) return <div className={look}>{content}</div>;
  return (
    <Link to={bar.to} title={t('period.show')} className={classes(look, 'transition-colors hover:bg-hover')}>
      {content}
    </Link>
  );
}
