import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const access = { ODOO_URL: 'https://odoo.institute.test', ODOO_DB: 'institute', ODOO_LOGIN: 'portal', ODOO_API_KEY: 'key' };

function refusal(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('the settings of Odoo', () => {
  it('are none without its address: the portal stands alone', () => {
    const { ODOO_URL, ...others } = access;
    for (const variables of [{}, others, { ...access, ODOO_URL: '' }]) {
      expect(readConfig(variables)).toMatchObject({ odoo: undefined, synchronises: false });
    }
  });

  it('have defaults for all that is no secret', () => {
    expect(readConfig(access)).toMatchObject({
      synchronises: true,
      odoo: {
        url: new URL('https://odoo.institute.test'),
        database: 'institute',
        login: 'portal',
        apiKey: 'key',
        transport: undefined,
        concurrency: 2,
        readTimeoutMs: 60_000,
        writeTimeoutMs: 30_000,
        pollMs: 5_000,
        sweepMs: 60_000,
        webhookSecret: undefined,
      },
    });
  });

  it('can be given', () => {
    const given = {
      ODOO_TRANSPORT: 'json-2',
      ODOO_CONCURRENCY: '4',
      ODOO_POLL_SECONDS: '30',
      ODOO_SWEEP_SECONDS: '600',
      ODOO_WEBHOOK_SECRET: 'a-secret-of-many-letters',
    };
    expect(readConfig({ ...access, ...given }).odoo).toMatchObject({
      transport: 'json-2',
      concurrency: 4,
      pollMs: 30_000,
      sweepMs: 600_000,
      webhookSecret: 'a-secret-of-many-letters',
    });
  });

  it('take the secret of the webhook also under its former name, which gives way to the new one', () => {
    const before = { ...access, ODOO_HINT_SECRET: 'a-secret-from-before' };
    expect(readConfig(before).odoo?.webhookSecret).toBe('a-secret-from-before');
    expect(readConfig({ ...before, ODOO_WEBHOOK_SECRET: 'a-secret-of-many-letters' }).odoo?.webhookSecret).toBe('a-secret-of-many-letters');
    expect(refusal({ ...access, ODOO_HINT_SECRET: 'too-short' })).toContain('ODOO_HINT_SECRET');
  });

  it('are refused by the names of those that are missing', () => {
    expect(refusal({ ODOO_URL: access.ODOO_URL })).toBe(
      'ODOO_URL is set, so these settings are needed too: ODOO_DB, ODOO_LOGIN, ODOO_API_KEY.',
    );
    expect(refusal({ ...access, ODOO_LOGIN: '' })).toContain('too: ODOO_LOGIN.');
  });

  it.each([
    ['ODOO_URL', 'ftp://odoo.institute.test'],
    ['ODOO_TRANSPORT', 'xml-rpc'],
    ['ODOO_CONCURRENCY', '0'],
    ['ODOO_CONCURRENCY', '17'],
    ['ODOO_POLL_SECONDS', '0'],
    ['ODOO_SWEEP_SECONDS', '4'],
    ['ODOO_SWEEP_SECONDS', '86401'],
    ['ODOO_WEBHOOK_SECRET', 'too-short'],
    ['ODOO_WEBHOOK_SECRET', 'x'.repeat(101)],
    ['ODOO_WEBHOOK_SECRET', 'with/a/slash/and/long/enough'],
  ])('are refused by name when they are wrong: %s=%s', (name, value) => {
    expect(refusal({ ...access, [name]: value })).toBe(`These settings have a value that cannot be used: ${name}.`);
  });
});

describe('the addresses of the database', () => {
  const DATABASE_URL = 'postgres://portal@one,two/halaqa?target_session_attrs=read-write';

  it('are one, or one for each purpose', () => {
    expect(readConfig({})).toMatchObject({ databaseUrl: undefined, databaseOwnerUrl: undefined, databaseListenUrl: undefined });
    const DATABASE_LISTEN_URL = 'postgres://portal@one/halaqa';
    expect(readConfig({ DATABASE_URL, DATABASE_LISTEN_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseListenUrl: DATABASE_LISTEN_URL,
    });
  });

  it.each(['DATABASE_LISTEN_URL', 'DATABASE_OWNER_URL'])('are refused without the portal’s own: %s', (name) => {
    expect(refusal({ [name]: DATABASE_URL })).toContain(`${name} needs DATABASE_URL beside it`);
  });

  it.each(['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_OWNER_URL'])('are refused by name when they are wrong: %s', (name) => {
    expect(refusal({ DATABASE_URL, [name]: 'postgres://one,two/halaqa?target_session_attrs=any' })).toContain(`cannot be used: ${name}.`);
  });
});

describe('the figures for Prometheus', () => {
  const METRICS_TOKEN = 'a-token-of-many-letters';

  it('are served where there is a port, to this machine', () => {
    expect(readConfig({ METRICS_TOKEN }).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9091' }).metrics).toEqual({ port: 9091, host: '127.0.0.1', token: undefined });
    expect(readConfig({ METRICS_PORT: '9091', METRICS_HOST: '::1' }).metrics).toMatchObject({ host: '::1', token: undefined });
  });

  it('are served to others who show a token', () => {
    for (const METRICS_HOST of ['0.0.0.0', '::', '10.0.0.7', 'portal.institute.test', '127.institute.test']) {
      expect(refusal({ METRICS_PORT: '9091', METRICS_HOST })).toContain('set METRICS_TOKEN, or leave METRICS_HOST out.');
      expect(readConfig({ METRICS_PORT: '9091', METRICS_HOST, METRICS_TOKEN }).metrics).toEqual({
        port: 9091,
        host: METRICS_HOST,
        token: METRICS_TOKEN,
      });
    }
  });

  it('are refused with a token that could be guessed or cannot be shown', () => {
    for (const wrong of ['short', 'a token with spaces', 'x'.repeat(201)]) {
      expect(refusal({ METRICS_PORT: '9091', METRICS_TOKEN: wrong })).toContain('cannot be used: METRICS_TOKEN.');
    }
  });
});

describe('how many processes serve', () => {
  it('is one, or what is said, or one a core and no more than eight', () => {
    const processes = (said?: string) => readConfig(said === undefined ? {} : { PORTAL_PROCESSES: said }).processes;
    expect([processes(), processes('1'), processes('16')]).toEqual([1, 1, 16]);
    expect(processes('auto')).toBe(Math.min(availableParallelism(), 8));
  });

  it.each(['0', '17', '1.5', 'many'])('is never %s', (said) => {
    expect(refusal({ PORTAL_PROCESSES: said })).toContain('PORTAL_PROCESSES');
  });
});
