import { secondFactorDemands } from '@halaqa/contract/institute';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import type { InstituteForm } from './institute-form.ts';
import { useFaultSentence } from './SettingField.tsx';

/** Which roles must sign in with a second factor (D-178). */
export function SecondFactorField({ form }: { form: UseFormReturn<InstituteForm> }) {
  const { t } = useTranslation('institute');
  const sentence = useFaultSentence();
  const name = 'secondFactorRequiredOf';
  return (
    <Field label={t('factor.label')} hint={t('factor.hint')} error={sentence(form.formState.errors[name], name)}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          {secondFactorDemands.map((choice) => (
            <option key={choice} value={choice}>
              {t(`factor.of.${choice}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
