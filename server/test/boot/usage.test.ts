/** What the commands say to `--help` and to an option that they do not take. */
import { describe, expect, it } from 'vitest';
import { run } from './process.ts';

const commands = {
  accounts: 'server/src/commands/accounts.ts',
  backup: 'server/src/commands/backup.ts',
  bench: 'bench/src/main.ts',
  database: 'server/src/commands/database.ts',
  'db:fixture': 'server/src/commands/schema-fixture.ts',
  'db:types': 'server/src/commands/table-types.ts',
  doctor: 'server/src/commands/doctor.ts',
  'odoo:check': 'server/src/commands/odoo-check.ts',
  'odoo:import': 'server/src/commands/odoo-import.ts',
  'odoo:setup': 'server/src/commands/odoo-setup.ts',
  prove: 'scripts/prove.mjs',
};

describe.each(Object.entries(commands))('npm run %s', (name, program) => {
  const usage = `Usage: npm run ${name}`;

  it('tells how it is used, and ends well, when asked for help', async () => {
    const asked = run(program, ['--help']);
    expect(await asked.ended).toBe(0);
    expect(asked.output().slice(0, usage.length)).toBe(usage);
  });

  it('names an option that it does not take, and does nothing', async () => {
    const asked = run(program, ['--colour', 'green']);
    expect(await asked.ended).toBe(1);
    const [sentence, next] = asked.output().split('\n');
    expect(sentence).toMatch(/^Unknown option '--colour'/);
    expect(next).toContain(usage);
  });
});
