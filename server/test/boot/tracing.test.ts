/** Traces of real processes (D-149): what is loaded for them, what each of several says of itself, and what a stop still sends. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startCollector } from '../tracing/collector.ts';
import { institute } from './institute.ts';

const tellLoaded = { NODE_OPTIONS: `--import=${fileURLToPath(new URL('tell-loaded.ts', import.meta.url))}` };

const loadedBy = (output: string): Set<string> => new Set(output.match(/(?<=^loads )[\w-]+$/gm));

test('without the setting nothing of OpenTelemetry is loaded; with it the portal sends what it did, at its stop too', async () => {
  const { portal, students } = await institute({ students: 1, sessions: 1, capacity: 1 });
  const headers = { authorization: `Bearer ${students[0]?.token}` };

  const plain = await portal(tellLoaded);
  expect((await fetch(`${plain.origin}/api/my/sessions`, { headers })).status).toBe(200);
  plain.process.kill('SIGTERM');
  expect(await plain.process.ended).toBe(0);
  // The client of Prometheus brings the API with it, which does nothing by itself.
  expect([...loadedBy(plain.process.output())].filter((name) => name !== 'api')).toEqual([]);

  const collector = await startCollector();
  const key = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20seeded-key' };
  const traced = await portal({ ...tellLoaded, ...key, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  expect((await fetch(`${traced.origin}/api/my/sessions`, { headers })).status).toBe(200);
  traced.process.kill('SIGTERM');
  expect(await traced.process.ended).toBe(0);
  expect(loadedBy(traced.process.output())).toContain('sdk-trace');
  expect(collector.spans().map(({ name }) => name)).toContain('GET /api/my/sessions');
  expect(collector.headers()[0]).toMatchObject({ authorization: 'Bearer seeded-key' });
  expect(traced.process.output() + collector.received()).not.toContain('seeded-key');
});

test('each of several processes sends its own, with its number', async () => {
  const { portal, students } = await institute({ students: 1, sessions: 1, capacity: 1 });
  const collector = await startCollector();
  const { process, origin } = await portal({ PORTAL_PROCESSES: '2', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  // A connection each: they are handed to the processes in turn.
  const headers = { authorization: `Bearer ${students[0]?.token}`, connection: 'close' };
  for (let asked = 0; asked < 8; asked += 1) expect((await fetch(`${origin}/api/my/sessions`, { headers })).status).toBe(200);
  process.kill('SIGTERM');
  expect(await process.ended).toBe(0);
  const requests = collector.spans().filter(({ name }) => name === 'GET /api/my/sessions');
  expect(requests).toHaveLength(8);
  expect(new Set(requests.map(({ resource }) => resource['halaqa.worker']))).toEqual(new Set([1, 2]));
  expect(new Set(requests.map(({ resource }) => resource['service.instance.id'])).size).toBe(2);
});

test('a collector that never answers keeps no portal from stopping in its time', async () => {
  const { portal, students } = await institute({ students: 1, sessions: 1, capacity: 1 });
  const collector = await startCollector(() => {});
  const { process, origin } = await portal({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const headers = { authorization: `Bearer ${students[0]?.token}` };
  for (let asked = 0; asked < 20; asked += 1) expect((await fetch(`${origin}/api/my/sessions`, { headers })).status).toBe(200);
  // Until the first batch is on its way to nobody.
  await expect.poll(() => collector.received().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const began = performance.now();
  process.kill('SIGTERM');
  expect(await process.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(6_000);
});
