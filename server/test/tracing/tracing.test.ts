/** Traces by OpenTelemetry (D-149): what they show, what they never hold, and that a collector that is away holds nobody up. */
import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { addJob } from '../../src/jobs/add.ts';
import { runJobs } from '../../src/jobs/run.ts';
import type { CountSpans } from '../../src/tracing/settings.ts';
import { inTrace, type Tracer } from '../../src/tracing/span.ts';
import { startTracing } from '../../src/tracing/start.ts';
import { gatherCrowd } from '../booking/crowd.ts';
import { buildAccount } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { institute } from '../sync/institute.ts';
import { office } from '../sync/office.ts';
import { type Collector, startCollector } from './collector.ts';

const [server, client, consumer] = [2, 3, 5];
const failed = 2;
const log = pino({ level: 'silent' });

/** A tracer that sends to `collector`, and what it needs to be told of. */
async function tracing({ url }: Pick<Collector, 'url'>, ratio = 1) {
  const counts = { exported: 0, failed: 0, dropped: 0 };
  const traces = { url, headers: { 'x-key': 'seeded-collector-key' }, ratio };
  const count: CountSpans = (outcome, spans) => {
    counts[outcome] += spans;
  };
  const tracer = await startTracing(traces, { log, worker: 3, count });
  if (!tracer) throw new Error('no tracer');
  return { tracer, traces, counts };
}

const collector = await startCollector(undefined, afterAll);
const { tracer, traces } = await tracing(collector);
afterAll(() => tracer.stop());
const portal = await testPortal({ config: { traces, logLevel: 'trace' }, tracer });
const behindProxy = await testPortal({ database: portal.database, config: { traces, trustedProxies: 1 }, tracer });
const { odoo, ...place } = await office({ records: institute({}) });
const origin = await portal.listen();

const ask = (path: string, { token, ...request }: RequestInit & { token?: string | undefined } = {}) =>
  fetch(`${origin}${path}`, {
    ...request,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), 'content-type': 'application/json', ...request.headers },
  });

/** The span of the request that was answered with this id, and those below it. */
async function traceOf(requestId: string | null) {
  await expect
    .poll(() => collector.spans().some((span) => span.attributes['halaqa.request_id'] === requestId), { timeout: 10_000 })
    .toBe(true);
  const root = collector.spans().find((span) => span.attributes['halaqa.request_id'] === requestId);
  if (!root) throw new Error('no span of the request');
  return { root, below: collector.spans().filter(({ parentSpanId }) => parentSpanId === root.spanId) };
}

