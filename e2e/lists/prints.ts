/** What would be printed. */
import type { Page } from '@playwright/test';

interface Print {
  rows: number;
  heads: (string | null)[];
  /** What stands above the rows. */
  above: string;
}

/** A browser without a printer: what stands on the page at the moment of printing is noted. */
export async function notePrints(page: Page): Promise<Print[]> {
  const prints: Print[] = [];
  await page.exposeFunction('notePrint', (print: Print) => prints.push(print));
  await page.evaluate(() => {
    window.print = () => {
      const rows = document.querySelectorAll('tr').length;
      const heads = [...document.querySelectorAll('th[scope="col"]')].map((head) => head.textContent);
      const above = document.querySelector('table')?.previousElementSibling?.textContent ?? '';
      Object(window).notePrint({ rows, heads, above });
    };
  });
  return prints;
}
