import { expect, test } from 'vitest';
import { documentViolations, readProject } from './documents.ts';
import { readTexts } from './references.ts';

const project = {
  paths: new Set(['server', 'server/src', 'server/src/booking', 'server/src/booking/seats.ts', 'deploy', 'deploy/ha']),
  scripts: new Set(['doctor', 'odoo:check']),
};
const documents: Record<string, string> = {
  'ARCHITECTURE.md': '# Architecture\n\n## Floors\n\n```\n 5 booking, schedules\n```\n',
  'README.md': '| `PUBLIC_URL` | | `MAIL_FROM` |\n',
  'server/src/config/config.ts': "const { PUBLIC_URL } = given;\nread(env.MAIL_FROM, 'PUBLIC_URL_FILE');\n",
};

function violations(files: Record<string, string>): string[] {
  const texts = Object.entries({ ...documents, ...files }).map(([path, text]) => ({ path, text }));
  return documentViolations(texts, project).map(({ path, line, says }) => `${path}:${line} ${says}`);
}

test('the documents of the project are true, as far as that can be told', () => {
  const texts = readTexts(process.cwd());
  const here = readProject(process.cwd());
  expect(documentViolations(texts, here)).toEqual([]);
  expect(here.paths.size).toBeGreaterThan(2_000);
});

test('what is there may be named', () => {
  const text =
    '`server/src/booking`, `deploy/ha/`, `server/src/booking/seats.ts`: `npm run odoo:check -- x`, `npm run doctor`, `other/place`';
  expect(violations({ 'docs/a.md': text, 'docs/decisions/0001-a.md': 'was in `server/src/gone`' })).toEqual([]);
});

test.each([
  ['a folder', { 'docs/a.md': 'one\n`server/src/gone`' }, 'docs/a.md:2 there is no server/src/gone'],
  ['a file that is no source', { 'docs/a.md': '`deploy/ha/gone.yml`' }, 'docs/a.md:1 there is no deploy/ha/gone.yml'],
  ['a command', { 'docs/a.md': '`npm run gone`' }, 'docs/a.md:1 there is no command npm run gone'],
  [
    'a floor',
    { 'ARCHITECTURE.md': '## Floors\n\n```\n 5 bookings\n```\n booking' },
    'ARCHITECTURE.md:1 no floor has the folder server/src/booking',
  ],
  ['a setting', { 'README.md': '`PUBLIC_URL`, MAIL_FROM' }, 'README.md:1 no row has the setting MAIL_FROM'],
])('%s that is missing is reported', (_what, files, says) => {
  expect(violations(files)).toEqual([says]);
});
