import type { CurrentUser } from '@halaqa/contract/auth';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded } from '../api/ended.ts';
import { paths } from '../app/paths.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The sign-in page: always available, also to those who are signed in (SPEC-2.12). */
export function LoginPage({ onSignedIn }: { onSignedIn: (user: CurrentUser, path: string) => void }) {
  const { t } = useTranslation('auth');
  const [ended] = useState(hasEnded);
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      {ended && (
        <p className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-muted">
          <Info aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {t('ended')}
        </p>
      )}
      <LoginForm onSignedIn={onSignedIn} />
      <a href={paths.forgotPassword} className="-my-3 justify-self-center p-3 text-sm font-medium text-accent hover:underline">
        {t('forgot')}
      </a>
    </SignInFrame>
  );
}
