/** Titles of tests, as documents name them. */

/**
 * Whether a test of that title stands in `source`: it comes first in the parentheses, as in `test('name', …)` and `test.each(…)('name', …)`;
 * `%s` may be filled in by a template.
 * @param part whether `title` is all of it or only its beginning
 */
export function hasTest(source: string, title: string, part: 'whole' | 'beginning'): boolean {
  return ["'", '"', '`'].some((quote) => {
    const end = part === 'whole' ? quote : '';
    const said = escaped(quote + title.replaceAll(quote, `\\${quote}`) + end).replace(/%[si]/g, (held) => `(?:${held}|\\$\\{[^}]+\\})`);
    return new RegExp(`\\(\\s*${said}${part === 'whole' ? '\\s*,' : ''}`).test(source);
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
