import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { secretSettings, withSecretFiles } from './secret-files.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'halaqa-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileOf(text: string): string {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, text);
  return path;
}

function refusal(variables: Record<string, string>): string {
  try {
    withSecretFiles(variables);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('a secret in a file', () => {
  it.each(secretSettings)('is read: %s', (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: fileOf(' the secret\n') })[name]).toBe(' the secret');
    expect(withSecretFiles({ [`${name}_FILE`]: fileOf('the secret\r\n') })[name]).toBe('the secret');
    expect(withSecretFiles({ [name]: 'the secret', [`${name}_FILE`]: '' })[name]).toBe('the secret');
  });

  it('counts as the setting itself', () => {
    const variables = {
      DATABASE_URL_FILE: fileOf('postgres://halaqa:secret@one,two/halaqa\n'),
      ADMIN_PASSWORD_FILE: fileOf('a long password\n'),
      ODOO_URL: 'https://odoo.institute.test',
      ODOO_DB: 'institute',
      ODOO_LOGIN: 'portal',
      ODOO_API_KEY_FILE: fileOf('key'),
    };
    expect(readConfig(variables)).toMatchObject({
      databaseUrl: 'postgres://halaqa:secret@one,two/halaqa',
      admin: { password: 'a long password' },
      odoo: { apiKey: 'key' },
    });
  });

  it('is refused beside the setting, whatever either says', () => {
    expect(refusal({ ODOO_API_KEY: 'key', ODOO_API_KEY_FILE: fileOf('key') })).toBe(
      'ODOO_API_KEY and ODOO_API_KEY_FILE are both set: keep one of them.',
    );
  });

  it.each([
    ['cannot be read (ENOENT)', join(folder, 'nowhere')],
    ['cannot be read (EISDIR)', folder],
    ['is empty', fileOf('\n')],
    ['has more than one line', fileOf('one\ntwo\n')],
    ['is too long for a secret', '/dev/zero'],
  ])('is refused in words where it %s', (why, path) => {
    expect(refusal({ SMTP_URL_FILE: path })).toBe(`The file that SMTP_URL_FILE names ${why}.`);
  });

  it('is in no refusal of the value', () => {
    expect(() => readConfig({ DATABASE_URL_FILE: fileOf('mysql://halaqa:secret@one/halaqa') })).toThrow(
      /^These settings have a value that cannot be used: DATABASE_URL\.$/,
    );
  });
});

// A new secret that is forgotten in the list would be one that only the environment takes.
it('is to be had for every setting whose name says that it is a secret', () => {
  const sources = readdirSync(import.meta.dirname).filter((file) => /^(?:[a-z]+-)?config\.ts$/.test(file));
  const named = sources.flatMap(
    (file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/^ {2}[A-Z_]*(?:PASSWORD|API_KEY|SECRET|TOKEN)(?=:)/gm) ?? [],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(secretSettings).toEqual(expect.arrayContaining(named.map((name) => name.trim())));
});
