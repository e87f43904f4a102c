/** What the account says of dates, figures and colours, shown in this browser (D-44 and D-45). */
import { useEffect } from 'react';
import { type DisplayPreferences, setPreferences } from '../i18n/preferences.ts';
import { refreshTexts } from '../i18n/texts.ts';
import { chooseTheme, isThemeChosen } from '../theme/theme.ts';
import { useSignedIn } from './current-user.ts';

/** After sign-in: figures are shown as the account has them; a browser in which no theme was chosen follows it there too. */
export function useAccountPreferences(): void {
  const { id, preferences } = useSignedIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person, not at each of their choices.
  useEffect(() => {
    display(preferences);
    if (preferences.theme && !isThemeChosen()) chooseTheme(preferences.theme);
  }, [id]);
}

export function display(preferences: DisplayPreferences): void {
  // Numbers stand in sentences too.
  if (setPreferences(preferences)) void refreshTexts();
}
