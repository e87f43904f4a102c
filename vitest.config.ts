/**
 * Kinds of tests, each with its own needs (`vitest run --project unit`). `npm test` runs them in this order, and then those of the browser
 * (`e2e/playwright.config.ts`).
 * Coverage of a kind is decided by the place of the file, so that nobody has to list tests anywhere.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.mjs';

const needsDatabase = ['server/test/**/*.test.ts', 'server/src/**/*.db.test.ts', '{demo,bench}/**/*.db.test.ts'];
const needsProcesses = ['server/test/boot/**/*.test.ts'];
/** For `npm run prove` alone: Patroni, Podman, WebKit, Firefox and their like, which few machines have. */
const needsServers = ['server/test/{clock,container,firefox,ha,logs,monitoring,pitr,webkit}/**/*.test.ts'];
/** For `npm run prove` alone: beside an Odoo that somebody gives. */
const needsOdoo = ['server/test/real-odoo/**/*.test.ts'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A property that is tried with a thousand values takes its time on a busy machine.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,domain,server,demo,fake-odoo,bench,checks}/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/node_modules/**', ...needsDatabase, ...needsProcesses, ...needsServers, ...needsOdoo],
          // They keep nothing between two files, and reading the modules anew for each took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // A page of the web is one world: what its modules keep must not reach the next file.
          name: 'unit-web',
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: needsDatabase,
          exclude: ['**/node_modules/**', ...needsProcesses, ...needsServers, ...needsOdoo],
          // Most of them wait most of the time.
          maxWorkers: availableParallelism() + 2,
          globalSetup: ['server/test/database-server.ts'],
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'boot',
          include: needsProcesses,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'real-odoo', include: needsOdoo, globalSetup: ['server/test/database-server.ts'], hookTimeout: 600_000 },
      },
      {
        extends: true,
        test: { name: 'servers', include: needsServers, hookTimeout: 120_000 },
      },
    ],
  },
});
