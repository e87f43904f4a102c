/** The `test` of the browser tests: the harness watches what each opens, and lends those of a file a portal. */
import { test as base } from '@playwright/test';
import { beginTest } from './harness.ts';
import { lendFrom } from './harness-browser.ts';
import { enterFile, leaveFile } from './harness-file.ts';

/** A portal beside a stopped Odoo is given back when both say the same. */
const longestFarewell = 180_000;

export const test = base.extend<{ harness: undefined }, { enter: typeof enterFile }>({
  enter: [
    async ({ browser }, use) => {
      lendFrom(browser);
      await use(enterFile);
      await leaveFile();
    },
    { scope: 'worker', timeout: longestFarewell },
  ],
  harness: [
    async ({ enter }, use, info) => {
      await enter(info.file);
      const endTest = beginTest(info);
      await use(undefined);
      await endTest();
    },
    { auto: true, timeout: longestFarewell },
  ],
});
