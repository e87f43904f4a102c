/** The figures that Prometheus reads (SPEC-9.65, D-112): what they say, what they never say, and who may read them. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nameAt, writeEntry } from '../../src/backup/catalogue.ts';
import type { Queue } from '../../src/jobs/add.ts';
import { serveMetrics } from '../../src/metrics/listener.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import type { ScrapeSources } from '../../src/metrics/scraped.ts';
import { gatherCrowd } from '../booking/crowd.ts';
import { dataFolder } from '../boot/process.ts';
import { testPortal } from '../harness.ts';
import { open } from '../realtime/client.ts';

const metrics = createMetrics();
const portal = await testPortal({ metrics });
const origin = await portal.listen();
const pools = { requests: portal.pool, background: portal.pool };

const noBackups = { folder: '/nowhere', isUsual: false, keepDays: 0, copyCommand: undefined };
const embedded = { synchronises: true, databaseUrl: undefined, dataFolder: '/', backup: noBackups };

interface Reading {
  config?: ScrapeSources['config'];
  token?: string;
}

/** Serves the figures for one test; answers how to ask for them. */
async function serve({ config = embedded, token }: Reading = {}) {
  const listener = await serveMetrics(metrics, { config, pools }, { port: 0, host: '127.0.0.1', token });
  onTestFinished(listener.stop);
  return (path = '/metrics', request: RequestInit = {}) => fetch(`http://127.0.0.1:${listener.port}${path}`, request);
}

const figures = async (reading?: Reading): Promise<string> => (await (await serve(reading))()).text();

