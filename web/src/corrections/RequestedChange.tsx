import type { Correction } from '@halaqa/contract/corrections';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

/** What the record says, what it is to say, and what was taken where that is another value. */
export function RequestedChange({ correction: { field, current, wanted, taken, state } }: { correction: Correction }) {
  const { t } = useTranslation('corrections');
  const say = useFieldValue();
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {state === 'open' && (
        <div className="min-w-0">
          <dt className="text-muted">{t('from')}</dt>
          <dd className="wrap-anywhere">
            <bdi>{say(field, current)}</bdi>
          </dd>
        </div>
      )}
      <div className="min-w-0">
        <dt className="text-muted">{t('to')}</dt>
        <dd className="font-medium wrap-anywhere">
          <bdi>{say(field, wanted)}</bdi>
        </dd>
      </div>
      {taken !== null && (
        <div className="min-w-0">
          <dt className="text-muted">{t('taken')}</dt>
          <dd className="font-medium wrap-anywhere">
            <bdi>{say(field, taken)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A value of a record in words. */
function useFieldValue() {
  const { t } = useTranslation(['students', 'shell']);
  const format = useFormat();
  return (field: Correction['field'], value: string | null): string => {
    if (value === null || value === '') return t('shell:missing');
    if (field === 'birthDate') return format.date(value);
    return field === 'gender' && (value === 'female' || value === 'male') ? t(`students:gender.${value}`) : value;
  };
}
