/** The results of a run of proofs, as a table for people and for `docs/proofs`. */

/**
 * @param {string} lines the output of the tests, a JSON object a line (server/test/sync/proven.ts)
 * @param {readonly import('./test-results.mjs').Result[]} results
 * @param {{ name: string, share?: number }} run the name of the proof, and the share of its full size
 * @returns {{ id: string, bar: string, figure: string, twin: string, passed: boolean, again?: string }[]} by id; a test that failed
 *   has a row of its own, with the command that runs it again
 */
export function rowsOf(lines, results, run) {
  const proven = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ twin: '', ...JSON.parse(line), passed: true }));
  const failed = results.filter(({ state }) => state === 'failed').map((result) => failure(result, run));
  return [...proven, ...failed].sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
}

function failure({ file, name: title, errors: [error = ''] }, { name, share = 1 }) {
  const seed = /\bseed (\d+)/.exec(title)?.[1];
  return {
    id: /\b[A-Z]-\d+[a-z]?\b/.exec(title)?.[0] ?? file,
    bar: title,
    figure: error.split('\n', 1)[0],
    twin: '',
    passed: false,
    again: `${seed ? `HALAQA_STORM_SEEDS=${seed} ` : ''}npm run prove -- ${name} ${share === 1 ? '' : `--share ${share} `}${file}`,
  };
}

/** Each row with its figure and its twin's under it. */
export function textOf(rows) {
  const width = Math.max(...rows.map(({ id }) => id.length));
  const indent = ' '.repeat(width + 8);
  return rows
    .map(({ id, bar, figure, twin, passed, again }) =>
      [
        `${id.padEnd(width)}  ${passed ? 'pass' : 'FAIL'}  ${bar}`,
        `${indent}${figure}`,
        ...(twin ? [`${indent}guard removed: ${twin}`] : []),
        ...(again ? [`${indent}again: ${again}`] : []),
      ].join('\n'),
    )
    .join('\n');
}

/**
 * @param {string} name what was proven
 * @param {string} about when, where and how large
 */
export function documentOf(rows, name, about) {
  const cell = (text) => text.replaceAll('|', '\\|');
  return [
    '# What was proven',
    '',
    `Written by \`npm run prove -- ${name} --keep\`: ${about}. A twin is the same test with one guard taken out, which must lose, double or`,
    'write what it should not.',
    '',
    '| row | must hold | found | | twin |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ id, bar, figure, twin, passed }) => `| ${id} | ${cell(bar)} | ${cell(figure)} | ${passed ? 'pass' : 'FAIL'} | ${cell(twin)} |`,
    ),
    '',
  ].join('\n');
}
