/** Faults that any screen may have, whatever it shows: checked at the end of its test and at each `look`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { cutTextsInPage } from './harness-cut.ts';
import { beyondInPage } from './harness-widths.ts';

/** A sentence for each fault of the page as it stands now. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(faultsInPage)),
    ...(await page.evaluate(beyondInPage)),
    ...(await page.evaluate(cutTextsInPage)),
    ...(await accessibilityFaults(page, lesserRules)),
  ];
}

/** Runs in the page, so it uses nothing outside itself. */
function faultsInPage(): string[] {
  const root = document.documentElement;
  const faults: string[] = [];

  const direction = { ar: 'rtl', en: 'ltr' }[root.lang];
  if (root.dir !== direction) faults.push(`the page in "${root.lang}" has the direction "${root.dir}"`);

  const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn is a fault
  const texts = [document.title, ...document.body.innerText.split('\n'), ...spoken];
  // Names of another system stand in `code`, and may look like a key of ours.
  const names = [...document.querySelectorAll('code')].map(({ textContent }) => textContent);
  const isName = (found: string) => names.some((name) => name.includes(found));
  for (const text of new Set(texts)) {
    const remains = /⟦.*?⟧|\{\{|\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object \w+\]|\bnull\b/.exec(text)?.[0];
    // A key that reached the screen: three letters at least on each side of a point, and neither a mail address nor a host.
    const key = /(?<![\w@./-])[a-z][a-zA-Z]{2,}(?:[.:][a-z][a-zA-Z_]{2,})+(?![\w@/-])/.exec(text)?.[0];
    if (remains ?? (key && !isName(key))) faults.push(`"${remains ?? key}" in the text "${text.trim()}"`);
  }
  return faults;
}

const require = createRequire(import.meta.url);

/** The smaller form, which a page reads sooner (ADR-14). */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const isLesser = ({ impact }: { impact: string | null }) => impact === 'minor' || impact === 'moderate';
/** Rules that a walk asks once on each screen, and no look: `region` alone takes a fifth of the time. */
const lesserRules = ruleImpacts()
  .filter(isLesser)
  .map(({ id }) => id);
const severeRules = ruleImpacts()
  .filter((rule) => !isLesser(rule))
  .map(({ id }) => id);

/** axe gives the impact of a finding next to the rule itself, which its types leave out. */
function ruleImpacts(): { id: string; impact: string | null }[] {
  return require('axe-core')._audit.rules;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What keeps nobody out and makes a screen harder to use, such as a level of headings that is left out: best practices among it. */
export const lesserFaultsOf = (page: Page): Promise<string[]> => accessibilityFaults(page, severeRules);

/** @param without the rules that are not asked */
async function accessibilityFaults(page: Page, without: string[]): Promise<string[]> {
  // Once in the life of a page: reading axe takes it longer than asking axe.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};undefined`);
  return page.evaluate(violationsInPage, without);
}

/** Runs in the page, so it uses nothing outside itself. */
async function violationsInPage(without: string[]): Promise<string[]> {
  const openDialog = '[role="dialog"][data-state="open"]';
  const dialogsNow = () => document.querySelectorAll(openDialog).length;
  const dialogs = dialogsNow();
  const restore = measureEveryLetterAlike();
  // Nobody can reach what lies under an open dialog, and it was looked at before.
  const where = dialogs > 0 ? { include: [[openDialog]] } : document;
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  const { violations } = await window.axe.run(where, { resultTypes: ['violations'], rules }).finally(restore);
  // One that opened or went meanwhile hid or showed what was being looked at.
  if (dialogsNow() !== dialogs) return violationsInPage(without);
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `axe ${id}: ${help} at ${places.join(', ')}`;
  });

  /**
   * axe leaves out the contrast of icon fonts, and takes every Arabic word for an icon, as its joined letters are narrower than the
   * same letters apart. We have no icon font, so all letters are made equally wide for it.
   */
  function measureEveryLetterAlike(): () => void {
    const { prototype } = CanvasRenderingContext2D;
    const { measureText } = prototype;
    // axe reads the width alone.
    prototype.measureText = (text) => ({ width: 10 * text.length }) as TextMetrics;
    return () => {
      prototype.measureText = measureText;
    };
  }
}
