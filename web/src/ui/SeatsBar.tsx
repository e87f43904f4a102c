import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { classes } from './classes.ts';

interface Props {
  taken: number;
  capacity: number;
  /** What the figure counts: places left, for students who look for one, or places taken. */
  counts?: 'left' | 'taken';
  /** On one line, where many stand below each other. */
  inline?: boolean;
}

/** From this share on a session counts as nearly full. */
const nearlyFull = 0.8;

/**
 * The places of a session in words, and as a bar that shows what the words count: those that are left of all (SPEC-2.53), or those
 * that are taken.
 */
export function SeatsBar({ taken, capacity, counts = 'left', inline = false }: Props) {
  const { t } = useTranslation();
  const free = capacity - taken;
  const isNearlyFull = capacity > 0 && taken / capacity >= nearlyFull;
  const share = shareOf(counts === 'left' ? free : taken, capacity);
  const open = counts === 'left' ? <Left free={free} capacity={capacity} /> : t('seats.registered', { taken, capacity });
  const words = free > 0 ? open : free === 0 ? t('seats.full') : t('seats.over', { count: -free });
  const fill = free <= 0 ? 'text-done' : isNearlyFull ? 'text-waiting' : 'text-accent';
  return (
    <div
      className={classes(
        'grid items-center text-sm',
        inline
          ? 'grid-cols-[minmax(--spacing(30),auto)_minmax(--spacing(12),1fr)_minmax(--spacing(10),auto)] gap-x-3'
          : 'grid-cols-[1fr_auto] gap-1',
      )}
    >
      <span>{words}</span>
      {counts === 'left' && free <= 0 && (
        <span className="text-end text-muted">
          <Left free={0} capacity={capacity} />
        </span>
      )}
      {/* A svg takes its width as an attribute: the security policy allows no style in the markup. */}
      <svg
        width="100%"
        height="6"
        aria-hidden="true"
        className={classes(
          'pointing block overflow-hidden rounded-full bg-line',
          fill,
          inline ? 'col-start-2 row-start-1' : 'col-span-2',
          inline && free > 0 && 'col-end-4',
        )}
      >
        <rect width={`${share * 100}%`} height="6" rx="3" fill="currentColor" />
      </svg>
    </div>
  );
}

/** `3/10 places left`: the same figures stand for places taken elsewhere, so that they never stand alone (D-363). */
function Left({ free, capacity }: { free: number; capacity: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <span className="sr-only">{t('seats.leftOf', { left: free, capacity })}</span>
      <span aria-hidden="true">{t('seats.left', { seats: format.run(`${free}/${capacity}`) })}</span>
    </>
  );
}

/** Between 0 and 1: Odoo may overfill a session. */
function shareOf(places: number, capacity: number): number {
  return capacity > 0 ? Math.min(Math.max(places / capacity, 0), 1) : 0;
}
