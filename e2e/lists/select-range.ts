import { expect, type Locator } from '@playwright/test';
import { settled } from '../src/harness.ts';

/** As a person does, who sees the first row selected: a press that came sooner was lost once, on a slow machine. */
export async function selectRange(first: Locator, last: Locator): Promise<void> {
  await first.click();
  await expect(first).toBeChecked();
  await settled(first.page());
  await last.click({ modifiers: ['Shift'] });
}
