import { DoorOpen, Unlink, WifiOff } from 'lucide-react';
import { Suspense, use, useEffect, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { SignInFrame } from '../auth/SignInFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { type Details, type Found, fetchLink } from './fetch-link.ts';
import { ResultMessage } from './ResultMessage.tsx';
import { takeToken } from './token.ts';

type Purpose = Details['purpose'];

interface Opened {
  token: string | null;
  found: Promise<Found>;
}

const openWith = (purpose: Purpose, token: string | null): Opened => ({ token, found: fetchLink(purpose, token) });

let asked: (Opened & { purpose: Purpose }) | undefined;

/** React starts a first render again while texts are on their way; a link that is void may be checked a few times only. */
function openOnce(purpose: Purpose, token: string | null): Opened {
  if (asked?.purpose !== purpose || asked.token !== token) asked = { ...openWith(purpose, token), purpose };
  return asked;
}

/** Opened by a link (D-14): whose it is, the password to choose, and signing in with it. */
export function PasswordPage({ purpose }: { purpose: Purpose }) {
  const [opened, setOpened] = useState(() => openOnce(purpose, takeToken()));
  const [isAsking, start] = useTransition();
  // Another link pasted over this one changes nothing but the fragment, and loads no page.
  useEffect(() => {
    const another = () => setOpened(openWith(purpose, takeToken()));
    addEventListener('hashchange', another);
    return () => removeEventListener('hashchange', another);
  }, [purpose]);
  return (
    <Suspense fallback={<Waiting purpose={purpose} />}>
      <Answer
        purpose={purpose}
        opened={opened}
        isAsking={isAsking}
        onRetry={() => start(() => setOpened(openWith(purpose, opened.token)))}
      />
    </Suspense>
  );
}

interface AnswerProps {
  purpose: Purpose;
  opened: Opened;
  isAsking: boolean;
  onRetry: () => void;
}

function Answer({ purpose, opened, isAsking, onRetry }: AnswerProps) {
  const { t } = useTranslation(['links', 'shell']);
  const found = use(opened.found);
  const [end, setEnd] = useState<'done' | 'dead'>();
  if (end === 'done') {
    return (
      <SignInFrame title={t(`${purpose}.done`)}>
        <ResultMessage icon={DoorOpen} text={t('doneHint')}>
          <a href={paths.login} className={buttonClass('primary')}>
            {t('toLogin')}
          </a>
        </ResultMessage>
      </SignInFrame>
    );
  }
  if ('failed' in found) {
    return (
      <SignInFrame title={t('failed')}>
        <ResultMessage icon={WifiOff} text={found.failed}>
          <Button look="primary" pending={isAsking} onClick={onRetry}>
            {t('shell:action.retry')}
          </Button>
        </ResultMessage>
      </SignInFrame>
    );
  }
  if ('dead' in found || end === 'dead' || opened.token === null) return <Dead purpose={purpose} />;
  const { firstName } = found.details;
  const title =
    purpose === 'invitation' ? (firstName ? t('invitation.greeting', { name: firstName }) : t('invitation.title')) : t('reset.title');
  return (
    <SignInFrame title={title} lead={t(`${purpose}.lead`)}>
      <ChoosePassword details={found.details} token={opened.token} onDone={() => setEnd('done')} onDead={() => setEnd('dead')} />
    </SignInFrame>
  );
}

function Dead({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation('links');
  return (
    <SignInFrame title={t('dead')}>
      <ResultMessage icon={Unlink} text={t('deadText')} hint={t(`${purpose}.deadHint`)}>
        {purpose === 'reset' && (
          <a href={paths.forgotPassword} className={buttonClass('primary')}>
            {t('askAgain')}
          </a>
        )}
        <a href={paths.login} className={buttonClass(purpose === 'reset' ? 'quiet' : 'primary')}>
          {t('backToLogin')}
        </a>
      </ResultMessage>
    </SignInFrame>
  );
}

/** Like the one of the portal itself: until it is known who is signed in. */
function Waiting({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation(['links', 'shell']);
  return (
    <SignInFrame title={t(`${purpose}.title`)}>
      <div role="status" className="grid min-h-48 place-content-center text-accent">
        <Spinner size={28} />
        <span className="sr-only">{t('shell:loading')}</span>
      </div>
    </SignInFrame>
  );
}
