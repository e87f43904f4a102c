import { useTranslation } from 'react-i18next';
import { useLanguageChoice } from '../auth/language-choice.ts';
import { usePreferenceChoice } from '../auth/preference-choice.ts';
import { languages, nativeNames } from '../i18n/language.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { themes, useTheme } from '../theme/theme.ts';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Setting } from './Setting.tsx';

/** Language and theme (D-43). */
export function Appearance() {
  const { t } = useTranslation(['account', 'navigation']);
  const chooseLanguage = useLanguageChoice();
  const choose = usePreferenceChoice();
  const theme = useTheme();
  return (
    <Section title={t('settings.appearance')}>
      <Card className="divide-y divide-line">
        <Setting name={t('settings.language')}>
          <Segments
            label={t('settings.language')}
            value={currentLanguage()}
            options={languages.map((value) => ({ value, label: nativeNames[value] }))}
            onChange={chooseLanguage}
          />
        </Setting>
        <Setting name={t('settings.theme')}>
          <Segments
            label={t('settings.theme')}
            value={theme}
            options={themes.map((value) => ({ value, label: t(`navigation:theme.${value}`) }))}
            onChange={(chosen) => choose({ theme: chosen })}
          />
        </Setting>
      </Card>
    </Section>
  );
}
