import { disableSecondFactor } from '@halaqa/contract/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { currentUserKey } from '../auth/current-user.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';

/** The password and a code, or a recovery code where the device is lost. */
export function TurnFactorOff({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['account', 'shell']);
  const client = useQueryClient();
  const form = useId();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Record<string, string>>({});
  const act = useApiMutation(disableSecondFactor, {
    failed: t('factor.disableFailed'),
    done: () => ({ title: t('factor.disabled') }),
    shows: ['validation'],
  });

  const onSuccess = () => {
    onClose();
    // Where the institute demands one, another has to be set up now (D-178).
    void client.invalidateQueries({ queryKey: currentUserKey });
  };
  const refuse = (fields: Record<string, string>) => {
    setRefusal(fields);
    (fields['password'] ? password : code).current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { password: password.current?.value ?? '', code: code.current?.value.trim() ?? '' };
    const missing = Object.entries(body).filter(([, value]) => value === '');
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map(([name]) => [name, t('shell:field.required')])));
    act.mutate({ body }, { onSuccess, onError: (error) => refuse(refusedFields(error) ?? {}) });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('factor.disable')}
      footer={
        <>
          <Button type="submit" form={form} look="danger" pending={act.isPending}>
            {t('factor.turnOff')}
          </Button>
          <Button onClick={onClose}>{t('shell:action.cancel')}</Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onInput={() => setRefusal({})} className="grid gap-4">
        <Field label={t('factor.password')} error={refusal['password']}>
          {(control) => <PasswordInput {...control} ref={password} data-first-focus="" autoComplete="current-password" required />}
        </Field>
        <Field label={t('factor.code')} hint={t('factor.anyCodeHint')} error={refusal['code']}>
          {(control) => (
            <Input {...control} ref={code} dir="ltr" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
