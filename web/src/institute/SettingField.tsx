import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { type InstituteFault, type InstituteForm, lengths } from './institute-form.ts';

const types: Partial<Record<keyof InstituteForm, 'tel' | 'email'>> = { phone: 'tel', email: 'email' };

interface Props {
  form: UseFormReturn<InstituteForm>;
  name: Exclude<keyof InstituteForm, 'colour' | 'secondFactorRequiredOf'>;
  hint?: string;
  /** What the server's environment says, and by which variable: then it can only be read. */
  given: { variable: string; value: string | number } | undefined;
}

/** One setting; where the environment says it, its value and where it is set. */
export function SettingField({ form, name, hint, given }: Props) {
  const { t } = useTranslation('institute');
  const sentence = useFaultSentence();
  const label = t(`field.${name}`);
  const type = types[name] ?? 'text';
  const digits = name === 'vatNumber' || name === 'cancelCutoffHours';
  const look = { type, autoComplete: 'off', ...(digits && { inputMode: 'numeric' as const }) };
  if (given) {
    return (
      <Field label={label} hint={t('hint.given', { variable: given.variable })}>
        {(control) => <Input {...control} {...look} readOnly value={given.value} />}
      </Field>
    );
  }
  return (
    <Field label={label} hint={hint} error={sentence(form.formState.errors[name], name)}>
      {(control) => <Input {...control} {...look} {...(name === 'nameEn' && { lang: 'en' })} {...form.register(name)} />}
    </Field>
  );
}

/** What the server said stands as it is; what the form found is the name of a fault. */
export function useFaultSentence() {
  const { t } = useTranslation(['institute', 'shell']);
  return (error: { type?: string; message?: string } | undefined, name: keyof InstituteForm): string | undefined => {
    if (!error?.message || error.type === 'server') return error?.message;
    const fault = error.message as InstituteFault; // the resolver gives no others
    switch (fault) {
      case 'too_long':
        return t('shell:field.too_long', { maximum: name in lengths ? lengths[name as keyof typeof lengths] : 0 }); // a key of it, as just asked
      case 'email':
        return t('shell:field.email');
      case 'colour':
        return t('colour.wrong');
      default:
        return t(`fault.${fault}`);
    }
  };
}
