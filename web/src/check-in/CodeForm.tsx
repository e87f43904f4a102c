import { latinDigits } from '@halaqa/domain/arabic';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';

interface Props {
  isPending: boolean;
  /** Why the last code was not taken. */
  error: Error | null;
  onSend: (code: string) => void;
}

/** Six digits of any script; what was typed stays until it is right. */
export function CodeForm({ isPending, error, onSend }: Props) {
  const { t } = useTranslation('check-in');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const digits = latinDigits(code).replace(/\D/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(digits.length !== 6);
    if (digits.length === 6) onSend(digits);
  };
  const refused = error instanceof ApiError ? failureText(error) : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('code')} hint={t('codeHint')} error={isMissing ? t('codeMissing') : refused}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            dir="ltr"
            className="min-h-16 text-center text-2xl! font-semibold tracking-widest tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={isPending} className="min-h-12">
        {t('send')}
      </Button>
    </form>
  );
}
