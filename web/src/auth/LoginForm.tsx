import type { CurrentUser } from '@halaqa/contract/auth';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { showToast } from '../ui/toast.ts';
import type { Credentials, SignInAnswer } from './sign-in.ts';

/** Why the form was not taken; shown until something is typed. */
interface Refusal {
  text: string;
  email?: boolean;
  password?: boolean;
  code?: boolean;
}

/** What signs in is fetched this long after the form is drawn. */
const fetchDelayMs = 500;

const loadSignIn = () => import('./sign-in.ts');

/** @param onSignedIn gets the person who has signed in, and the path to open */
export function LoginForm({ onSignedIn }: { onSignedIn: (user: CurrentUser, path: string) => void }) {
  const { t } = useTranslation(['auth', 'shell']);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  useEffect(() => {
    const timer = setTimeout(fetchAhead, fetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (asksCode) code.current?.focus();
  }, [asksCode]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    if (!typed.email || !typed.password) {
      setRefusal({ text: t('required'), email: !typed.email, password: !typed.password });
      (typed.email ? password : email).current?.focus();
      return;
    }
    if (email.current?.validity.typeMismatch) {
      setRefusal({ text: t('shell:field.email'), email: true });
      email.current.focus();
      return;
    }
    const typedCode = code.current?.value.trim();
    if (typedCode === '') {
      setRefusal({ text: t('required'), code: true });
      code.current?.focus();
      return;
    }
    setPending(true);
    setRefusal(null);
    const more = { remember: keep.current?.checked ?? false, ...(typedCode && { code: typedCode }) };
    const answer = await attempt({ ...typed, ...more }, t('network'));
    setPending(false);
    if ('refused' in answer) {
      // Being asked for a code is not a mistake of the person: the field says what to do.
      setRefusal(answer.asks === 'code' ? null : { text: answer.refused, code: answer.asks === 'other code' });
      setAsksCode(asksCode || answer.asks !== undefined);
      if (answer.asks === 'other code') code.current?.select();
      return;
    }
    const { firstName } = answer.user;
    showToast({ tone: 'success', title: t('success'), text: firstName ? t('welcome', { name: firstName }) : t('welcomeNobody') });
    onSignedIn(answer.user, answer.path);
  };

  return (
    // By itself a browser would write a password into the address.
    <form noValidate method="post" onSubmit={(event) => void submit(event)} onInput={() => setRefusal(null)} className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {refusal && (
          <p className="flex items-start gap-2 rounded-md bg-cancelled-tint px-3 py-2.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {refusal.text}
          </p>
        )}
      </div>
      <Field label={t('email')}>
        {(control) => (
          <Input
            {...control}
            ref={email}
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={refusal?.email || undefined}
          />
        )}
      </Field>
      <Field label={t('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            name="password"
            required
            autoComplete="current-password"
            aria-invalid={refusal?.password || undefined}
          />
        )}
      </Field>
      {asksCode && (
        <Field label={t('code')} hint={t('codeHint')}>
          {(control) => (
            <Input
              {...control}
              ref={code}
              name="code"
              required
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={refusal?.code || undefined}
            />
          )}
        </Field>
      )}
      <Checkbox ref={keep} name="remember" label={t('remember')} hint={t('rememberHint')} />
      <Button type="submit" look="primary" pending={pending}>
        {pending ? t('pending') : t('submit')}
      </Button>
    </form>
  );
}

async function attempt(credentials: Credentials, network: string): Promise<SignInAnswer> {
  let loaded: Awaited<ReturnType<typeof loadSignIn>>;
  try {
    loaded = await loadSignIn();
  } catch {
    // The file did not come: to the reader the same as a server that does not answer.
    return { refused: network };
  }
  return loaded.signIn(credentials);
}

function fetchAhead(): void {
  // Where this fails, pressing the button asks again, and says so.
  loadSignIn().catch(() => undefined);
}
