import { useTranslation } from 'react-i18next';

const hourMinutes = 60;

/** How long something lasts, as people say it: `45 دقيقة`, `ساعة ونصف`, `ساعتان و10 دقائق`. */
export function useLength(): (minutes: number) => string {
  const { t } = useTranslation('calendar');
  return (minutes) => {
    const rest = minutes % hourMinutes;
    const hours = t('field.length.hours', { count: Math.floor(minutes / hourMinutes) });
    // A figure and its unit do not part at the end of a line.
    const few = t('field.length.minutes', { count: rest }).replaceAll(' ', '\u00a0');
    if (minutes < hourMinutes) return few;
    switch (rest) {
      case 0:
        return hours;
      case 15:
        return t('field.length.quarter', { hours });
      case 30:
        return t('field.length.half', { hours });
      default:
        return t('field.length.both', { hours, minutes: few });
    }
  };
}
