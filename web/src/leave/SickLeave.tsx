import { addDays } from '@halaqa/domain/clock';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import type { AskFormState } from './use-ask-form.ts';

/** How many days after today is the last. */
const lengths = { sickToday: 0, sickWeek: 6 } as const;

/** What is most often entered, in one press: sick from today on, with the reason where none is typed (D-369). */
export function SickLeave({ form, today, set }: Pick<AskFormState, 'form' | 'today' | 'set'>) {
  const { t } = useTranslation('leave');
  const fill = (days: number) =>
    set({ unit: 'days', first: today, last: addDays(today, days), ...(form.reason.trim() === '' && { reason: t('enter.sick') }) });
  return (
    <div className="flex flex-wrap gap-2">
      {(['sickToday', 'sickWeek'] as const).map((name) => (
        <Button key={name} size="sm" className="min-h-11" onClick={() => fill(lengths[name])}>
          {t(`enter.${name}`)}
        </Button>
      ))}
    </div>
  );
}
