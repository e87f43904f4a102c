import type { Correction } from '@halaqa/contract/corrections';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../dates/DateField.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';

interface Props {
  correction: Correction;
  pending: boolean;
  /** Why the record cannot hold what was sent last. */
  refused: string | undefined;
  onAccept: (value: string) => void;
  onKeep: () => void;
}

const types: Partial<Record<Correction['field'], 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/** What is taken in place of what was asked for (D-210); it begins as that. */
export function AcceptForm({ correction: { field, wanted }, pending, refused, onAccept, onKeep }: Props) {
  const { t } = useTranslation(['corrections', 'shell']);
  const [value, setValue] = useState(wanted ?? '');
  const [isMissing, setMissing] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const error = isMissing ? t('shell:field.required') : isTyped ? undefined : refused;
  const type = (text: string) => {
    setValue(text);
    setMissing(false);
    setTyped(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value.trim() === '');
    setTyped(false);
    if (value.trim() !== '') onAccept(value);
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {field === 'birthDate' ? (
        <DateField label={t('open.value')} error={error} value={value} onChange={type} />
      ) : (
        <Field label={t('open.value')} hint={t('open.valueHint')} error={error}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              dir="auto"
              type={types[field]}
              autoComplete="off"
              maxLength={2_000}
              value={value}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      )}
      <AnswerButtons look="primary" label={t('open.acceptValue')} pending={pending} onKeep={onKeep} />
    </form>
  );
}
