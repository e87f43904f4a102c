/** The browser tests: `npm test -- browser [file…]`, or `npx playwright test` in this folder once the web is built. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { setClock } from './src/harness-clock.ts';

const minute = 60_000;

// Here, as every process of the run reads this first.
setClock();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  // How soon a page answers is asked where nothing else runs (`npm run prove -- interaction`).
  testIgnore: process.env['HALAQA_INTERACTION'] ? [] : 'interaction/**',
  globalSetup: './src/harness-portal.ts',
  outputDir: fileURLToPath(new URL('../node_modules/.cache/browser-tests', import.meta.url)),
  forbidOnly: Boolean(process.env['CI']),
  // A page waits for its server and its frames much of the time; with more than three on two processors each takes too long.
  workers: 3,
  timeout: 4 * minute,
  expect: { timeout: minute / 3 },
  snapshotPathTemplate: '{testFileDir}/snapshots/{arg}{ext}',
  use: {
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      // Never one that Playwright has downloaded.
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // What draws and what fetches work in the browser's own process: fewer processes hand pages on to each other (ADR-84).
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