/** Of the series with these labels, in whatever order. */
function figure(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(name) && !/\w/.test(one.charAt(name.length)) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the figures', () => {
  it('tell how long calls take by their declared route: neither ids nor what strangers ask stand in them', async () => {
    const { students, sessionIds } = await gatherCrowd(portal.db, { students: 1, sessions: 1, capacity: 1 });
    const ask = (path: string, method = 'GET') =>
      fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${students[0]?.token}` } });
    expect((await ask('/api/my/sessions')).status).toBe(200);
    expect((await ask('/api/my/sessions?secret=told-by-nobody')).status).toBe(400);
    expect((await ask(`/api/sessions/${sessionIds[0]}/book`, 'POST')).status).toBe(200);
    expect((await ask('/api/nowhere/told-by-nobody')).status).toBe(404);
    expect((await ask('/wp-admin/told-by-nobody.php')).status).toBe(404);
    const text = await figures();
    const count = 'halaqa_http_request_duration_seconds_count';
    expect(figure(text, count, 'route="/api/my/sessions"', 'method="GET"', 'status="200"')).toBe(1);
    expect(figure(text, count, 'route="/api/sessions/:id/book"', 'status="200"')).toBe(1);
    expect(text).not.toMatch(/told-by-nobody|nowhere|wp-admin/);
    expect(text).not.toContain(`/${sessionIds[0]}/`);
  });

  it('tell of the pools, the process, the sockets and the disk', async () => {
    const before = await figures();
    expect(figure(before, 'halaqa_sockets')).toBe(0);
    const { students } = await gatherCrowd(portal.db, { students: 1, sessions: 1, capacity: 1 });
    const client = open(origin, { headers: { cookie: `halaqa_session=${students[0]?.token}` } });
    await client.hears((message): message is typeof message => message.type === 'ready');
    const text = await figures();
    client.close();
    expect(figure(text, 'halaqa_sockets')).toBe(1);
    expect(figure(text, 'halaqa_database_connections', 'pool="requests"', 'state="idle"')).toBeGreaterThan(0);
    expect(figure(text, 'halaqa_database_waiting', 'pool="background"')).toBe(0);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(figure(text, 'halaqa_disk_free_bytes', 'holds="data"')).toBeLessThan(
      figure(text, 'halaqa_disk_size_bytes', 'holds="data"') ?? 0,
    );
  });

  it('tell how the synchronisation stands, and nothing of it where there is none', async () => {
    await portal.db.updateTable('sync_state').set({ connection: 'connected', beat_at: new Date() }).execute();
    await portal.db
      .insertInto('sync_cursor')
      .values({ kind: 'session', pulled_at: new Date(Date.now() - 90_000) })
      .execute();
    const text = await figures();
    expect(figure(text, 'halaqa_sync_connected')).toBe(1);
    expect(Math.round((figure(text, 'halaqa_sync_lag_seconds', 'kind="session"') ?? 0) / 30)).toBe(3);
    expect(figure(text, 'halaqa_outbox_records', 'state="waiting"')).toBe(0);
    expect(figure(text, 'halaqa_outbox_oldest_seconds')).toBe(0);
    expect(figure(text, 'halaqa_sync_key_expiry_timestamp_seconds')).toBeUndefined();
    const keyEndsAt = new Date(Date.now() + 86_400_000);
    await portal.db.updateTable('sync_state').set({ key_name: 'portal', key_ends_at: keyEndsAt }).execute();
    expect(figure(await figures(), 'halaqa_sync_key_expiry_timestamp_seconds')).toBe(keyEndsAt.getTime() / 1_000);
    const alone = await figures({ config: { ...embedded, synchronises: false, databaseUrl: 'postgres://one/halaqa' } });
    const names = [
      'sync_connected',
      'sync_lag_seconds',
      'sync_key_expiry_timestamp_seconds',
      'outbox_records',
      'disk_free_bytes',
      'backups',
    ];
    for (const name of names) expect(figure(alone, `halaqa_${name}`), name).toBeUndefined();
  });

  it('tell of each queue what waits, for how long, what failed, and when one was last done', async () => {
    const { pool } = portal.database;
    const add = (queue: Queue, state: string, minutesAgo: number) =>
      pool.query(
        `insert into pgboss.job (name, data, state, start_after, completed_on, retry_limit, expire_seconds, deletion_seconds)
         values ($1, '{}', $2::pgboss.job_state, now() - make_interval(mins => $3),
           case when $2 in ('completed', 'failed') then now() - make_interval(mins => $3) end, 0, 60, 3600)`,
        [queue, state, minutesAgo],
      );
    await add('letter', 'created', 20);
    await add('letter', 'retry', -30);
    await add('push', 'failed', 40);
    await add('remind', 'completed', 90);
    await add('remind', 'completed', 10);
    await add('remind', 'failed', 1);
    const text = await figures();
    expect(figure(text, 'halaqa_jobs', 'queue="letter"', 'state="waiting"')).toBe(2);
    expect((figure(text, 'halaqa_jobs_oldest_seconds', 'queue="letter"') ?? 0) / 60).toBeCloseTo(20, 0);
    expect(figure(text, 'halaqa_jobs', 'queue="push"', 'state="failed"')).toBe(1);
    expect(figure(text, 'halaqa_jobs_oldest_seconds', 'queue="push"')).toBe(0);
    const doneAt = figure(text, 'halaqa_jobs_last_completed_timestamp_seconds', 'queue="remind"') ?? 0;
    expect((Date.now() / 1_000 - doneAt) / 60).toBeCloseTo(10, 0);
    expect(figure(text, 'halaqa_jobs_last_completed_timestamp_seconds', 'queue="letter"')).toBeUndefined();
    expect(text).not.toContain('queue="__');
    await pool.query('delete from pgboss.job');
  });

  it('tell how old the newest backup is, and of the disk of the backups where it is another one', async () => {
    const folder = await dataFolder();
    const backup = { ...noBackups, folder: join(folder, 'backups'), keepDays: 14 };
    const config = { ...embedded, dataFolder: folder, backup };
    const none = await figures({ config });
    expect(figure(none, 'halaqa_backups')).toBe(0);
    expect(figure(none, 'halaqa_backup_last_timestamp_seconds')).toBeUndefined();
    expect(figure(none, 'halaqa_disk_free_bytes', 'holds="backups"')).toBeUndefined();

    await mkdir(backup.folder);
    const [yesterday, today] = [new Date('2026-11-25T02:00:00Z'), new Date('2026-11-26T02:00:00Z')];
    const entry = { seconds: 1, bytes: 1, sha256: '', rows: 1, fault: null, verifiedAt: null, copiedAt: null };
    for (const [at, rest] of [
      [yesterday, { verifiedAt: yesterday.toISOString() }],
      [today, { fault: 'a row differs' }],
    ] as const) {
      const file = join(backup.folder, nameAt(at));
      await writeFile(file, '');
      await writeEntry(file, { ...entry, ...rest, madeAt: at.toISOString() });
    }
    const text = await figures({ config });
    expect(figure(text, 'halaqa_backups')).toBe(2);
    expect(figure(text, 'halaqa_backup_last_timestamp_seconds')).toBe(today.getTime() / 1_000);
    expect(figure(text, 'halaqa_backup_last_verified_timestamp_seconds')).toBe(yesterday.getTime() / 1_000);
    expect(figure(text, 'halaqa_backup_faulty')).toBe(1);
    expect(figure(await figures({ config: { ...config, backup: { ...backup, keepDays: 0 } } }), 'halaqa_backups')).toBeUndefined();

    // Every Linux has it, a disk of its own.
    const another = { ...backup, folder: '/dev/shm/halaqa-no-backups' };
    const apart = await figures({ config: { ...config, backup: process.platform === 'linux' ? another : backup } });
    expect(figure(apart, 'halaqa_disk_free_bytes', 'holds="data"')).toBeGreaterThan(0);
    expect(figure(apart, 'halaqa_disk_free_bytes', 'holds="backups"') !== undefined).toBe(process.platform === 'linux');
  });

  it('are there while the database is away, and say so', async () => {
    portal.pool.giveUp();
    const away = await figures();
    portal.pool.resume();
    expect(figure(away, 'halaqa_database_up')).toBe(0);
    expect(figure(away, 'halaqa_sync_connected')).toBeUndefined();
    expect(figure(await figures(), 'halaqa_database_up')).toBe(1);
  });

  it('count warnings and errors of the log, and calls that are sent away', async () => {
    for (const level of [30, 40, 50, 50]) metrics.logged(level);
    metrics.shed();
    const text = await figures();
    expect(figure(text, 'halaqa_log_lines_total', 'level="warn"')).toBe(1);
    expect(figure(text, 'halaqa_log_lines_total', 'level="error"')).toBe(2);
    expect(figure(text, 'halaqa_log_lines_total', 'level="info"')).toBeUndefined();
    expect(figure(text, 'halaqa_http_shed_total')).toBe(1);
  });
});

describe('who reads them', () => {
  const token = 'a-token-of-many-letters';

  it('shows the token where there is one', async () => {
    const ask = await serve({ token });
    const as = (authorization: string) => ask('/metrics', { headers: { authorization } });
    expect((await as(`Bearer ${token}`)).status).toBe(200);
    for (const wrong of ['', token, `Bearer ${token}x`, `Bearer ${'x'.repeat(token.length)}`, 'Basic x']) {
      const refused = await as(wrong);
      expect(refused.status).toBe(401);
      expect(await refused.text()).toBe('');
    }
    expect((await ask('/nowhere')).status).toBe(401);
  });

  it('finds them at one address, by GET, and never on the portal’s own port', async () => {
    const ask = await serve();
    expect((await ask('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it('is told in words where the port is taken', async () => {
    const at = { port: Number(new URL(origin).port), host: '127.0.0.1', token: undefined };
    await expect(serveMetrics(metrics, { config: embedded, pools }, at)).rejects.toMatchObject({
      code: 'port_taken',
      message: expect.stringContaining('(EADDRINUSE). Set METRICS_PORT to a free one.'),
    });
  });
});

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'].find((path) => existsSync(path));
const folder = fileURLToPath(new URL('../../../deploy/prometheus/', import.meta.url));

if (promtool === undefined)
  it.skip('promtool is not installed (apt-get install prometheus): neither rules nor figures are shown to be as Prometheus wants them', () => {});
else withPromtool(promtool);

function withPromtool(program: string): void {
  const run = promisify(execFile);

  it('Prometheus takes the rules, each of which fires when it should, and the configuration', async () => {
    await run(program, ['check', 'config', 'prometheus.yml'], { cwd: folder });
    await run(program, ['test', 'rules', 'halaqa.rules.test.yml'], { cwd: folder });
  });

  it('Prometheus takes the figures, and every name in a rule is one of them', async () => {
    const text = await figures();
    const child = spawn(program, ['check', 'metrics'], { stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      said += more;
    });
    child.stdin.end(text);
    const code = await new Promise((resolve) => child.once('close', resolve));
    // What it says of names is advice on those of the library; 1 is a text that cannot be read.
    expect({ code, ours: said.split('\n').filter((line) => line.includes('halaqa_')) }).toEqual({
      code: expect.not.toBeOneOf([1]),
      ours: [],
    });
    const rules = await readFile(`${folder}halaqa.rules.yml`, 'utf8');
    const used = new Set(rules.match(/\b(?:halaqa|nodejs|process)_[a-z0-9_]+/g));
    expect(used.size).toBeGreaterThan(8);
    for (const name of used) expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
  });

  it('Prometheus takes every question of the dashboard, of figures that there are', async () => {
    const dashboard = await readFile(new URL('../../../deploy/grafana/halaqa.json', import.meta.url), 'utf8');
    const asked = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, expr = '']) => String(JSON.parse(expr)));
    expect(asked.length).toBeGreaterThan(20);
    const rules = asked.map((expr, n) => ({ record: `asked:${n}`, expr: expr.replaceAll('$__rate_interval', '5m') }));
    const file = join(await dataFolder(), 'rules.yml');
    // JSON is YAML too.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    await run(program, ['check', 'rules', file]);
    const text = await figures();
    for (const name of new Set(asked.join(' ').match(/\b(?:halaqa|nodejs|process)_[a-z0-9_]+/g))) {
      expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
    }
  });
}
