import { type ComponentProps, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

interface Props extends Pick<ComponentProps<typeof Input>, 'dir' | 'maxLength' | 'autoCapitalize' | 'spellCheck'> {
  /** The id of the form, which the button of the dialog submits. */
  form: string;
  label: string;
  /** What is to be typed. */
  hint: string;
  /** Why the server did not take what was typed. */
  refusal: string | undefined;
  onChange: () => void;
  onConfirm: (typed: string) => void;
}

/** For an act that cannot be undone: a name is typed before, so that none is done in place of another. */
export function TypedConfirmation({ form, label, hint, refusal, onChange, onConfirm, ...input }: Props) {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = typed.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) onConfirm(typed);
  };
  return (
    <form id={form} noValidate onSubmit={submit}>
      <Field label={label} hint={hint} error={isMissing ? t('field.required') : refusal}>
        {(control) => (
          <Input
            {...control}
            {...input}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setMissing(false);
              onChange();
            }}
          />
        )}
      </Field>
    </form>
  );
}
