import { changePassword } from '@halaqa/contract/account';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Section } from '../ui/Section.tsx';
import { currentPushEndpoint } from '../worker/push-subscription.ts';

/** Which field is refused, and why; shown until something is typed. */
type Refusal = Partial<Record<'current' | 'password', string>>;

interface Props {
  onChanged?: () => void;
  /** What it does not end. */
  stays?: ReactNode;
}

/** A new password; all other devices are signed out (D-12). */
export function PasswordForm({ onChanged, stays }: Props) {
  const { t } = useTranslation(['account', 'shell']);
  const { email } = useSignedIn();
  const form = useRef<HTMLFormElement>(null);
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal>({});
  const act = useApiMutation(changePassword, {
    failed: t('password.failed'),
    done: () => ({ title: t('password.done'), text: t('password.doneText') }),
    shows: ['validation'],
  });

  const refuse = (why: Refusal) => {
    setRefusal(why);
    (why.current ? current : next).current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { current: current.current?.value ?? '', password: next.current?.value ?? '' };
    const required = t('shell:field.required');
    if (!body.current || !body.password) {
      refuse({ ...(body.current ? {} : { current: required }), ...(body.password ? {} : { password: required }) });
      return;
    }
    const pushes = await currentPushEndpoint();
    act.mutate(
      { body: { ...body, ...pushes } },
      {
        onSuccess: () => {
          form.current?.reset();
          onChanged?.();
        },
        onError: (error) => {
          const fields = refusedFields(error);
          if (fields)
            refuse({
              ...(fields['current'] && { current: fields['current'] }),
              ...(fields['password'] && { password: fields['password'] }),
            });
        },
      },
    );
  };

  return (
    <Section title={t('password.title')}>
      <Card className="p-5">
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} onInput={() => setRefusal({})} className="grid gap-4">
          {/* For password managers, which ask whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label={t('password.current')} error={refusal.current}>
            {(control) => <PasswordInput {...control} ref={current} name="current" required autoComplete="current-password" />}
          </Field>
          <Field label={t('password.next')} hint={t('password.rule')} error={refusal.password}>
            {(control) => <PasswordInput {...control} ref={next} name="password" required autoComplete="new-password" />}
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Button type="submit" look="primary" pending={act.isPending}>
              {act.isPending ? t('password.pending') : t('password.submit')}
            </Button>
            <p className="flex-1 basis-48 text-sm text-muted">{t('password.effect')}</p>
          </div>
          {stays}
        </form>
      </Card>
    </Section>
  );
}
