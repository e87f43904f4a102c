import { useTranslation } from 'react-i18next';
import { usePreferenceChoice } from '../auth/preference-choice.ts';
import { arabicDigits, useDisplayPreferences } from '../i18n/preferences.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Section } from '../ui/Section.tsx';
import { Segments } from '../ui/Segments.tsx';
import { useNow } from '../ui/use-now.ts';
import { Setting } from './Setting.tsx';

const sample = '123';
const digitKinds = [
  { value: 'latin', label: sample },
  { value: 'arabic', label: arabicDigits(sample) },
] as const;
const weekStarts = { byLanguage: null, saturday: 6, sunday: 0 } as const;
const weekStartNames = ['byLanguage', 'saturday', 'sunday'] as const;

/** Digits, the second date and the first day of the week (D-44 and D-45). */
export function Figures() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow();
  const { digits, hijri, weekStart } = useDisplayPreferences();
  const choose = usePreferenceChoice();
  const nameOfStart = { byLanguage: t('settings.byLanguage'), saturday: format.weekday(6), sunday: format.weekday(0) };
  return (
    <Section title={t('settings.figures')}>
      <Card className="divide-y divide-line">
        <Setting name={t('settings.digits')} hint={t('settings.digitsHint')}>
          <Segments label={t('settings.digits')} value={digits} options={digitKinds} onChange={(chosen) => choose({ digits: chosen })} />
        </Setting>
        <Setting name={t('settings.weekStart')}>
          <Segments
            label={t('settings.weekStart')}
            value={weekStartNames.find((name) => weekStarts[name] === weekStart) ?? 'byLanguage'}
            options={weekStartNames.map((value) => ({ value, label: nameOfStart[value] }))}
            onChange={(chosen) => choose({ weekStart: weekStarts[chosen] })}
          />
        </Setting>
        <div className="px-5 py-2">
          <Checkbox
            label={t('settings.hijri')}
            hint={t('settings.hijriHint')}
            checked={hijri}
            onChange={(event) => choose({ hijri: event.target.checked })}
          />
        </div>
        <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3.5 text-sm">
          <dt className="text-muted">{t('settings.example')}</dt>
          <dd>
            {format.day(now, now)} {format.time(now)}
          </dd>
        </dl>
      </Card>
    </Section>
  );
}
