/** How a browser test fills our own fields for dates and times, as people do: by typing. */
import type { Locator, Page } from '@playwright/test';

const partNames = ['year', 'month', 'day'] as const;

/** @param label of the field. @param day `2031-01-31` */
export async function fillDate(within: Page | Locator, label: string, day: string): Promise<void> {
  const field = dateField(within, label);
  const figures = day.split('-').map(String);
  for (const [index, name] of partNames.entries()) {
    const part = field.locator(`[data-part=${name}]`);
    await part.focus();
    for (const digit of String(Number(figures[index]))) await part.page().keyboard.type(digit);
  }
}

/** What stands in the field, `31 يناير 2031`. */
export async function dateShown(within: Page | Locator, label: string): Promise<string> {
  return (await dateField(within, label).textContent())?.replace(/\s+/g, ' ').trim() ?? '';
}

export function dateField(within: Page | Locator, label: string): Locator {
  return within.getByRole('group', { name: label, exact: true });
}

/** Types a time over what stands there, and leaves the field. */
export async function fillTime(within: Page | Locator, label: string, time: string): Promise<void> {
  const input = timeField(within, label);
  await input.fill(time);
  await input.blur();
}

export function timeField(within: Page | Locator, label: string): Locator {
  return within.getByRole('combobox', { name: label, exact: true });
}
