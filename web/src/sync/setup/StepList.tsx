import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { classes } from '../../ui/classes.ts';
import type { Step } from './use-setup.ts';

const steps: readonly Step[] = ['place', 'map', 'check', 'rules'];

/** Which of the steps one stands on. */
export function StepList({ step }: { step: Step }) {
  const { t } = useTranslation('sync-setup');
  const format = useFormat();
  const now = steps.indexOf(step);
  return (
    <ol aria-label={t('steps.title')} className="flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((one, at) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={classes('flex items-center gap-2 text-sm', one === step ? 'font-semibold text-ink' : 'text-muted')}
        >
          <span
            className={classes(
              'grid size-7 shrink-0 place-items-center rounded-full tabular-nums',
              one === step ? 'bg-accent-fill text-on-fill' : at < now ? 'bg-accent-tint text-accent' : 'bg-sunken text-muted',
            )}
          >
            {at < now ? <Check aria-hidden="true" className="size-4" /> : format.number(at + 1)}
          </span>
          {t(`steps.${one}`)}
        </li>
      ))}
    </ol>
  );
}
