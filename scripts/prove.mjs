/** `npm run prove`: the proofs that take too long for `npm test`, and one table of what was found. Exit code 1 where a row fails. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.mjs';
import { ensureInstalled, node24, readIfThere, root, runCommand, SetupError } from './install.mjs';
import { documentOf, rowsOf, textOf } from './proofs.mjs';
import { runTests } from './run-tests.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * @typedef {object} Proof
 * @property {string} about what its line of the usage says
 * @property {string} project of `vitest.config.ts`, or `browser`
 * @property {string} tests a folder or a file, from the root
 * @property {boolean} [onlyWithFigures] leaves out the tests in the folder that give none
 * @property {boolean} [needsWeb] opens the built pages, in a browser of its own
 * @property {readonly string[]} [packages] of Debian, which it needs
 * @property {readonly string[]} [variables] of the environment, without which there is nothing to prove it on
 * @property {readonly string[]} [options] of the runner
 * @property {NodeJS.ProcessEnv} [settings] beside `HALAQA_SYNC_SCALE`, the share of its full size
 */

/** A row shall not be slow because of another one. */
const oneByOne = ['--no-file-parallelism'];

/** @type {Record<string, Proof>} */
const proofs = {
  sync: {
    about: 'the proofs of the synchroniser at their whole size; hours on a small machine',
    project: 'integration',
    tests: 'server/test/sync/',
    onlyWithFigures: true,
    options: oneByOne,
    settings: { HALAQA_STORM_SEEDS: '1' },
  },
  fuzz: {
    about: '100,000 malformed requests',
    project: 'integration',
    tests: 'server/test/fuzz/',
  },
  operations: {
    about: 'processes replaced under load, and a database that stands still',
    project: 'boot',
    tests: 'server/test/boot/',
    onlyWithFigures: true,
    options: oneByOne,
  },
  bulk: {
    about: '500 sessions changed at once by processes that are killed',
    project: 'integration',
    tests: 'server/test/bulk/killed.test.ts',
  },
  'odoo-stopped': {
    about: 'the browser tests beside an Odoo that is stopped',
    project: 'browser',
    tests: 'e2e/',
    settings: { HALAQA_ODOO_STOPPED: '1' },
  },
  'real-odoo': {
    about: 'a storm from both sides of a real, empty Odoo that is given',
    project: 'real-odoo',
    tests: 'server/test/real-odoo/',
    variables: ['ODOO_URL', 'ODOO_DB', 'ODOO_ADMIN_LOGIN', 'ODOO_ADMIN_API_KEY'],
  },
  interaction: {
    about: 'how soon screens with thousands of records answer, at a quarter of the speed',
    project: 'browser',
    tests: 'e2e/interaction/',
    options: ['--workers=1'],
    settings: { HALAQA_INTERACTION: '1' },
  },
  clock: {
    about: 'npm test at ten moments of day, month and year',
    project: 'servers',
    tests: 'server/test/clock/',
    needsWeb: true,
    packages: ['libfaketime'],
  },
  ha: {
    about: 'the database of deploy/ha, whose primary is killed and frozen',
    project: 'servers',
    tests: 'server/test/ha/',
    packages: ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer'],
    options: oneByOne,
  },
  pitr: {
    about: 'a mistaken delete, and back to the second before it',
    project: 'servers',
    tests: 'server/test/pitr/',
    packages: ['postgresql-15', 'pgbackrest'],
  },
  container: {
    about: 'the image of deploy/container, replaced under load',
    project: 'servers',
    tests: 'server/test/container/',
    packages: ['buildah', 'podman', 'runc', 'mmdebstrap', 'docker-compose'],
  },
  monitoring: {
    about: 'the alerts of deploy/prometheus, each with its cause',
    project: 'servers',
    tests: 'server/test/monitoring/',
    packages: ['prometheus'],
  },
  logs: {
    about: "the portal's log on another machine by deploy/rsyslog",
    project: 'servers',
    tests: 'server/test/logs/',
    packages: ['rsyslog', 'rsyslog-gnutls'],
  },
  webkit: {
    about: 'the screens in the engine of Safari',
    project: 'servers',
    tests: 'server/test/webkit/',
    needsWeb: true,
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  firefox: {
    about: 'the screens in Firefox',
    project: 'servers',
    tests: 'server/test/firefox/',
    needsWeb: true,
    packages: ['firefox-esr'],
  },
};

const usage = `Usage: npm run prove -- <proof> [FILE…] [--share 0.1] [--keep]
${Object.entries(proofs)
  .map(([name, { about }]) => `  ${name.padEnd(14)}${about}`)
  .join('\n')}
  --share 0.1   runs a tenth
  --keep        writes the table to docs/proofs as well
`;

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    options: { share: { type: 'string', default: '1' }, keep: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = '', ...files] = positionals;
  const share = Number(values.share);
  if (!Object.hasOwn(proofs, name)) throw new SetupError(`There is no proof "${name}"; there are ${Object.keys(proofs).join(', ')}.`);
  if (!(share > 0 && share <= 1)) throw new SetupError('--share is more than 0 and at most 1.');
  const { project, packages = [], variables = [], needsWeb } = proofs[name];
  checkDebianPackages(packages);
  checkVariables(variables);
  await ensureInstalled();
  if (needsWeb || project === 'browser') await ensureWebBuilt();
  const began = performance.now();
  const found = await prove(name, files, share);
  tell(found, { name, share, keep: values.keep, minutes: (performance.now() - began) / 60_000 });
});

