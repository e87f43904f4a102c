import type { Language } from '@halaqa/contract/values';
import { ChevronDown, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, nativeNames } from '../i18n/language.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** The languages, each by its own name (SPEC-2.54). */
export function LanguageSelect({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t } = useTranslation();
  return (
    <label className="relative inline-flex items-center rounded-md text-sm transition-colors hover:bg-hover">
      <Languages aria-hidden="true" className="pointer-events-none absolute start-3 size-4 text-muted" />
      <span className="sr-only">{t('header.language')}</span>
      <select
        value={currentLanguage()}
        onChange={(event) => {
          const chosen = languages.find((language) => language === event.target.value);
          if (chosen) onChoose(chosen);
        }}
        className="min-h-11 cursor-pointer appearance-none rounded-md bg-transparent ps-9 pe-9"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nativeNames[language]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 size-4 text-muted" />
    </label>
  );
}
