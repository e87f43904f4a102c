import { useTranslation } from 'react-i18next';
import { ltr } from '../i18n/bidi.ts';
import { classes } from './classes.ts';

interface Props {
  taken: number;
  capacity: number;
}

/** From this share on a session counts as nearly full. */
const nearlyFull = 0.8;

/** The places of a session as a bar that fills, with what is left in words and as left/all (spec §2 "Booking dialog"). */
export function SeatsBar({ taken, capacity }: Props) {
  const { t } = useTranslation();
  const free = capacity - taken;
  const share = capacity > 0 ? Math.min(taken / capacity, 1) : 1;
  const words = free > 0 ? t('seats.free', { count: free }) : free === 0 ? t('seats.full') : t('seats.over', { count: -free });
  const fill = free <= 0 ? 'text-done' : share >= nearlyFull ? 'text-waiting' : 'text-accent';
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span>{words}</span>
        <span className="text-muted">{ltr(`${free}/${capacity}`)}</span>
      </div>
      {/* A svg takes its width as an attribute: the security policy allows no style in the markup. */}
      <svg width="100%" height="6" aria-hidden="true" className={classes('pointing block overflow-hidden rounded-full bg-line', fill)}>
        <rect width={`${share * 100}%`} height="6" rx="3" fill="currentColor" />
      </svg>
    </div>
  );
}
