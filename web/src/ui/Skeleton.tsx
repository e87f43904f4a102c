import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

/** A grey shape where something of the same size will stand: give it its height, width and radius. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-breathe rounded-md bg-hover', className)} />;
}

/** Wraps the shapes of one list or card, and says once that it loads. */
export function SkeletonGroup({ className, children }: { className?: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}
