/** A chart of one mode as SVG: a panel for each call, its size against its milliseconds, both on a logarithmic scale. */
import { scaleLog } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { figureOf } from '../figure.ts';
import { type Mode, modes, type SizesResult } from './figures.ts';
import { callsOf, find, sizesOf } from './tables.ts';

const columns = 3;
const panel = { width: 370, height: 190, start: 60, end: 14, top: 34, bottom: 28 };
const legendHeight = 34;

/** A reader in the dark gets light ink: the picture asks the page's scheme, and its ground is the page's own. */
const style = `
text{font:12px system-ui,sans-serif;fill:#3f3f46}.title{font-weight:600;fill:#18181b}
.grid{stroke:#a1a1aa;stroke-opacity:.35}.half{stroke:#0f766e;fill:#0f766e}.most{stroke:#b45309;fill:#b45309}
path{fill:none!important;stroke-width:2}.most path{stroke-dasharray:5 3}
@media (prefers-color-scheme:dark){text{fill:#d4d4d8}.title{fill:#fafafa}.half{stroke:#5eead4;fill:#5eead4}.most{stroke:#fbbf24;fill:#fbbf24}}`;

interface Point {
  size: number;
  ms: number;
}

/** Calls that were refused at a size have no point there. */
export function chartOf(result: SizesResult, mode: Mode): string {
  const calls = callsOf(result);
  const [width, height] = [columns * panel.width, legendHeight + Math.ceil(calls.length / columns) * panel.height];
  const panels = calls.map((call, place) =>
    createElement(
      'g',
      {
        key: call,
        transform: `translate(${(place % columns) * panel.width} ${legendHeight + Math.floor(place / columns) * panel.height})`,
      },
      panelOf(result, mode, call),
    ),
  );
  const picture = createElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' },
    createElement(
      'title',
      {},
      `Milliseconds of each call by the number of students: ${mode === 'one' ? 'one process' : 'one process a core'}`,
    ),
    createElement('style', {}, style),
    legend(),
    ...panels,
  );
  return `${renderToStaticMarkup(picture)}\n`;
}

function legend(): ReactElement {
  const entry = (kind: string, text: string, x: number) =>
    createElement(
      'g',
      { key: kind, className: kind, transform: `translate(${x} 18)` },
      createElement('path', { d: 'M0 0H28' }),
      createElement('text', { x: 36, y: 4, stroke: 'none' }, text),
    );
  return createElement(
    'g',
    {},
    entry('half', 'half of the calls within (p50)', panel.start),
    entry('most', '99 of 100 within (p99)', 310),
    createElement('text', { x: 560, y: 22 }, 'across: students; up: time; both logarithmic'),
  );
}

function panelOf(result: SizesResult, mode: Mode, call: string): ReactElement {
  const x = scaleLog({ domain: spanOf(sizesOf(result)), range: [panel.start, panel.width - panel.end] });
  const y = scaleLog({ domain: spanOfAll(result), range: [panel.height - panel.bottom, panel.top] });
  const points = (of: 'medianMs' | 'p99Ms') =>
    sizesOf(result).flatMap((size): Point[] => {
      const rounds = find(result, mode, call, size)?.rounds;
      return rounds ? [{ size, ms: figureOf(rounds[of]).median }] : [];
    });
  const line = (kind: string, data: Point[]) =>
    createElement(
      'g',
      { key: kind, className: kind },
      createElement(LinePath<Point>, { data, x: ({ size }) => x(size), y: ({ ms }) => y(ms) }),
      ...data.map(({ size, ms }) => createElement('circle', { key: size, cx: x(size), cy: y(ms), r: 3 })),
    );
  return createElement(
    'g',
    {},
    createElement('text', { className: 'title', x: 12, y: 20 }, call),
    ...tens(y.domain()).map((ms) =>
      createElement(
        'g',
        { key: ms },
        createElement('line', { className: 'grid', x1: panel.start, x2: panel.width - panel.end, y1: y(ms), y2: y(ms) }),
        createElement('text', { x: panel.start - 6, y: y(ms) + 4, textAnchor: 'end' }, ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`),
      ),
    ),
    ...sizesOf(result).map((size) =>
      createElement('text', { key: size, x: x(size), y: panel.height - 10, textAnchor: 'middle' }, shortened(size)),
    ),
    line('half', points('medianMs')),
    line('most', points('p99Ms')),
  );
}

const shortened = (size: number): string => (size >= 1e6 ? `${size / 1e6}M` : size >= 1e3 ? `${size / 1e3}k` : String(size));

const spanOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Whole powers of ten around all milliseconds of both modes, so that the panels of both charts compare. */
function spanOfAll(result: SizesResult): [number, number] {
  const all = modes.flatMap((mode) =>
    callsOf(result).flatMap((call) =>
      sizesOf(result).flatMap((size) => {
        const rounds = find(result, mode, call, size)?.rounds;
        return rounds ? [figureOf(rounds.medianMs).median, figureOf(rounds.p99Ms).median] : [];
      }),
    ),
  );
  const [least, most] = spanOf(all);
  return [10 ** Math.floor(Math.log10(least)), 10 ** Math.ceil(Math.log10(most))];
}

function tens([from = 1, to = 1]: number[]): number[] {
  const count = Math.round(Math.log10(to / from)) + 1;
  return Array.from({ length: count }, (_, place) => from * 10 ** place);
}
