import { paths } from '../app/paths.ts';
import { ForgotPage } from './ForgotPage.tsx';
import { PasswordPage } from './PasswordPage.tsx';

/** The pages for people who have no password, or forgot it; each is opened by a full page load. */
export function LinkPages() {
  switch (location.pathname) {
    case paths.forgotPassword:
      return <ForgotPage />;
    case paths.acceptInvitation:
      return <PasswordPage purpose="invitation" />;
    default:
      return <PasswordPage purpose="reset" />;
  }
}
