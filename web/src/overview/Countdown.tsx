import { useTranslation } from 'react-i18next';
import { countdown } from './countdown.ts';

/** `after 3 hours and 20 minutes`; while the session is under way it says that. */
export function Countdown({ start, now }: { start: Date; now: Date }) {
  const { t } = useTranslation('student');
  if (start <= now) return t('countdown.running');
  const [first, second] = countdown(start, now).map(({ unit, count }) => t(`countdown.${unit}`, { count }));
  if (!first) return t('countdown.now');
  return t('countdown.in', { span: second ? t('countdown.both', { first, second }) : first });
}
