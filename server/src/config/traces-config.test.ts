import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('where traces go', () => {
  it('is nowhere unless it is said', () => {
    expect(readConfig({}).traces).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).traces).toBeUndefined();
  });

  it.each([
    ['http://collector:4318', 'http://collector:4318/v1/traces'],
    ['http://collector:4318/', 'http://collector:4318/v1/traces'],
    ['https://traces.test/otlp/', 'https://traces.test/otlp/v1/traces'],
  ])('is below %s', (given, url) => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: given }).traces?.url.href).toBe(url);
  });

  it('is told with headers as OpenTelemetry writes them', () => {
    const { traces } = readConfig({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-tenant = institute,' });
    expect(traces?.headers).toEqual({ authorization: 'Bearer a=b', 'x-tenant': 'institute' });
  });

  it('gets all of them, or the part that is said', () => {
    expect(readConfig(endpoint).traces?.ratio).toBe(1);
    expect(readConfig({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.25' }).traces?.ratio).toBe(0.25);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'seeded-value-alone'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=seeded%zz'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=seeded%0d%0avalue'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a key=seeded'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
  ])('is refused by name where %s is %j', (name, value) => {
    const read = () => readConfig({ ...endpoint, [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow(/seeded/);
  });

  it('needs an address where there are headers', () => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'key=seeded' })).toThrow(/needs OTEL_EXPORTER_OTLP_ENDPOINT/);
  });
});
