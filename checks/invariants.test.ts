import { describe, expect, onTestFinished, test } from 'vitest';
import { invariantViolations } from './invariants.ts';
import { readModules } from './modules.ts';
import { plant } from './planted.ts';

function violations(path: string, text: string): string[] {
  const { folder, remove } = plant({ [path]: text });
  onTestFinished(remove);
  return invariantViolations(readModules(folder)).map((violation) => `${violation.path}:${violation.line} ${violation.rule}`);
}

test('a project that keeps the rules has no violation', () => {
  expect(violations('domain/src/fine.ts', 'export const fine = 1;')).toEqual([]);
});

describe('reports', () => {
  test.each([
    ['Date.now() in the domain', 'domain/src/a.ts', 'export const a = Date.now();', 'no-clock-in-domain'],
    ['new Date() in the domain', 'domain/src/a.ts', 'export const a = new Date();', 'no-clock-in-domain'],
    ['chance in the domain', 'domain/src/a.ts', 'export const a = Math.random();', 'no-clock-in-domain'],
    [
      'process.env outside the configuration',
      'server/src/booking/a.ts',
      'export const a = process.env.PORT;',
      'environment-in-config-only',
    ],
    [
      'the environment by import',
      'server/src/booking/a.ts',
      `import { env } from 'node:process';\nexport { env };`,
      'environment-in-config-only',
    ],
    [
      'the refusals of an endpoint in a screen',
      'web/src/check-in/a.ts',
      'export const a = checkIn.problems;',
      'no-server-side-of-an-endpoint-in-web',
    ],
    ['fetch in a service', 'server/src/booking/a.ts', `await fetch('/x');`, 'network-at-the-edges-only'],
    ['fetch in a screen', 'web/src/booking/a.ts', `await window.fetch('/x');`, 'network-at-the-edges-only'],
    ['a socket in a screen', 'web/src/booking/a.ts', `export const a = new WebSocket('/ws');`, 'network-at-the-edges-only'],
    ['a Studio name in a store', 'server/src/booking/a.ts', `export const a = 'x_studio_char_field_x';`, 'studio-names-in-field-map-only'],
    ['a Studio name as property', 'server/src/sync/a.ts', 'export const a = { x_studio_b: 1 };', 'studio-names-in-field-map-only'],
    ['Arabic in a service', 'server/src/booking/service.ts', `export const a = 'خطأ في الحجز';`, 'arabic-in-catalogues-only'],
    ['Arabic in a template', 'server/src/booking/a.ts', 'export const a = `جلسة`;', 'arabic-in-catalogues-only'],
    [
      'a function of statements as an arrow',
      'domain/src/a.ts',
      'export const a = (n: number) => {\n  return n;\n};',
      'functions-are-declared',
    ],
    ['Arabic in a component', 'web/src/ui/A.tsx', 'export const A = () => <p>جلسة</p>;', 'arabic-in-catalogues-only'],
    ['escaped Arabic', 'domain/src/a.ts', `export const a = '\\u062c';`, 'arabic-in-catalogues-only'],
    ['English in a component', 'web/src/ui/A.tsx', 'export const A = () => <p>Book now</p>;', 'english-in-catalogues-only'],
    ['one English word in a component', 'web/src/ui/A.tsx', 'export const A = () => <b>seats</b>;', 'english-in-catalogues-only'],
    [
      'English in an expression',
      'web/src/ui/A.tsx',
      `export const A = (p: { on: boolean }) => <p>{p.on ? 'On' : ''}</p>;`,
      'english-in-catalogues-only',
    ],
    ['English that is read out', 'web/src/ui/A.tsx', 'export const A = () => <i aria-label="Close" />;', 'english-in-catalogues-only'],
    ['English in a toast', 'web/src/booking/a.ts', `export const a = { title: 'Session booked' };`, 'english-in-catalogues-only'],
    [
      'English in an answer',
      'server/src/booking/service.ts',
      `export const a = { message: 'Session full' };`,
      'english-in-catalogues-only',
    ],
    ['a physical side', 'web/src/ui/A.tsx', 'export const A = () => <i className="flex ml-4" />;', 'logical-sides-only'],
    ['a physical side with a variant', 'web/src/ui/A.tsx', 'export const A = () => <i className="md:text-left" />;', 'logical-sides-only'],
    [
      'a first letter by itself',
      'web/src/ui/A.tsx',
      'export const A = () => <i className="first-letter:uppercase" />;',
      'arabic-letters-stay-joined',
    ],
    ['a native date field', 'web/src/ui/A.tsx', 'export const A = () => <input type="date" />;', 'dates-in-our-own-fields'],
    ['a native time in our input', 'web/src/ui/A.tsx', `export const A = () => <Input type={'time'} />;`, 'dates-in-our-own-fields'],
    [
      'a native date that is chosen',
      'web/src/ui/A.tsx',
      `export const A = (p: { on: boolean }) => <input type={p.on ? 'month' : 'text'} />;`,
      'dates-in-our-own-fields',
    ],
    ['a native date and time in properties', 'web/src/ui/a.ts', `export const a = { type: 'datetime-local' };`, 'dates-in-our-own-fields'],
    [
      'a lazy part that brings no boundary',
      'web/src/booking/A.tsx',
      `import { lazy } from 'react';\nexport const A = lazy(load);`,
      'lazy-parts-in-boundaries',
    ],
    ['a part that is fetched by hand', 'web/src/booking/a.ts', `export const a = () => import('./b.ts');`, 'lazy-parts-in-boundaries'],
    ['an assertion without a reason', 'server/src/booking/a.ts', 'export const a = {} as { b: 1 };', 'assertion-says-why'],
    ['a drawer without label', 'web/src/booking/utils.ts', 'export const a = 1;', 'file-says-its-idea'],
  ])('%s', (_what, path, text, rule) => {
    expect(violations(path, text)).toContainEqual(expect.stringMatching(new RegExp(`^${path}:\\d+ ${rule}$`)));
  });
});

