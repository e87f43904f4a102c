import { isShifted, shadesOf } from '@halaqa/domain/shades';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { type InstituteForm, isColour } from './institute-form.ts';
import { useFaultSentence } from './SettingField.tsx';

/** The portal's own, as the browser's choice begins. */
const usual = '#14595a';

/** The institute's colour, typed or chosen; which shade of it shows is said under it (D-138). */
export function ColourField({ form }: { form: UseFormReturn<InstituteForm> }) {
  const { t } = useTranslation('institute');
  const sentence = useFaultSentence();
  return (
    <Controller
      control={form.control}
      name="colour"
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const colour = value.trim().toLowerCase();
        const choose = (next: string) => form.setValue('colour', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        return (
          <div className="grid gap-2 sm:col-span-2">
            <Field label={t('field.colour')} error={sentence(form.formState.errors.colour, 'colour')} hint={noteOf(colour)}>
              {(control) => (
                <span className="flex flex-wrap items-center gap-2">
                  <input
                    type="color"
                    aria-label={t('colour.pick')}
                    value={isColour(colour) ? colour : usual}
                    onChange={({ target }) => choose(target.value)}
                    className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
                  />
                  <span className="w-32">
                    <Input
                      {...control}
                      ref={ref}
                      value={value}
                      onChange={onChange}
                      onBlur={onBlur}
                      className="[direction:ltr] rtl:text-end"
                      placeholder={usual}
                      autoComplete="off"
                      spellCheck={false}
                    />
                  </span>
                  {colour !== '' && (
                    <Button look="quiet" size="sm" onClick={() => choose('')}>
                      {t('colour.clear')}
                    </Button>
                  )}
                </span>
              )}
            </Field>
          </div>
        );
      }}
    />
  );

  function noteOf(colour: string): string | undefined {
    if (!isColour(colour)) return undefined;
    const { light, dark } = shadesOf(colour);
    return `${t(isShifted(colour, light) ? 'colour.light' : 'colour.lightKept')} ${t(isShifted(colour, dark) ? 'colour.dark' : 'colour.darkKept')}`;
  }
}
