/** The static checks, for `npm run check` and `npm test`. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { node24, root } from './install.mjs';

/** Of what has not changed since the last run; in the project's own folder. */
const cache = 'node_modules/.cache/check';

/** One thread each: several check what is common to the files once each, and the other checks need the processors too. */
const typesOf = (name, project) => [
  'node_modules/typescript/bin/tsc',
  '--project',
  project,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  `${cache}/${name}.tsbuildinfo`,
];

/** Each check is one or more programs, run by Node 24. */
const checks = {
  types: [typesOf('server', 'tsconfig.json'), typesOf('web', 'web/tsconfig.json'), typesOf('e2e', 'e2e/tsconfig.json')],
  'lint and format': [['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--max-diagnostics=60', '--colors=off']],
  boundaries: [['checks/main.ts']],
  'unused code': [
    ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors', '--cache', '--cache-location', `${cache}/knip`],
  ],
};

/**
 * Runs all checks at the same time.
 * @param {string} [folder] the project to check; this one unless a test says otherwise
 * @returns {Promise<{ name: string, passed: boolean, seconds: number, output: string }[]>}
 */
export async function runChecks(folder = root) {
  return Promise.all(
    Object.entries(checks).map(async ([name, programs]) => {
      const started = performance.now();
      const results = await Promise.all(programs.map((program) => run(folder, program)));
      return {
        name,
        passed: results.every(({ passed }) => passed),
        seconds: (performance.now() - started) / 1000,
        output: results.map(({ output }) => output.trim()).join('\n'),
      };
    }),
  );
}

/** One line for each check, and the output of the failing ones. */
export function printChecks(results) {
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
  }
  for (const { name, passed, output } of results) if (!passed) console.log(`\n--- ${name} ---\n${output}`);
}

async function run(folder, [program, ...args]) {
  const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
  // What it throws where the exit code is not 0 holds the output too.
  const ended = await promisify(execFile)(node24(), [join(root, program), ...args], options).catch((error) => error);
  const passed = !(ended instanceof Error);
  return { passed, output: `${ended.stdout}${ended.stderr}` || (passed ? '' : String(ended)) };
}
