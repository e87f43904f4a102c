import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

const hourMinutes = 60;

/** How long something lasts, as people say it: `45 دقيقة`, `ساعة ونصف`, `ساعتان و10 دقائق`. */
export function useLength(): (minutes: number) => string {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  return (minutes) => {
    const rest = minutes % hourMinutes;
    const hours = t('field.length.hours', { count: Math.floor(minutes / hourMinutes) });
    if (minutes < hourMinutes) return format.minutes(rest);
    switch (rest) {
      case 0:
        return hours;
      case 15:
        return t('field.length.quarter', { hours });
      case 30:
        return t('field.length.half', { hours });
      default:
        return t('field.length.both', { hours, minutes: format.minutes(rest) });
    }
  };
}
