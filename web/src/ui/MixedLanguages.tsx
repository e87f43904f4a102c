import { languageRuns } from '../i18n/language-runs.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** A sentence with words that somebody else wrote, each read aloud in the language of its letters (D-331). */
export function MixedLanguages({ text }: { text: string }) {
  return languageRuns(text, currentLanguage()).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name.
    <span key={index} lang={run.language}>
      {run.text}
    </span>
  ));
}
