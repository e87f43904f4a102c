import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../api/refused-fields.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';

interface Props {
  onClose: () => void;
  title: string;
  text: string;
  /** Label of the button that does it. */
  action: string;
  pending: boolean;
  /** @param refused told the error where it was not done. */
  signOut: (password: string, refused: (error: unknown) => void) => void;
}

/** Asked before sessions end: the password, so that it is the person (D-227). What was typed stays where it is refused. */
export function SignOutDialog({ onClose, title, text, action, pending, signOut }: Props) {
  const { t } = useTranslation(['account', 'shell']);
  const form = useId();
  const typed = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const refuse = (why: string | undefined) => {
    setRefusal(why);
    typed.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = typed.current?.value ?? '';
    if (password === '') return refuse(t('shell:field.required'));
    signOut(password, (error) => refuse(refusedFields(error)?.['password']));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      description={text}
      footer={
        <>
          <Button type="submit" form={form} look="danger" className="flex-1" pending={pending}>
            {action}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onInput={() => setRefusal(undefined)}>
        <Field label={t('factor.password')} hint={t('devices.passwordHint')} error={refusal}>
          {(control) => <PasswordInput {...control} ref={typed} data-first-focus="" autoComplete="current-password" required />}
        </Field>
      </form>
    </Dialog>
  );
}
