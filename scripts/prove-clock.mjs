/**
 * `npm run prove -- clock [PART…]`: `npm test` at eight hours spread over the institute's day and on the last evenings of a month and a
 * year, with the clock of portal, database and browser set together. A process of its own mount namespace reads `/etc/ld.so.preload`, and
 * so does every process that it starts; no other one on the machine is touched. Linux, root and libfaketime (Debian's package).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { node24, root, SetupError } from './install.mjs';

/** UTC; the institute of the demonstration data is in Riyadh, three hours ahead all the year. */
const hoursAhead = 3;

/** @returns {Promise<{ rows: object[], passed: number, failed: number }>} a row for each moment */
export async function proveClock(parts) {
  const library = libraryOrThrow();
  const rows = [];
  const sum = { passed: 0, failed: 0 };
  for (const { what, at } of moments(new Date())) {
    const log = await runAt(at, parts, library);
    const [, passed, failed] = /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(log) ?? [undefined, '0', '1'];
    sum.passed += Number(passed);
    sum.failed += Number(failed);
    // Vitest's way to begin what it says of a test that failed, and Playwright's.
    const names = [...log.matchAll(/^(?: FAIL {2}| {2}\d+\) )\s*(.+?)[ ─]*$/gm)].map(([, name]) => name);
    const figure = `${passed} passed, ${failed} failed${names.length > 0 ? `: ${[...new Set(names)].join('; ')}` : ''}`;
    rows.push({ id: 'clock', bar: `0 failed at ${what}`, figure, twin: '', passed: failed === '0' });
    console.log(`${what}: ${figure}`);
  }
  return { rows, ...sum };
}

/** Eight hours of this day, and two evenings that end while the tests run. */
function moments(now) {
  const day = new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
  const at = (date, time) => new Date(`${date}T${time}:00+0${hoursAhead}:00`);
  const hours = ['00:40', '03:40', '06:40', '09:40', '12:40', '15:40', '19:40', '22:40'];
  const [year, month] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return [
    ...hours.map((time) => ({ what: `${day} ${time} in Riyadh`, at: at(day, time) })),
    { what: `${lastOfMonth} 23:52 in Riyadh, the last evening of a month`, at: at(lastOfMonth, '23:52') },
    { what: `${year}-12-31 23:52 in Riyadh, the last evening of the year`, at: at(`${year}-12-31`, '23:52') },
  ];
}

function libraryOrThrow() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new SetupError('The clock is set for root on Linux only.');
  const found = readdirSync('/usr/lib')
    .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path));
  if (!found) throw new SetupError('libfaketime is missing: apt-get install libfaketime');
  return found;
}

/** @returns {Promise<string>} what it printed, without colours */
async function runAt(at, parts, library) {
  const folder = mkdtempSync(join(tmpdir(), 'halaqa-clock-'));
  const etc = join(folder, 'etc');
  mkdirSync(etc);
  const offset = Math.round((at.getTime() - Date.now()) / 1_000);
  writeFileSync(join(etc, 'ld.so.preload'), `${library}\n`);
  writeFileSync(join(etc, 'faketimerc'), `${offset >= 0 ? '+' : ''}${offset}s\n`);
  // The tests start programs as an ordinary user.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const inNamespace = 'mount -t overlay overlay -o lowerdir="$0":/etc /etc && exec "$@"';
  const program = [node24(), 'scripts/test.mjs', ...parts];
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', inNamespace, etc, ...program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const logs = join(root, 'node_modules', '.cache');
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, `clock-${at.toISOString().replaceAll(':', '')}.log`), printed);
  rmSync(folder, { recursive: true, force: true });
  return stripVTControlCharacters(printed);
}