describe('a request', () => {
  it('is a span by its route, and its statements are spans below it by their names', async () => {
    const { students, sessionIds } = await gatherCrowd(portal.db, { students: 1, sessions: 1, capacity: 1 });
    const booked = await ask(`/api/sessions/${sessionIds[0]}/book`, { method: 'POST', body: '{}', token: students[0]?.token });
    expect(booked.status).toBe(200);
    const { root, below } = await traceOf(booked.headers.get('x-request-id'));
    expect(root).toMatchObject({
      name: 'POST /api/sessions/:id/book',
      kind: server,
      parentSpanId: undefined,
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/sessions/:id/book', 'http.response.status_code': 200 },
      resource: { 'service.name': 'halaqa', 'halaqa.worker': 3 },
    });
    const names = below.map(({ name }) => name);
    for (const name of ['BEGIN', 'COMMIT', 'booking-take']) expect(names).toContain(name);
    for (const span of below) {
      expect(span).toMatchObject({ kind: client, traceId: root.traceId, attributes: { 'db.system.name': 'postgresql' } });
      expect(span.attributes['db.query.summary']).toBe(span.name);
    }
  });

  it('is found from each of its lines in the log', async () => {
    const answered = await ask('/api/my/sessions');
    const { root } = await traceOf(answered.headers.get('x-request-id'));
    const lines = portal.logged().split('\n');
    const own = lines.filter((line) => line.includes(`"reqId":"${root.attributes['halaqa.request_id']}"`));
    expect(own.length).toBeGreaterThan(0);
    for (const line of own) expect(JSON.parse(line)).toMatchObject({ traceId: root.traceId });
    for (const line of own) expect(line.match(/traceId/g)).toHaveLength(1);
  });

  it('that meets a fault of ours says so, by status and code alone; a refusal is no fault', async () => {
    const refused = await traceOf((await ask('/api/my/sessions')).headers.get('x-request-id'));
    expect(refused.root).toMatchObject({ attributes: { 'http.response.status_code': 401 }, status: { code: 0 } });
    portal.pool.giveUp();
    const away = await ask('/api/auth/login', { method: 'POST', body: JSON.stringify({ email: 'a@b.test', password: 'seeded-fault-19' }) });
    portal.pool.resume();
    const { root } = await traceOf(away.headers.get('x-request-id'));
    expect(root).toMatchObject({ attributes: { 'http.response.status_code': 503, 'error.type': '503' }, status: { code: failed } });
    expect(root.status.message).toBeUndefined();
  });

  it('at an address that nobody serves is no span of that address', async () => {
    const nowhere = await ask('/api/seeded-nowhere/told-by-nobody');
    expect(nowhere.status).toBe(404);
    const found = () => collector.spans().find(({ attributes }) => attributes['http.response.status_code'] === 404);
    await expect.poll(found, { timeout: 10_000 }).toBeDefined();
    expect(JSON.stringify(found())).not.toMatch(/told-by-nobody|nowhere/);
  });

  const given = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const traceparent = `00-${given.traceId}-${given.spanId}-01`;
  const follow = (who: typeof portal, headers: Record<string, string>) => who.inject({ url: '/api/my/sessions', headers });

  it('goes on with the trace of a proxy that is trusted, and of nobody else', async () => {
    const followed = await traceOf(String((await follow(behindProxy, { traceparent })).headers['x-request-id']));
    expect(followed.root).toMatchObject({ traceId: given.traceId, parentSpanId: given.spanId });
    const alone = await traceOf(String((await follow(portal, { traceparent })).headers['x-request-id']));
    expect(alone.root.traceId).not.toBe(given.traceId);
    expect(alone.root.parentSpanId).toBeUndefined();
  });

  it.each(['none', `00-${'0'.repeat(32)}-${given.spanId}-01`, `ff-${given.traceId}-${given.spanId}-01`, ''])(
    'begins a trace of its own where a proxy gives none: %j',
    async (wrong) => {
      const { root } = await traceOf(String((await follow(behindProxy, { traceparent: wrong })).headers['x-request-id']));
      expect(root.traceId).not.toBe(given.traceId);
      expect(root.parentSpanId).toBeUndefined();
    },
  );

  it('of which a proxy says that it is not kept is not sent, and is in the log all the same', async () => {
    const { headers } = await follow(behindProxy, { traceparent: `00-${given.traceId}-${given.spanId}-00` });
    expect(behindProxy.logged()).toMatch(new RegExp(`"reqId":"${headers['x-request-id']}".*"traceId":"${given.traceId}"`));
    await traceOf(String((await follow(behindProxy, {})).headers['x-request-id']));
    expect(collector.spans().some(({ attributes }) => attributes['halaqa.request_id'] === headers['x-request-id'])).toBe(false);
  });
});

it('work that a request has asked for goes on with its trace', async () => {
  const done = Promise.withResolvers<void>();
  const work = { letter: async () => done.resolve(), remind: async () => {}, push: async () => {}, minimum: async () => {} };
  const jobs = runJobs({ pool: portal.pool, log, tracer }, { everyMinute: [], works: work });
  onTestFinished(() => jobs.stop());
  const asking = tracer.begin('asks', { kind: 'server', attributes: {} });
  asking.end();
  await inTrace(
    tracer,
    'asked for',
    {},
    () => inTransaction(portal.pool, (tx) => addJob(tx, 'letter', { about: 'reset', accountId: 0, askedAt: new Date().toISOString() })),
    asking.traceparent,
  );
  await done.promise;
  const span = await collector.comes('job letter');
  expect(span).toMatchObject({ kind: consumer, traceId: asking.traceId, attributes: { 'halaqa.job.queue': 'letter' } });
});