describe('lets pass', () => {
  test.each([
    ['a part that is declared', 'web/src/booking/a.ts', `export const a = lazyPart(() => import('./b.ts').then((file) => file.B));`],
    ['an import that is caught where it stands', 'web/src/auth/LoginForm.tsx', `export const a = () => import('./b.ts');`],
    ['a conversion in the domain', 'domain/src/a.ts', 'export const a = (text: string) => new Date(text);'],
    ['the environment in the configuration', 'server/src/config/config.ts', 'export const a = process.env.PORT;'],
    ['fetch in the client of the calls', 'web/src/api/call.ts', `await fetch('/x');`],
    ['Studio names in the field map', 'server/src/odoo/field-map.ts', `export const a = 'x_studio_char_field_x';`],
    ['Arabic in a catalogue', 'web/src/i18n/ar/booking.ts', `export const a = 'جلسة';`],
    ['Arabic letters that are looked for', 'web/src/ui/a.ts', 'export const a = /^\u0627\u0644/;'],
    ['Arabic in a comment', 'web/src/ui/a.ts', '/** The badge of جلسة. */\nexport const a = 1;'],
    ['Arabic in a test', 'domain/src/a.test.ts', `export const a = 'جلسة';`],
    ['keys of the catalogue', 'web/src/booking/a.ts', `export const a = { title: 'booking.success', label: 'booking:cancel' };`],
    ['signs between values', 'web/src/ui/A.tsx', 'export const A = (p: { a: string; b: string }) => <p>{p.a} · {p.b} – 1/2</p>;'],
    [
      'logical sides',
      'web/src/ui/A.tsx',
      'export const A = () => <i className="ms-4 pe-2 text-start start-0 rounded-s-md -left-1/2 left-1/2" />;',
    ],
    ['other kinds of inputs', 'web/src/ui/A.tsx', 'export const A = () => <input type="tel" />;'],
    ['as const', 'domain/src/a.ts', `export const a = ['x'] as const;`],
    ['an assertion with its reason', 'domain/src/a.ts', '// The keys of a const object are its names.\nexport const a = {} as { b?: 1 };'],
  ])('%s', (_what, path, text) => {
    expect(violations(path, text)).toEqual([]);
  });
});
