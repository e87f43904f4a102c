/** First words that name nobody by themselves: عبد الله, أبو بكر, أم كلثوم. */
const opening = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'ابن', 'بنت']);
/** Second words that belong to the first: نور الدين, نصر الله. */
const closing = new Set(['الدين', 'الله', 'الهدى', 'الإسلام', 'الاسلام', 'الرحمن']);

/** The name to greet with and the rest, for a full name written as one. */
export function splitName(full: string): { first: string; last: string } {
  const words = full.trim().split(/\s+/);
  const [head = '', second = ''] = words;
  const take = words.length > 1 && (opening.has(head) || closing.has(second)) ? 2 : 1;
  return { first: words.slice(0, take).join(' '), last: words.slice(take).join(' ') };
}
