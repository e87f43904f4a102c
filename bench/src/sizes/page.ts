/** The page of the results: the machine, the commands, the tables, the charts. */
import type { SizesResult } from './figures.ts';
import { costsTable, figuresTable, institutesTable, ratiosTable, sizesOf, written } from './tables.ts';

const busy = `
**Other programs were running.** They slow a call down by as much as they take, in one round more than in the next, and a 99th percentile most
of all. The processor time of a call, below, they change little: go by that, and by the times where they agree with it.
`;

export function pageOf(result: SizesResult): string {
  const { at, machine, connections, seconds, figures } = result;
  const rounds = Math.max(0, ...figures.map(({ rounds }) => rounds?.p99Ms.length ?? 0));
  const [smallest = 0] = sizesOf(result);
  return `# Results: the portal at ${sizesOf(result).length} sizes

Written by \`npm run bench -- sizes\` from \`bench/results/sizes.json\`; not by hand. What follows from it stands in \`docs/scaling.md\`.

Measured ${at.slice(0, 10)} on ${machine.processors}, ${machine.memoryGiB} GiB of memory, ${machine.system}, Node.js ${machine.node}, PostgreSQL ${machine.postgres} as the portal brings it
(\`shared_buffers\` 128 MB), the load of the machine before ${machine.loadBefore.toFixed(1)}. Portal, PostgreSQL and the program that calls share these processors.
${machine.loadBefore > machine.cores / 2 ? busy : ''}
\`\`\`
npm run bench -- sizes                     # makes the institutes, measures, writes this page, the figures and the charts
npm run bench -- sizes --sizes 1000,10000  # other sizes
npm run bench -- sizes --data FOLDER       # keeps the institutes there, and takes those that are there
npm run bench -- sizes --only TEXT         # measures the calls with it in their names again
npm run bench -- sizes --page              # the page and the charts again from the kept figures
\`\`\`

${connections} calls under way at a time, each asked again once it is answered; ${rounds} rounds of ${seconds} s of each call, sizes in alternating order; a figure is the median of the rounds.
A ratio is taken within a round. The callers are 1,000 students of each institute, so the tables grow and the rows that are asked for do not. \`none\`: refused twice, or not one answer within the round.

## The institutes

In the proportions of a real Odoo of 5,000 students. Above 10,000 students an institute is a multiple of one of 10,000.

${institutesTable(result)}

## One process

![Milliseconds of each call at each size, one process](results/sizes-one.svg)

${ratiosTable(result, 'one')}

${figuresTable(result, 'one')}

## One process a core

\`PORTAL_PROCESSES=auto\`, here ${machine.cores}. Measured after the other, so the two do not compare where other programs were running.

![Milliseconds of each call at each size, one process a core](results/sizes-auto.svg)

${ratiosTable(result, 'auto')}

${figuresTable(result, 'auto')}

## Where the time goes

One process. A core gives 1,000 ms a second: what a call costs says how many of them a core serves, beside a load that leaves it alone. What grows in PostgreSQL from ${written(smallest)} students on reads more rows, or finds fewer of them in its buffers.

${costsTable(result)}
`;
}