it('a change on its way to Odoo is a trace: the record, its statements, each call by model and method', async () => {
  const engine = place.begin({}, { tracer });
  onTestFinished(() => engine.stop());
  await place.converged();
  const as = await signIn(place.portal, await buildAccount(place.portal.db, { role: 'admin' }));
  const { rows } = await place.database.pool.query<{ id: number; student: number }>(
    `select s.id, e.student_id as student from session s join enrolment e on e.course_id = s.course_id and e.state = 'active'
      where s.state = 'confirmed' and s.starts_at > now() + interval '1 day' and s.seats_taken < s.capacity
        and not exists (select from attendee a join session o on o.id = a.session_id
          where a.student_id = e.student_id and tstzrange(o.starts_at, o.ends_at) && tstzrange(s.starts_at, s.ends_at))
      order by s.id limit 1`,
  );
  const [at] = rows;
  const booked = await place.portal.inject({
    method: 'POST',
    url: `/api/sessions/${at?.id}/book`,
    as,
    payload: { studentId: at?.student },
  });
  expect(booked.statusCode, booked.body).toBe(200);
  await place.converged();
  const push = await collector.comes('push session');
  expect(push.kind).toBe(consumer);
  const below = () => collector.spans().filter(({ parentSpanId }) => parentSpanId === push.spanId);
  const calls = below().filter(({ attributes }) => attributes['rpc.method'] !== undefined);
  expect(calls.map(({ attributes }) => attributes['rpc.method'])).toContain('write');
  for (const call of calls) expect(call).toMatchObject({ kind: client, attributes: { 'odoo.model': expect.any(String) } });
  expect(below().some(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
  await collector.comes('sync read');
});

it('holds no secret, no name, no mail address and no value', async () => {
  const password = 'seeded-password-1f6c';
  const email = 'seeded-person@halaqa.test';
  const { id } = await buildAccount(portal.db, { email, password, role: 'student' });
  const { token } = await signIn(portal, { id });
  const secrets = { 'idempotency-key': 'seeded-key-77ab', 'x-api-key': 'seeded-header-90cd', referer: 'http://localhost/?seeded-referer' };
  await ask('/api/nothing/seeded-path?reset=seeded-reset-token');
  const answers = [
    await ask('/api/auth/login', { method: 'POST', body: JSON.stringify({ email, password }), headers: secrets }),
    await ask('/api/auth/login', { method: 'POST', body: '{"password":"seeded-broken-body' }),
    await ask('/api/auth/user?token=seeded-query-3d21', { token, headers: secrets }),
    await ask('/api/odoo/webhook/seeded-webhook-secret', { method: 'POST', body: '{}' }),
  ];
  await expect(portal.pool.query('select 1/0 as "seeded-column"')).rejects.toThrow();
  for (const { headers } of answers) await traceOf(headers.get('x-request-id'));
  const sent = collector.received();
  const { rows } = await portal.database.pool.query<{ name: string }>('select name from student union all select name from session');
  const { rows: people } = await place.database.pool.query<{ name: string }>('select name from student union all select name from trainer');
  expect(rows.length).toBeGreaterThan(0);
  expect(people.length).toBeGreaterThan(0);
  for (const { name } of [...rows, ...people]) expect(sent).not.toContain(name);
  for (const secret of ['seeded', '@halaqa.test', password, token, odoo.apiKey, odoo.login, odoo.url]) expect(sent).not.toContain(secret);
  // Neither texts of statements nor of faults.
  expect(sent).not.toMatch(/select |insert into|update \w+ set|\$1|stack|[؀-ۿ]/i);
  expect(collector.headers()[0]).toMatchObject({ 'x-key': 'seeded-collector-key', 'content-type': 'application/json' });
});

describe('a collector', () => {
  const burst = async (given: Tracer, spans: number) => {
    for (let made = 0; made < spans; made += 1) given.begin('burst', { kind: 'job', attributes: {} }).end();
  };

  it('that never answers holds up no request, keeps no more than so many spans, and what is dropped is counted', async () => {
    const silent = await startCollector(() => {});
    const own = await tracing(silent);
    const at = await testPortal({ database: portal.database, config: { traces: own.traces }, tracer: own.tracer });
    await burst(own.tracer, 20_000);
    expect(own.counts).toEqual({ exported: 0, failed: 0, dropped: 20_000 - 4_096 });
    const began = performance.now();
    for (let asked = 0; asked < 50; asked += 1) expect((await at.inject({ url: '/api/my/sessions' })).statusCode).toBe(401);
    expect(performance.now() - began).toBeLessThan(4_000);
    const stopping = performance.now();
    await own.tracer.stop();
    expect(performance.now() - stopping).toBeLessThan(2_500);
  });

  it('that is away is told of once, loses what was made meanwhile, and gets what comes later', async () => {
    let isAway = true;
    const flaky = await startCollector((response) => {
      response.statusCode = isAway ? 400 : 200;
      response.end('{}');
    });
    const { tracer: own, counts } = await tracing(flaky);
    onTestFinished(() => own.stop());
    await burst(own, 512);
    await expect.poll(() => counts.failed, { timeout: 10_000 }).toBe(512);
    isAway = false;
    await burst(own, 512);
    await expect.poll(() => counts.exported, { timeout: 10_000 }).toBe(512);
    expect(counts.dropped).toBe(0);
  });

  it('gets what is left when the process stops', async () => {
    const last = await startCollector();
    const { tracer: own, counts } = await tracing(last);
    await burst(own, 3_000);
    await own.stop();
    expect(counts).toEqual({ exported: 3_000, failed: 0, dropped: 0 });
    expect(last.spans()).toHaveLength(3_000);
  });

  it('gets the part that was asked for, whole traces each', async () => {
    const some = await startCollector();
    const { tracer: own } = await tracing(some, 0.5);
    for (let made = 0; made < 400; made += 1) {
      const span = own.begin('root', { kind: 'server', attributes: {} });
      span.begin('inner', { kind: 'client', attributes: {} })?.end();
      span.end();
    }
    await own.stop();
    const roots = some.spans().filter(({ name }) => name === 'root');
    expect(roots.length).toBeGreaterThan(120);
    expect(roots.length).toBeLessThan(280);
    const inner = some.spans().filter(({ name }) => name === 'inner');
    expect(new Set(inner.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set(roots.map(({ spanId }) => spanId)));
  });
});
