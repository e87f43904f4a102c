import { longestSavedViewName } from '@halaqa/contract/saved-views';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { nameFault } from './use-saved-views.ts';

interface Props {
  id: string;
  /** The name as it is. */
  name?: string;
  hint?: string;
  /** Why the last try was refused. */
  error: unknown;
  onSubmit: (name: string) => void;
  /** Below the name. */
  children?: ReactNode;
}

/** What a view is called; what was typed stays where it is refused. */
export function NameForm({ id, name = '', hint, error, onSubmit, children }: Props) {
  const { t } = useTranslation(['saved-views', 'shell']);
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') onSubmit(typed);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('name')} hint={hint} error={isMissing ? t('shell:field.required') : nameFault(error)}>
        {(control) => (
          <Input
            {...control}
            data-first-focus=""
            dir="auto"
            autoComplete="off"
            aria-required="true"
            maxLength={longestSavedViewName}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {children}
    </form>
  );
}
