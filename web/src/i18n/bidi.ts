/**
 * Isolation of runs in the other direction, for text that goes where no markup can: sentences with names in them,
 * `aria-label`, toasts. In markup use `<Ltr>`.
 */
const leftToRight = '\u2066';
const firstStrong = '\u2068';
const pop = '\u2069';

const arabicLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const latinLetter = /[A-Za-z\u00c0-\u024f]/;
const override = /[\u202a-\u202e\u2066-\u2069]/;
const overrides = new RegExp(override, 'g');
const isolatedAlready = /^\u2066[^\u202a-\u202e\u2066-\u2069]*\u2069$/;

/** A time, a phone, an e-mail, a code: never reordered by what stands around it (D-48). */
export function ltr(text: string): string {
  return `${leftToRight}${text}${pop}`;
}

/**
 * `value` as a sentence of the page's direction may hold it: isolated when it has letters of the other direction or
 * controls of its own, which could otherwise reorder the rest of the sentence. Controls that would end its isolation, or leave it open,
 * are left out.
 */
export function isolated(value: string, direction: 'rtl' | 'ltr'): string {
  const foreign = direction === 'rtl' ? latinLetter : arabicLetter;
  if (isolatedAlready.test(value) || !(foreign.test(value) || override.test(value))) return value;
  return `${firstStrong}${isClosed(value) ? value : value.replace(overrides, '')}${pop}`;
}

/** Whether each isolate in it ends in it, and ends nothing else. */
function isClosed(value: string): boolean {
  let open = 0;
  for (const sign of value) {
    if (sign === pop) open -= 1;
    else if (sign >= leftToRight && sign <= firstStrong) open += 1;
    if (open < 0) return false;
  }
  return open === 0;
}
