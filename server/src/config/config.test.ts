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
        hintSecret: undefined,
      },
    });
  });

  it('can be given', () => {
    const given = {
      ODOO_TRANSPORT: 'json-2',
      ODOO_CONCURRENCY: '4',
      ODOO_POLL_SECONDS: '30',
      ODOO_SWEEP_SECONDS: '600',
      ODOO_HINT_SECRET: 'a-secret-of-many-letters',
    };
    expect(readConfig({ ...access, ...given }).odoo).toMatchObject({
      transport: 'json-2',
      concurrency: 4,
      pollMs: 30_000,
      sweepMs: 600_000,
      hintSecret: 'a-secret-of-many-letters',
    });
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
    ['ODOO_HINT_SECRET', 'too-short'],
    ['ODOO_HINT_SECRET', 'x'.repeat(101)],
    ['ODOO_HINT_SECRET', 'with/a/slash/and/long/enough'],
  ])('are refused by name when they are wrong: %s=%s', (name, value) => {
    expect(refusal({ ...access, [name]: value })).toBe(`These settings have a value that cannot be used: ${name}.`);
  });
});
