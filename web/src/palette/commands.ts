/** The actions that the palette offers besides navigation. */
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { useLanguageChoice } from '../auth/language-choice.ts';
import { usePreferenceChoice } from '../auth/preference-choice.ts';
import { signOut } from '../auth/sign-out.ts';
import { languages, nativeNames } from '../i18n/language.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { themes, useTheme } from '../theme/theme.ts';
import type { Entry } from './entry.ts';

export function useCommands(): Entry[] {
  const { t } = useTranslation(['palette', 'shell', 'navigation']);
  const { role } = useSignedIn();
  const chooseLanguage = useLanguageChoice();
  const choose = usePreferenceChoice();
  const theme = useTheme();
  const act = (name: string, label: string, goal: Entry['goal']): Entry => ({ id: `act-${name}`, group: 'acts', name: label, goal });
  const ofAdmins = [
    act('new-session', t('acts.newSession'), { to: `${paths.adminSessions}?new=1` }),
    act('leave', t('page.leave'), { to: paths.adminLeave }),
    act('enter-leave', t('acts.enterLeave'), { to: `${paths.adminLeave}?enter=1` }),
    act('invite-admin', t('acts.inviteAdmin'), { to: `${paths.users}?invite=1` }),
  ];
  return [
    ...(role === 'admin' ? ofAdmins : []),
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) =>
        act(`language-${language}`, t('acts.language', { language: nativeNames[language] }), { act: () => chooseLanguage(language) }),
      ),
    ...themes
      .filter((one) => one !== theme)
      .map((one) => act(`theme-${one}`, t('acts.theme', { theme: t(`navigation:theme.${one}`) }), { act: () => choose({ theme: one }) })),
    act('sign-out', t('shell:header.logout'), { act: () => void signOut() }),
  ];
}
