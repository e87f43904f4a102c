import { acceptInvitation, resetPassword } from '@halaqa/contract/links';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import type { Details } from './fetch-link.ts';
import { dropToken } from './token.ts';

const endpoints = { invitation: acceptInvitation, reset: resetPassword };

interface Props {
  details: Details;
  token: string;
  /** The password is set, and the person has to sign in with it. */
  onDone: () => void;
  /** The link was used up, or ended, while the person typed. */
  onDead: () => void;
}

/** Sets the password and signs in with it, as the sign-in form would; a second factor is asked for there. */
export function ChoosePassword({ details: { purpose, email }, token, onDone, onDead }: Props) {
  const { t } = useTranslation(['links', 'shell']);
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const refuse = (why: string) => {
    setRefusal(why);
    setPending(false);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const password = input.current?.value ?? '';
    if (!password) return refuse(t('shell:field.required'));
    setPending(true);
    try {
      await call(endpoints[purpose], { body: { token, password } });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      if (problem?.code === 'invalid_link') return onDead();
      return refuse(problem?.fields?.['password'] ?? failureText(error, t('failedSave')));
    }
    dropToken();
    const path = await goIn(email, password);
    if (path === undefined) onDone();
    else location.replace(path);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onInput={() => setRefusal(undefined)} className="grid gap-5">
      <div className="grid gap-1.5">
        <p className="text-sm font-medium">{t('account')}</p>
        <p className="break-words">
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
      {/* For password managers, which ask whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password')} hint={t('rule')} error={refusal}>
        {(control) => <PasswordInput {...control} ref={input} name="password" required autoComplete="new-password" />}
      </Field>
      <Button type="submit" look="primary" pending={pending}>
        {t(pending ? `${purpose}.pending` : `${purpose}.submit`)}
      </Button>
    </form>
  );
}

/** Where to go; undefined where a code is asked for too, or the server cannot be reached now. */
async function goIn(email: string, password: string): Promise<string | undefined> {
  try {
    const { signIn } = await import('../auth/sign-in.ts');
    const answer = await signIn({ email, password, remember: false });
    return 'refused' in answer ? undefined : answer.path;
  } catch {
    // The file did not come: the password is set all the same.
    return undefined;
  }
}
