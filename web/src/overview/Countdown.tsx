import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';

/** `in 3 hours 20 minutes`; while the session is under way it says that. */
export function Countdown({ start, now }: { start: Date; now: Date }) {
  const { t } = useTranslation('student');
  const format = useFormat();
  return start <= now ? t('next.underWay') : format.ahead(start, now);
}
