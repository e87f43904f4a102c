import type { CurrentUser } from '@halaqa/contract/auth';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The sign-in page: always available, also to those who are signed in (SPEC-2.12). */
export function LoginPage({ onSignedIn }: { onSignedIn: (user: CurrentUser, path: string) => void }) {
  const { t } = useTranslation('auth');
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <LoginForm onSignedIn={onSignedIn} />
      <a href={paths.forgotPassword} className="-my-3 justify-self-center p-3 text-sm font-medium text-accent hover:underline">
        {t('forgot')}
      </a>
    </SignInFrame>
  );
}