/** Some of the packages are services of the system, so they are asked for and never installed by the way. */
function checkDebianPackages(packages) {
  const isInstalled = (name) => {
    const { stdout } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' });
    return stdout?.includes('Status: install ok installed') ?? false;
  };
  const missing = packages.filter((name) => !isInstalled(name)).join(' ');
  if (!missing) return;
  throw new SetupError(
    `This proof runs programs of Debian 12 that are not installed. As root, on a machine that may have them as services:\n  apt-get install --no-install-recommends ${missing}`,
  );
}

function checkVariables(names) {
  const missing = names.filter((name) => !process.env[name]).join(', ');
  if (missing)
    throw new SetupError(`Skipped, nothing was proven: this proof needs what is not set here, ${missing} (docs/product/proving.md).`);
}

/** @returns {Promise<{ rows: object[], passed: number, failed: number }>} */
async function prove(name, asked, share) {
  const { project, tests, onlyWithFigures, options, settings } = proofs[name];
  const files = onlyWithFigures ? testsWithFigures(tests) : [tests];
  const folder = mkdtempSync(join(tmpdir(), 'halaqa-proofs-'));
  const figures = join(folder, 'figures.jsonl');
  // The caller's environment has priority, except for the place of the figures.
  const env = { HALAQA_SYNC_SCALE: String(share), ...settings, ...process.env, HALAQA_PROOFS: figures };
  const { results, passed, failed } = await runTests(project, { files: asked.length > 0 ? asked : files, options, env });
  const lines = readIfThere(figures) ?? '';
  rmSync(folder, { recursive: true, force: true });
  return { rows: rowsOf(lines, results, { name, share }), passed, failed };
}

function testsWithFigures(folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter((file) => file.endsWith('.test.ts'));
  return files.map((file) => `${folder}${file}`).filter((file) => /\bproven\(/.test(readFileSync(join(root, file), 'utf8')));
}

function tell({ rows, passed, failed }, { name, share, keep, minutes }) {
  const version = spawnSync(node24(), ['--version'], { encoding: 'utf8' }).stdout.trim();
  const size = share === 1 ? 'the whole size' : `${share} of the whole size`;
  const about = `${new Date().toISOString().slice(0, 10)}, ${size}, ${passed} tests passed and ${failed} failed, ${minutes.toFixed(0)} min on ${availableParallelism()} x ${cpus()[0]?.model.trim()}, Node.js ${version}, load at the end ${loadavg()[0]?.toFixed(1)}`;
  console.log(`\n${rows.length > 0 ? textOf(rows) : 'No row was proven.'}\n\n${about}`);
  if (keep) {
    mkdirSync(join(root, 'docs', 'proofs'), { recursive: true });
    writeFileSync(join(root, 'docs', 'proofs', `${name}.md`), documentOf(rows, name, about));
  }
  process.exitCode = failed === 0 && rows.length > 0 && rows.every((row) => row.passed) ? 0 : 1;
}
