import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { signInAgain } from '../api/failure.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** Nobody is signed in: says so, and goes to the sign-in page half a second later (SPEC-2.26). */
export function SignInAgain() {
  const { t } = useTranslation();
  useEffect(signInAgain, []);
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-3 text-center text-muted">
      <Spinner />
      <p className="text-sm">{t('unauthorized.signingIn')}</p>
    </div>
  );
}
