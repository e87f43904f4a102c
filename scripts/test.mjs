/**
 * `npm test`: sets up, builds the web, runs the static checks and every kind of test, and ends with `N passed, N failed`.
 * `npm test -- unit browser` runs these parts only, `npm test -- browser e2e/sync` of a part these files. Exit code 1 on any failure.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, runCommand, SetupError } from './install.mjs';
import { runTests } from './run-tests.mjs';
import { printChecks, runChecks } from './static-checks.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** A part that takes longer counts as hanging. The browser's took more than an hour on a machine that was slow. */
const partLimitMs = 65 * 60_000;

/** In the order in which they run; each returns its counts, as `runTests` does. */
const parts = {
  check: checkStatically,
  unit: (files) => tests('unit*', files),
  integration: (files) => tests('integration', files),
  boot: (files) => tests('boot', files),
  browser: (files) => tests('browser', files),
};

await runCommand(() => run(process.argv.slice(2)));

async function run(given) {
  const asked = given.filter((name) => name in parts);
  const files = given.filter((name) => !(name in parts) && asked.length > 0 && existsSync(join(root, name)));
  const unknown = given.find((name) => ![...asked, ...files].includes(name));
  if (unknown) throw new SetupError(`There is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}.`);
  const results = [];
  await timed(results, 'set-up', ensureInstalled);
  // Nothing can run without the packages, so there is one message instead of seven.
  if (results.some(({ failed }) => failed > 0)) return conclude(results);
  await timed(results, 'web build', ensureWebBuilt);
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n== ${name}`);
    await timed(results, name, () => part(files));
  }
  conclude(results);
}

async function timed(results, name, part) {
  const started = performance.now();
  let counts;
  try {
    counts = await part();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    counts = { passed: 0, failed: 1, skipped: [], problems: [error.message] };
  }
  results.push({ passed: 0, failed: 0, skipped: [], problems: [], ...counts, name, seconds: (performance.now() - started) / 1000 });
}

function conclude(results) {
  console.log('');
  for (const { name, seconds } of results) console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  for (const { name, problems } of results) for (const problem of problems) console.log(`${name}: ${problem}`);
  const skipped = results.flatMap((result) => result.skipped);
  for (const test of skipped) console.log(`skipped: ${test}`);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const tail = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`${total('passed')} passed, ${total('failed')} failed${tail}`);
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
}

async function checkStatically() {
  const results = await runChecks();
  printChecks(results);
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

function tests(project, files) {
  return runTests(project, { files, timeout: partLimitMs });
}
