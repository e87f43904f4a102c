/** The language of a context must be installed. */
import { userError } from './errors.ts';
import { isEmpty, type JsonObject } from './values.ts';

export function checkLanguage(context: JsonObject, installed: readonly string[]): void {
  const lang = context['lang'];
  if (!isEmpty(lang) && !installed.includes(String(lang))) throw userError(`Invalid language code: ${String(lang)}`);
}
