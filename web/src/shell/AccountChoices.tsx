import { LogOut, Settings, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { useLanguageChoice } from '../auth/language-choice.ts';
import { usePreferenceChoice } from '../auth/preference-choice.ts';
import { signOut } from '../auth/sign-out.ts';
import { languages, nativeNames } from '../i18n/language.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { themes, useTheme } from '../theme/theme.ts';
import { Ltr } from '../ui/Ltr.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/Menu.tsx';

/** What the account's button opens. */
export function AccountChoices(menu: Omit<ComponentProps<typeof Menu>, 'children'>) {
  const { t } = useTranslation(['navigation', 'shell']);
  const { firstName, lastName, email } = useSignedIn();
  const navigate = useNavigate();
  const chooseLanguage = useLanguageChoice();
  const choose = usePreferenceChoice();
  const theme = useTheme();
  return (
    <Menu {...menu}>
      <div className="px-2.5 py-1.5">
        {firstName && (
          <p className="font-medium">
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </p>
        )}
        <p className="text-xs text-muted">
          <Ltr>{email}</Ltr>
        </p>
      </div>
      <MenuLine />
      <MenuItem icon={<UserRound aria-hidden="true" className="size-4 text-muted" />} onSelect={() => void navigate(paths.profile)}>
        {t('account.profile')}
      </MenuItem>
      <MenuItem icon={<Settings aria-hidden="true" className="size-4 text-muted" />} onSelect={() => void navigate(paths.settings)}>
        {t('account.settings')}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label={t('shell:header.language')}
        value={currentLanguage()}
        options={languages.map((value) => ({ value, label: nativeNames[value], lang: value }))}
        onChoose={chooseLanguage}
      />
      <MenuLine />
      <MenuChoice
        label={t('account.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChoose={(chosen) => choose({ theme: chosen })}
      />
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden="true" className="pointing size-4 text-muted" />} onSelect={() => void signOut()}>
        {t('shell:header.logout')}
      </MenuItem>
    </Menu>
  );
}
