import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from '../ui/classes.ts';

interface Props {
  /** As Odoo has it. */
  name: string;
  /** An instant. */
  at: string;
  now: Date;
}

/** Since admins are told of it (D-159). */
const nearMs = 14 * 86_400_000;

/** When the key ends with which the portal signs in to Odoo; once that is near, what to do. */
export function KeyEnd({ name, at, now }: Props) {
  const { t } = useTranslation('sync');
  const format = useFormat();
  const isNear = Date.parse(at) - now.getTime() <= nearMs;
  const words = { name, day: format.nearDay(at, now), time: format.time(at), when: format.relative(at, now) };
  return (
    <p className={classes('max-w-prose text-sm', isNear ? 'text-waiting' : 'text-muted')}>
      {t('connection.keyEnds', words)} {isNear && t('connection.keyHint')}
    </p>
  );
}
