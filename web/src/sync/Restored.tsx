import type { SyncStatus } from '@halaqa/contract/sync';
import { DatabaseBackup } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { RestoredDialog } from './RestoredDialog.tsx';
import { useEffects } from './restored-effects.ts';

type Restored = NonNullable<SyncStatus['restored']>;
type Keep = 'ours' | 'theirs';

/** Odoo was restored from a copy: what differs now, and the two ways on (D-70). */
export function Restored({ restored, now }: { restored: Restored; now: Date }) {
  const { t } = useTranslation('restored');
  const format = useFormat();
  const title = useId();
  const [asked, setAsked] = useState<Keep>();
  const [isOpen, setOpen] = useState(false);
  const effects = useEffects();
  const { at, copyAt, found, keep } = restored;
  const ask = (side: Keep): void => {
    setAsked(side);
    setOpen(true);
  };
  return (
    <section aria-labelledby={title}>
      <Card className="flex gap-4 p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-cancelled-tint text-cancelled max-sm:hidden">
          <DatabaseBackup aria-hidden="true" strokeWidth={1.75} className="size-6" />
        </span>
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="grid gap-0.5">
            <h2 id={title} className="text-lg leading-snug font-semibold">
              {t('title')}
            </h2>
            <p className="text-sm text-muted">
              {[
                t('seen', { day: format.nearDay(at, now), time: format.time(at) }),
                copyAt && t('copy', { day: format.nearDay(copyAt, now), time: format.time(copyAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <p className="max-w-prose">{t('what')}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {effects(found, 'state').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {keep === null ? (
            <div className="flex flex-wrap gap-2">
              <Button look="soft" aria-haspopup="dialog" onClick={() => ask('ours')}>
                {t('ours.action')}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => ask('theirs')}>
                {t('theirs.action')}
              </Button>
            </div>
          ) : (
            <p role="status" className="font-medium">
              {t(`${keep}.running`)}
            </p>
          )}
        </div>
      </Card>
      {asked && <RestoredDialog keep={asked} restored={restored} open={isOpen} onClose={() => setOpen(false)} />}
    </section>
  );
}
