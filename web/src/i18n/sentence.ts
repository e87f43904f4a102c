/** Some texts are a sentence with its full stop, others a name or a title without one. */
export function asSentence(text: string): string {
  return /[.!?؟…]$/.test(text) ? text : `${text}.`;
}
