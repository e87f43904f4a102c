/** `docs/odoo.md` says what the field map, the needs and the changes say: its tables are compared row by row. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultFieldMap, kinds, mayBeNull, readFieldMap } from '../../odoo/field-map.ts';
import { fieldRequirementsOf } from '../../odoo/field-requirements.ts';
import { requiredRights } from '../push/required-rights.ts';

const fileOf = (path: string) => new URL(`../../../../${path}`, import.meta.url).pathname;
const textOf = (path: string) => readFileSync(fileOf(path), 'utf8');
const page = textOf('docs/odoo.md');
const example = readFieldMap(fileOf('docs/odoo-map.example.json'));
const rights = { create: 'Create', write: 'Write', unlink: 'Delete' } as const;

/** The cells of every row of the page, without the marks of code. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replaceAll('`', '').trim()),
  );

describe.each(kinds)('the page about Odoo: %s', (kind) => {
  const { model, ...fields } = defaultFieldMap[kind];
  const names = new Map(Object.entries<string | null>(fields));
  const written = requiredRights.written[kind] ?? [];

  it('has its model with the rights on it', () => {
    const wanted = ['Read', ...(requiredRights.does[kind] ?? []).flatMap((right) => (right === 'read' ? [] : [rights[right]]))];
    expect(rows.filter(([first]) => first === kind)).toEqual([[kind, model, wanted.join(', '), expect.stringMatching(/\w/)]]);
  });

  it('has every field with its name, its type and what is done with it, and no other', () => {
    const expected = fieldRequirementsOf(kind).map(([field, need]) => [
      `${kind}.${field}`,
      names.get(field) ?? 'not used',
      `${need.types.join(' or ')}${need.to ? ` to ${defaultFieldMap[need.to].model}` : ''}`,
      mayBeNull(kind, field) ? 'optional' : 'needed',
      field === 'attended' ? 'written' : written.includes(field) ? 'read, written' : 'read',
      expect.stringMatching(/\w/),
    ]);
    expect(rows.filter(([first]) => first?.startsWith(`${kind}.`))).toEqual(expected);
  });

  it('names all keys that a selection must have', () => {
    for (const [field, { has = [] }] of fieldRequirementsOf(kind)) {
      const [row = []] = rows.filter(([first]) => first === `${kind}.${field}`);
      for (const key of has) expect(row.at(-1)).toContain(key);
    }
  });

  it('shows in the example what has no name of its own and is in use', () => {
    const more = Object.entries<string | null>(example[kind]).filter(([field, name]) => names.get(field) === null && name !== null);
    for (const [field] of more) expect(rows.find(([first]) => first === `${kind}.${field}`)?.at(-1)).toContain('example');
  });
});

it('every setting of Odoo stands on the page and in the README', () => {
  const settings = new Set(textOf('server/src/config/odoo-config.ts').match(/\bODOO_[A-Z_]+(?=:)/g));
  expect(settings.size).toBeGreaterThan(8);
  const readme = textOf('README.md');
  for (const setting of settings) {
    expect(
      rows.some(([first]) => first?.includes(setting)),
      `${setting} in docs/odoo.md`,
    ).toBe(true);
    expect(readme, `${setting} in README.md`).toContain(`\`${setting}\``);
  }
});
