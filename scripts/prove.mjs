/** `npm run prove`: the proofs that take too long for `npm test`, and one table of what was found. Exit code 1 where a row fails. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureDebianPrograms } from './debian-programs.mjs';
import { endWith, ensureInstalled, node24, root, SetupError } from './install.mjs';
import { documentOf, rowsOf, textOf } from './proofs.mjs';
import { proveClock } from './prove-clock.mjs';
import { runTests } from './run-tests.mjs';
import { countTests } from './vitest-report.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const usage = `Usage: npm run prove -- <proof> [FILE…] [--share 0.1] [--keep]
  sync          the proofs of the synchroniser at their whole size; hours on a small machine
  fuzz          100,000 malformed requests
  operations    processes replaced under load, and a database that stands still
  bulk          500 sessions changed at once by processes that are killed
  odoo-stopped  the browser tests beside an Odoo that is stopped
  interaction   how soon screens with thousands of records answer, at a quarter of the speed
  clock [PART…] npm test at ten moments of day, month and year
  ha            the database of deploy/ha, whose primary is killed and frozen
  pitr          a mistaken delete, and back to the second before it
  container     the image of deploy/container, replaced under load
  monitoring    the alerts of deploy/prometheus, each with its cause
  logs          the portal's log on another machine by deploy/rsyslog
  --share 0.1   runs a tenth
  --keep        writes the table to docs/proofs as well
`;

const proofs = {
  sync: {
    project: 'integration',
    /** Tests that give a figure; there are others in the same folder. */
    files: () => testsIn('server/test/sync').filter((file) => /\bproven\(/.test(readFileSync(join(root, file), 'utf8'))),
    // A row shall not be slow because of another one.
    options: ['--no-file-parallelism'],
    settings: (share) => ({
      HALAQA_SYNC_SCALE: String(share),
      HALAQA_STORM_EDITS: String(Math.ceil(50_000 * share)),
      HALAQA_STORM_KILLS: String(Math.ceil(50 * share)),
      HALAQA_STORM_SEEDS: '1',
    }),
  },
  fuzz: {
    project: 'integration',
    files: () => testsIn('server/test/fuzz'),
    options: [],
    settings: (share) => ({ HALAQA_FUZZ_REQUESTS: String(Math.ceil(100_000 * share)) }),
  },
  operations: {
    project: 'boot',
    files: () => testsIn('server/test/boot').filter((file) => /\bproven\(/.test(readFileSync(join(root, file), 'utf8'))),
    // A row shall not be slow because of another one.
    options: ['--no-file-parallelism'],
    settings: (share) => ({ HALAQA_SYNC_SCALE: String(share) }),
  },
  bulk: {
    project: 'integration',
    files: () => ['server/test/bulk/killed.test.ts'],
    options: [],
    settings: (share) => ({ HALAQA_SYNC_SCALE: String(share) }),
  },
  ha: {
    project: 'servers',
    packages: ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer'],
    files: () => testsIn('server/test/ha'),
    options: ['--no-file-parallelism'],
    settings: (share) => ({ HALAQA_SYNC_SCALE: String(share) }),
  },
  pitr: {
    project: 'servers',
    packages: ['postgresql-15', 'pgbackrest'],
    files: () => testsIn('server/test/pitr'),
    options: [],
    settings: (share) => ({ HALAQA_SYNC_SCALE: String(share) }),
  },
  container: {
    project: 'servers',
    packages: ['buildah', 'podman', 'runc', 'mmdebstrap', 'docker-compose'],
    files: () => testsIn('server/test/container'),
    options: [],
    settings: (share) => ({ HALAQA_SYNC_SCALE: String(share) }),
  },
  monitoring: {
    project: 'servers',
    packages: ['prometheus'],
    files: () => testsIn('server/test/monitoring'),
    options: [],
    settings: () => ({}),
  },
  logs: {
    project: 'servers',
    packages: ['rsyslog', 'rsyslog-gnutls'],
    files: () => testsIn('server/test/logs'),
    options: [],
    settings: () => ({}),
  },
  interaction: {
    project: 'browser',
    files: () => testsIn('e2e/interaction'),
    // A page shall not be slow because of another one.
    options: ['--workers=1'],
    settings: (share) => ({ HALAQA_INTERACTION_ROUNDS: String(Math.max(1, Math.ceil(10 * share))) }),
  },
  'odoo-stopped': {
    project: 'browser',
    files: () => testsIn('e2e'),
    options: [],
    settings: () => ({ HALAQA_ODOO_STOPPED: '1' }),
  },
};

try {
  const { values, positionals } = readArguments(usage, {
    options: { share: { type: 'string', default: '1' }, keep: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = '', ...files] = positionals;
  const share = Number(values.share);
  const isClock = name === 'clock';
  if (!isClock && !Object.hasOwn(proofs, name)) {
    throw new SetupError(`There is no proof "${name}"; there are ${[...Object.keys(proofs), 'clock'].join(', ')}.`);
  }
  if (!(share > 0 && share <= 1)) throw new SetupError('--share is more than 0 and at most 1.');
  ensureDebianPrograms(proofs[name]?.packages ?? []);
  await ensureInstalled();
  if (isClock || proofs[name].project === 'browser') {
    await ensureWebBuilt();
    ensureBrowser();
  }
  const began = performance.now();
  const found = isClock ? await proveClock(files) : await prove(name, files, share);
  tell(found, { name, share, keep: values.keep, minutes: (performance.now() - began) / 60_000 });
} catch (error) {
  endWith(error);
}

function testsIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter((file) => file.endsWith('.test.ts'));
  return files.map((file) => `${folder}/${file}`);
}

/** @returns {Promise<{ rows: object[], passed: number, failed: number }>} */
async function prove(name, asked, share) {
  const proof = proofs[name];
  const files = asked.length > 0 ? asked : proof.files();
  const folder = mkdtempSync(join(tmpdir(), 'halaqa-proofs-'));
  const figures = join(folder, 'figures.jsonl');
  // The caller's environment has priority, except for the place of the figures.
  const env = { ...proof.settings(share), ...process.env, HALAQA_PROOFS: figures };
  const { report, code } = await runTests(proof.project, { files, options: proof.options, env });
  const lines = existsSync(figures) ? readFileSync(figures, 'utf8') : '';
  rmSync(folder, { recursive: true, force: true });
  return { rows: rowsOf(lines, report, { name, share }), ...countTests(report, code) };
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
