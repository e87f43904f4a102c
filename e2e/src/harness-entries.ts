import type { Page } from '@playwright/test';

/**
 * Resolves once the browser has taken back the entries of dialogs that were closed (`web/src/ui/back.ts`). It does so in a moment of its
 * own: a page that is loaded meanwhile is cut off, and one that is gone to is left again. No person is so quick.
 */
export async function entriesAreTaken(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Number(history.state?.layers ?? 0) <= document.querySelectorAll('[role="dialog"][data-state="open"]').length,
  );
}
