import { useTranslation } from 'react-i18next';
import { Select } from '../ui/Select.tsx';
import { type Measure, measures } from './measures.ts';

export interface MeasureChoice {
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}

/** What a chart draws. */
export function MeasureSelect({ measure, onMeasure }: MeasureChoice) {
  const { t } = useTranslation('reports');
  return (
    <div className="w-56 max-sm:w-full print:hidden">
      <Select
        aria-label={t('period.measureLabel')}
        value={measure}
        onChange={({ target }) => onMeasure(measures.find((one) => one === target.value) ?? measure)}
      >
        {measures.map((one) => (
          <option key={one} value={one}>
            {t(`period.measure.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
