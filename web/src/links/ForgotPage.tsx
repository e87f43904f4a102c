import { forgotPassword } from '@halaqa/contract/links';
import { MailOpen, UserRound } from 'lucide-react';
import { type FormEvent, Suspense, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { paths } from '../app/paths.ts';
import { SignInFrame } from '../auth/SignInFrame.tsx';
import { Contact } from '../institute/Contact.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { askInstitute, type Institute } from './ask-institute.ts';
import { ResultMessage } from './ResultMessage.tsx';

/** Asks for a reset link where letters are sent, else says how to reach the institute. What it says is the same for every address. */
export function ForgotPage() {
  const { t } = useTranslation(['links', 'shell']);
  return (
    <Suspense
      fallback={
        <SignInFrame title={t('forgot.title')}>
          <div role="status" className="grid min-h-48 place-content-center text-accent">
            <Spinner size={28} />
            <span className="sr-only">{t('shell:loading')}</span>
          </div>
        </SignInFrame>
      }
    >
      <Answered />
    </Suspense>
  );
}

function Answered() {
  const institute = use(askInstitute());
  return institute?.mailsLinks === false ? <AskPeople institute={institute} /> : <AskByMail institute={institute} />;
}

/** No mail is set up: a link is made by an admin and handed over. */
function AskPeople({ institute }: { institute: Institute }) {
  const { t } = useTranslation('links');
  return (
    <SignInFrame title={t('forgot.title')}>
      <ResultMessage icon={UserRound} text={t('forgot.askText')} hint={t('forgot.askHint')}>
        <Contact institute={institute} />
        <a href={paths.login} className={buttonClass('primary')}>
          {t('backToLogin')}
        </a>
      </ResultMessage>
    </SignInFrame>
  );
}

function AskByMail({ institute }: { institute: Institute | undefined }) {
  const { t } = useTranslation('links');
  const [sentTo, setSentTo] = useState<string>();
  const [typed, setTyped] = useState('');
  if (sentTo === undefined) {
    return (
      <SignInFrame title={t('forgot.title')} lead={t('forgot.lead')}>
        <ForgotForm typed={typed} onTyped={setTyped} onSent={setSentTo} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('forgot.sent')}>
      <ResultMessage icon={MailOpen} text={t('forgot.sentText', { email: sentTo })} hint={t('forgot.sentHint')}>
        {institute && <Contact institute={institute} />}
        <a href={paths.login} className={buttonClass('primary')}>
          {t('backToLogin')}
        </a>
        <Button onClick={() => setSentTo(undefined)}>{t('forgot.other')}</Button>
      </ResultMessage>
    </SignInFrame>
  );
}

interface FormProps {
  typed: string;
  onTyped: (email: string) => void;
  onSent: (email: string) => void;
}

function ForgotForm({ typed, onTyped, onSent }: FormProps) {
  const { t } = useTranslation(['links', 'shell']);
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const refuse = (why: string) => {
    setRefusal(why);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const email = typed.trim();
    if (!email) return refuse(t('shell:field.required'));
    if (input.current?.validity.typeMismatch) return refuse(t('shell:field.email'));
    setPending(true);
    try {
      await call(forgotPassword, { body: { email } });
      onSent(email);
    } catch (error) {
      refuse(failureText(error, t('forgot.failed')));
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={t('forgot.email')} error={refusal}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              onTyped(event.target.value);
              setRefusal(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={pending}>
        {t(pending ? 'forgot.pending' : 'forgot.submit')}
      </Button>
      <a href={paths.login} className="-my-2 justify-self-center p-3 text-sm font-medium text-accent hover:underline">
        {t('backToLogin')}
      </a>
    </form>
  );
}
